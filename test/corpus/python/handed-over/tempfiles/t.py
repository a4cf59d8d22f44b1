import os
import tempfile
import shutil
def f(data):
    # expect: python-unsafe-temporary-file
    path = os.path.join(tempfile.gettempdir(), 'app.sock')
    open(path, 'w').write(data)
    # expect: python-unsafe-temporary-file
    p = tempfile.mktemp(suffix='.txt')
    # ok: python-path-traversal
    with tempfile.NamedTemporaryFile() as t:
        t.write(data)
    # ok: python-path-traversal
    d = tempfile.mkdtemp()
    # expect: python-open-permissions
    os.makedirs('/srv/x', mode=0o777)
    # expect: python-open-permissions
    os.open('/srv/x/y', os.O_CREAT, 0o666)
