import shlex


def quoted(text):
    return shlex.quote(text)
