import tarfile
import zipfile
import os
import io
import requests
def a(url):
    r = requests.get(url)
    tar = tarfile.open(fileobj=io.BytesIO(r.content), mode='r:gz')
    # expect: python-archive-traversal
    tar.extractall('/srv/x')
def b(path, dest):
    dest = os.path.realpath(dest)
    with tarfile.open(path) as tar:
        for m in tar.getmembers():
            target = os.path.realpath(os.path.join(dest, m.name))
            if not target.startswith(dest + os.sep):
                raise ValueError(m.name)
        # ok: python-command-injection
        tar.extractall(dest)
def c(path, dest):
    z = zipfile.ZipFile(path)
    for n in z.namelist():
        out = os.path.join(dest, n)
        # expect: python-archive-traversal
        open(out, 'wb').write(z.read(n))
def d(path):
    with tarfile.open(path) as tar:
        # ok: python-path-traversal
        tar.extractall(path='x', members=safe_members(tar))
