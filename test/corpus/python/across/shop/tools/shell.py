import subprocess

from shop.tools import deep

KNOWN = ("a.png", "b.png")


def convert(name):
    # expect: python-command-injection
    subprocess.run(["sh", "-c", name])


def convert_known(name):
    if name not in KNOWN:
        raise ValueError(name)
    subprocess.run(["sh", "-c", name])


def convert_many(names, target=None):
    for name in names:
        subprocess.run(["convert", name])
    deep.leave(target)
