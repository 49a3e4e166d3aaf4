"""Writes what a release is made of, as SPDX 2.3 JSON: python3 Scripts/release/sbom.py VERSION SECONDS LIBRARIES >sbom.json.

LIBRARIES has a line for each library of the system that goes with the program: its file, its package, the package's version.
Licences come from THIRD-PARTY.md, versions of Swift packages from Package.resolved.
"""

import hashlib
import json
import pathlib
import re
import sys
import time


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(name, version, place="NOASSERTION", licence="NOASSERTION", **more):
    return {
        "SPDXID": identifier(f"{name}-{version}"),
        "name": name,
        "versionInfo": version,
        "downloadLocation": place,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
        "filesAnalyzed": False,
        **more,
    }


def swift_packages():
    pins = json.loads(pathlib.Path("Package.resolved").read_text())["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        state = pin["state"]
        yield package(
            pin["identity"], state.get("version", state["revision"]), f"git+{pin['location']}@{state['revision']}",
            # The names of licences that SPDX lists; the table tells more in words.
            {"grdb.swift": "MIT", "yams": "MIT", "swift-argument-parser": "Apache-2.0"}.get(pin["identity"], "NOASSERTION"))


def libraries(path):
    seen = set()
    for line in pathlib.Path(path).read_text().splitlines():
        _, name, version = line.split("\t")
        if (name, version) in seen:
            continue
        seen.add((name, version))
        place = f"pkg:deb/debian/{name}@{version}"
        yield package(
            name, version,
            externalRefs=[{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": place}])


def main():
    version, seconds, list_of_libraries = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    ours = package("copybook", version, licence="MIT")
    parts = [*swift_packages(), package("OpenMoji", "17.0.0", "https://openmoji.org", "CC-BY-SA-4.0"), *libraries(list_of_libraries)]
    digest = hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"copybook-{version}",
        "documentNamespace": f"urn:sha256:{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds)),
            "creators": ["Tool: Scripts/release/sbom.py"],
        },
        "packages": [ours, *parts],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": ours["SPDXID"]},
            *(
                {"spdxElementId": ours["SPDXID"], "relationshipType": "DEPENDS_ON", "relatedSpdxElement": part["SPDXID"]}
                for part in parts
            ),
        ],
    }
    json.dump(document, sys.stdout, indent=1, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
