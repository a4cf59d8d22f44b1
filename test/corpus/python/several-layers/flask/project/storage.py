import os
ROOT = '/srv/data'
def _full(name):
    return os.path.join(ROOT, name)
def load(name):
    # expect: python-path-traversal
    with open(_full(name)) as f:
        return f.read()
