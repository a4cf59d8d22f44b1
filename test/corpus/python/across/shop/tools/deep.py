import shutil


def leave(folder):
    # expect: python-path-traversal
    shutil.rmtree(folder)
