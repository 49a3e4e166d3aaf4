/// The files for servers that an administrator or a teacher runs: nginx, Apache and Caddy.
extension HostFiles {
  /// Matches the paths of files that are for hosts alone.
  private static let own = #"(_headers|\.htaccess|(nginx\.conf|caddy)\.snippet)$"#
  /// Matches names that hold digits of what is inside: whatever changes gets another name.
  private static let hashed = #"\.[0-9a-f]{\#(Manifest.File.digitsInName)}\.[a-z]+$"#

  /// Headers but the policy, which is another one for pages.
  private static let withoutPolicy = headers.filter { $0.0 != "Content-Security-Policy" }

  private static func framed(_ policy: String) -> String { "\(policy); frame-ancestors 'self'" }

  /// For nginx, inside a `server` or a `location` of its own.
  ///
  /// Every location repeats all headers: with one `add_header` of its own it would inherit none.
  static func nginx(policy: String, hasApp: Bool) -> String {
    func added(_ headers: [(String, String)], indent: String = "  ") -> String {
      headers.map { "\(indent)add_header \($0) \"\($1)\" always;\n" }.joined()
    }
    /// Pages and the policy that goes with them.
    func pages(_ addresses: String, policy: String) -> String {
      """
      location ~ \(addresses)$ {
        add_header Cache-Control "no-cache" always;
        add_header Content-Security-Policy "\(framed(policy))" always;
      \(added(withoutPolicy))}

      """
    }
    let app =
      hasApp
      ? "# Copybook for the browser, whose page has a policy of its own.\n"
        + pages(#"/\#(AppFolder.name)/(index\.html)?"#, policy: AppFolder.policy) + "\n" : ""
    return """
      # For nginx. In a server that has other pages too, in a location of its own; put your paths in the place of these:
      #
      #   location ^~ /sheets/ {
      #     alias /srv/copybook/site/;
      #     include /srv/copybook/site/nginx.conf.snippet;
      #   }
      #
      # Or inside a server { } of its own, whose root is this folder. Each location repeats all headers: with one add_header of
      # its own it would inherit none. Serve it by https only, and send Strict-Transport-Security from there.
      server_tokens off;
      index index.html;

      # What may change under its name.
      add_header Cache-Control "private, no-cache" always;
      \(added(headers, indent: ""))
      location ~ /\(own) {
        return 404;
      }

      # The name holds digits of what is inside: whatever changes gets another name. Not sent with errors.
      location ~ "\(hashed)" {
        add_header Cache-Control "\(forever)";
      \(added(headers))}

      \(app)# Pages, which carry this policy themselves too.
      \(pages(#"(/|\.html)"#, policy: policy))
      """
  }

  /// For Apache 2.4, which reads the file in the folder where that is allowed (`AllowOverride All`).
  static func apache(policy: String, hasApp: Bool) -> String {
    let app =
      !hasApp
      ? ""
      : """
        # Copybook for the browser, whose page has a policy of its own.
        <If "%{REQUEST_URI} =~ m#/\(AppFolder.name)/#">
          Header set Cache-Control "no-cache"
          Header always set Content-Security-Policy "\(framed(AppFolder.policy))"
        </If>

      """
    let added = headers.map { "  Header always set \($0) \"\($1)\"\n" }.joined()
    return """
      # Apache reads this file by itself where it may (AllowOverride All, mod_headers). Serve the folder by https only.
      DirectoryIndex index.html
      <IfModule mod_headers.c>
      \(added)  Header set Cache-Control "private, no-cache"
        <FilesMatch "\\.html$">
          Header set Cache-Control "no-cache"
          Header always set Content-Security-Policy "\(framed(policy))"
        </FilesMatch>
        # The name holds digits of what is inside: whatever changes gets another name.
        <FilesMatch "\(hashed)">
          Header set Cache-Control "\(forever)"
        </FilesMatch>
      \(app)</IfModule>
      <FilesMatch "^\(own)">
        Require all denied
      </FilesMatch>

      """
  }

  /// For Caddy 2, inside a `handle_path` or a site of its own.
  ///
  /// In a `route` everything is done in the order in which it stands.
  static func caddy(policy: String, hasApp: Bool) -> String {
    let app =
      !hasApp
      ? ""
      : """
        # Copybook for the browser, whose page has a policy of its own.
        @app path_regexp /\(AppFolder.name)/(index\\.html)?$
        header @app Content-Security-Policy "\(framed(AppFolder.policy))"

      """
    let added = headers.map { "    \($0) \"\($1)\"\n" }.joined()
    return """
      # For Caddy. In a site that has other pages too; put your paths in the place of these:
      #
      #   handle_path /sheets/* {
      #     root * /srv/copybook/site
      #     import /srv/copybook/site/caddy.snippet
      #   }
      #
      # Or in a site of its own, with the same root and import.
      route {
        header {
          Cache-Control "private, no-cache"
      \(added)  }
        @hosts path_regexp /\(own)
        respond @hosts 404
        # The name holds digits of what is inside: whatever changes gets another name. Not sent with errors.
        @hashed {
          file
          path_regexp \(hashed)
        }
        header @hashed Cache-Control "\(forever)"
        # Pages, which carry this policy themselves too.
        @pages path_regexp (/|\\.html)$
        header @pages {
          Cache-Control "no-cache"
          Content-Security-Policy "\(framed(policy))"
        }
      \(app)  file_server
      }

      """
  }
}
