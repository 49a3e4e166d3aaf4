"""What is claimed of pages, and what did not hold."""

failures = []


def claim(words, is_true, detail=""):
    print(f"{'ok' if is_true else 'FAILED':7}{words}{'' if is_true else f': {detail}'}", flush=True)
    if not is_true:
        failures.append(words)


def equal(words, found, wanted):
    claim(words, found == wanted, f"found {found!r}, wanted {wanted!r}")
