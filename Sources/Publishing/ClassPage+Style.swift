extension ClassPage {
  /// How the page looks: light and dark, wide and narrow, and on paper.
  ///
  /// Colours keep 4.5 : 1 against what is behind them; sheets stay white, as paper is. Sheets out of sight are not laid out,
  /// so that 10 000 scroll as 10 do.
  static let style =
    WebPage.commonStyle + """
      .downloads { display: flex; flex-wrap: wrap; gap: .6rem; list-style: none; padding: 0; margin: .8rem 0; }
      .downloads li { display: flex; }
      .downloads small { color: inherit; opacity: 1; font-size: .82em; font-weight: 400; margin-inline-start: .35em; }
      .hint { color: var(--soft); margin: .4rem 0 0; max-width: 60em; }
      .filter { display: flex; flex-wrap: wrap; gap: .8rem 1rem; align-items: end; margin: .8rem 0; }
      .filter label { display: grid; gap: .2rem; font-size: .88rem; color: var(--soft); min-width: 0; }
      .filter .wide { flex: 1 1 15rem; max-width: 26rem; }
      .filter select { max-width: 17rem; min-width: 6rem; }
      .bar { display: flex; flex-wrap: wrap; gap: .5rem 1.2rem; align-items: center; position: sticky; top: 0; z-index: 2;
        background: var(--ground); padding: .6rem 0; border-bottom: 1px solid var(--line); }
      .bar label { display: flex; gap: .5rem; align-items: center; min-height: 2.4rem; }
      .bar [role=status] { margin: 0; margin-inline-start: auto; color: var(--soft); font-variant-numeric: tabular-nums; }
      input[type=checkbox] { width: 1.5rem; height: 1.5rem; margin: 0; flex: none; accent-color: var(--ink); }
      .sheets { list-style: none; padding: 0; margin: 1.2rem 0; display: grid; gap: 1.2rem;
        grid-template-columns: repeat(auto-fill, minmax(min(12.5rem, 44%), 1fr)); }
      .sheet { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: .7rem;
        padding: .7rem; display: flex; flex-direction: column; min-width: 0; content-visibility: auto;
        contain-intrinsic-size: auto 25rem; }
      .sheet[hidden] { display: none; }
      .sheet:has(input:checked) { border-color: var(--ink); box-shadow: 0 0 0 1px var(--ink); }
      .sheet input { margin-inline-start: auto; }
      .sheet h3 { margin: 0; font-size: 1.06rem; line-height: 1.3; overflow-wrap: anywhere; }
      .sheet h3 a { color: var(--text); text-decoration: none; display: block; border-radius: .35rem; }
      .sheet h3 a:hover .name { text-decoration: underline; }
      .sheet img { display: block; width: 100%; aspect-ratio: 210 / 297; object-fit: contain; background: #fff;
        border: 1px solid var(--line); border-radius: .25rem; margin-bottom: .55rem; box-sizing: border-box; }
      .sheet p { margin: .2rem 0 0; font-size: .88rem; color: var(--soft); overflow-wrap: anywhere; }
      .sheet .texts { color: var(--text); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
        overflow: hidden; }
      .sheet .left { color: var(--ink); font-weight: 600; }
      .sheet .do { margin-top: auto; padding-top: .6rem; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
      .plain { grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: .7rem; }
      .plain .sheet { contain-intrinsic-size: auto 8rem; }
      .none { padding: 2rem 0; text-align: center; color: var(--soft); }
      dialog { color: var(--text); background: var(--card); border: 1px solid var(--line); border-radius: .8rem; padding: 0;
        max-width: none; max-height: none; box-sizing: border-box; }
      dialog::backdrop { background: rgb(10 15 25 / .6); }
      #viewer { width: min(64rem, 96vw); height: 94vh; }
      #viewer[open] { display: flex; flex-direction: column; }
      .tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .7rem; }
      .tools h2 { margin: 0; margin-inline-end: auto; font-size: 1.1rem; overflow-wrap: anywhere; }
      #stage { flex: 1; min-height: 0; overflow: auto; background: #525659; text-align: center; }
      #stage iframe { width: 100%; height: 100%; border: 0; display: block; }
      #stage img { max-width: 100%; background: #fff; }
      #stage p { color: #fff; padding: 1rem; margin: 0; }
      #range { width: min(32rem, 94vw); padding: 1.2rem; }
      #range h2 { margin: 0 0 .6rem; }
      #range label { display: grid; gap: .2rem; margin: .8rem 0; }
      #range .tools { padding: 1rem 0 0; }
      #range .close { margin-inline-start: auto; }
      [hidden] { display: none !important; }
      .printer { position: fixed; inset-inline-start: -200vw; width: 100vw; height: 100vh; border: 0; }
      @media (max-width: 34rem) {
        .sheets { gap: .7rem; }
        .sheet { padding: .5rem; }
        .filter label, .filter .wide { flex: 1 1 8rem; max-width: none; }
        .filter .wide { flex-basis: 100%; }
        .filter select { max-width: none; width: 100%; }
        .bar { position: static; }
        #viewer { width: 100vw; height: 100vh; height: 100dvh; border-radius: 0; border: 0; }
      }
      @media print {
        .downloads, .filter, .bar, .hint, .sheet img, .sheet input, .sheet .do, #whole { display: none; }
        .sheets { display: block; }
        .sheet { display: grid; grid-template-columns: 14rem 1fr 1fr; gap: .6rem; border: 0; border-bottom: 1px solid #999;
          border-radius: 0; padding: .25rem 0; break-inside: avoid; content-visibility: visible; }
      }

      """
}

extension WebPage {
  /// What the class page and the index of classes share.
  static let commonStyle = """
    :root { color-scheme: light dark; --ground: #fbfaf6; --card: #fff; --text: #1c2430; --soft: #4e5866; --line: #d9d5c9;
      --ink: #1d4e89; --onink: #fff; --rule: #7fa8d6; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #14181f; --card: #1d232d; --text: #e9edf3; --soft: #b1bac8; --line: #39424f; --ink: #a5c8f2;
        --onink: #10151c; --rule: #4d79ad; }
    }
    html { font: 100%/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; scroll-padding-top: 5rem; }
    body { margin: 0; color: var(--text); background: var(--ground); }
    .top, main, footer { padding-inline: max(1rem, calc(50vw - 40rem)); }
    .top { padding-block: 1.6rem 0; }
    h1 { font-size: clamp(1.7rem, 4.5vw, 2.5rem); line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.25rem; margin: 1.6rem 0 .4rem; }
    .sum { margin: .2rem 0 1rem; color: var(--soft); }
    .ruling { height: 1.9rem; border-block: 1.5px solid var(--rule); margin: 0; background:
      repeating-linear-gradient(90deg, var(--rule) 0 .55rem, transparent .55rem 1rem) 0 50% / 100% 1.5px no-repeat; }
    a { color: var(--ink); }
    .button, button { font: inherit; line-height: 1.3; color: var(--ink); background: var(--card); text-decoration: none;
      border: 1px solid var(--line); border-radius: .5rem; padding: .45rem .9rem; min-height: 2.5rem; cursor: pointer;
      box-sizing: border-box; display: inline-flex; align-items: center; }
    .button:hover, button:hover { border-color: var(--ink); }
    .main, .main:hover { background: var(--ink); color: var(--onink); border-color: var(--ink); font-weight: 600; }
    button:disabled { color: var(--soft); background: transparent; border-style: dashed; cursor: default;
      border-color: var(--line); }
    input[type=search], input[type=text], select { font: inherit; color: var(--text); background: var(--card);
      border: 1px solid var(--soft); border-radius: .5rem; padding: .4rem .6rem; min-height: 2.5rem; box-sizing: border-box;
      width: 100%; min-width: 0; }
    :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
    .skip { position: absolute; inset-inline-start: 1rem; top: -6rem; z-index: 5; background: var(--ink); color: var(--onink);
      padding: .6rem 1rem; border-radius: 0 0 .5rem .5rem; }
    .skip:focus { top: 0; }
    footer { padding-block: 1.5rem 2.5rem; color: var(--soft); font-size: .88rem; }
    @media print {
      :root { --ground: #fff; --card: #fff; --text: #000; --soft: #333; --line: #999; --ink: #000; --rule: #888; }
      .skip { display: none; }
      .top, main, footer { padding-inline: 0; }
    }

    """

  /// What is for scripts only is not shown without them.
  static let noScriptStyle = ".js { display: none !important; }"
}
