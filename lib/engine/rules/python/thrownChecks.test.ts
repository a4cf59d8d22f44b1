import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** A function that throws where its argument leads elsewhere checks it, wherever it stands; one that asks less does not. */

const RULES = /^python-(?:path-traversal|request-forgery|sql-injection|code-injection|command-injection)$/;

test.each<[string, boolean, Record<string, string>]>([
  [
    'throws same module',
    false,
    {
      'app/views.py': `import ipaddress, requests
from urllib.parse import urlparse
def raise_not_valid_url(url):
    parsed = urlparse(url)
    if parsed.scheme not in ['http', 'https']:
        raise ValueError(url)
    try:
        ipaddress.ip_address(parsed.netloc)
        raise ValueError('no')
    except ValueError:
        pass
def get_data(url):
    raise_not_valid_url(url)
    return requests.get(url)
def v(request):
    return get_data(request.GET['u'])
`,
    },
  ],
  [
    'throws only scheme',
    true,
    {
      'app/views.py': `import requests
from urllib.parse import urlparse
def raise_not_valid_url(url):
    if urlparse(url).scheme not in ['http', 'https']:
        raise ValueError(url)
def v(request):
    url = request.GET['u']
    raise_not_valid_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'throws only empty',
    true,
    {
      'app/views.py': `import requests
def validate_url(url):
    if not url:
        raise ValueError(url)
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'does not throw',
    true,
    {
      'app/views.py': `import requests
from urllib.parse import urlparse
def validate_url(url):
    return urlparse(url).hostname
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'throws other module',
    false,
    {
      'app/checks.py': `import re
def validate_name(name):
    if not re.fullmatch(r'[a-z]+', name):
        raise ValueError(name)
`,
      'app/views.py': `from flask import Flask, request
from .checks import validate_name
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    validate_name(name)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'throws other module, not',
    true,
    {
      'app/checks.py': `def validate_name(name):
    if len(name) > 80:
        raise ValueError(name)
`,
      'app/views.py': `from flask import Flask, request
from .checks import validate_name
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    validate_name(name)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'check of unknown package',
    true,
    {
      'app/views.py': `from flask import Flask, request
from checks import validate_name
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    validate_name(name)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'method',
    false,
    {
      'app/views.py': `from flask import Flask, request
class Store:
    def _check_path(self, path):
        if '..' in path:
            raise ValueError(path)
    def read(self, path):
        self._check_path(path)
        return open('/srv/' + path).read()
store = Store()
app = Flask(__name__)
@app.route('/a')
def a():
    return store.read(request.args['n'])
`,
    },
  ],
  [
    'path checked, address not',
    true,
    {
      'app/views.py': `import requests
from flask import Flask, request
def check_path(path):
    if '..' in path:
        raise ValueError(path)
app = Flask(__name__)
@app.route('/a')
def a():
    n = request.args['n']
    check_path(n)
    return requests.get(n).text
`,
    },
  ],
  [
    'async other module throws address',
    false,
    {
      'app/safe.py': `import socket, ipaddress
async def ensure_public(url):
    if ipaddress.ip_address(socket.getaddrinfo(url, 80)[0]).is_private:
        raise ValueError(url)
`,
      'app/api.py': `import httpx
from fastapi import FastAPI
from app.safe import ensure_public
app = FastAPI()
@app.get('/a')
async def a(url: str):
    await ensure_public(url)
    async with httpx.AsyncClient() as client:
        return (await client.get(url)).text
`,
    },
  ],
  [
    'answer of a server',
    false,
    {
      'app/views.py': `import httpx
from fastapi import FastAPI
app = FastAPI()
@app.get('/a/{owner}')
def a(owner: str):
    client = httpx.Client(base_url='https://api.github.com')
    runs = client.get(f'/repos/{owner}/x').json()
    return client.get(runs['url']).text
`,
    },
  ],
  [
    'answer of a table',
    true,
    {
      'app/views.py': `import httpx
from fastapi import FastAPI
app = FastAPI()
@app.get('/a/{owner}')
def a(owner: str):
    client = httpx.Client()
    parts = split({'u': owner})
    return client.get(parts['u']).text
`,
    },
  ],
  [
    'file that opens itself',
    false,
    {
      'app/views.py': `from zipfile import ZipFile
from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    bundle = assemble(request.json['sum'])
    with bundle.open_for_read() as f:
        return ZipFile(f).namelist()[0]
`,
    },
  ],
  [
    'name of a file',
    true,
    {
      'app/views.py': `from zipfile import ZipFile
from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    bundle = assemble(request.json['sum'])
    return ZipFile(bundle).namelist()[0]
`,
    },
  ],
  [
    'host of a copy',
    false,
    {
      'app/views.py': `import os, requests, ipaddress, socket
from urllib.parse import urlparse
def validate_url(url):
    host = urlparse(url).hostname
    if (
        host
        not in ALLOWED  # ours
    ):
        raise ValueError(url)
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'host only noted',
    true,
    {
      'app/views.py': `import os, requests, ipaddress, socket
from urllib.parse import urlparse
def validate_url(url):
    log(urlparse(url).hostname)
    if len(url) > 80:
        raise ValueError(url)
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'host only there',
    true,
    {
      'app/views.py': `import os, requests, ipaddress, socket
from urllib.parse import urlparse
def validate_url(url):
    parsed = urlparse(url)
    if not all([parsed.scheme, parsed.netloc]):
        raise ValueError(url)
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'one way past it',
    true,
    {
      'app/views.py': `import os, requests, ipaddress, socket
from urllib.parse import urlparse
def validate_url(url):
    if url.endswith('.png'):
        return
    if urlparse(url).hostname not in ALLOWED:
        raise ValueError(url)
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'asked and gone on',
    true,
    {
      'app/views.py': `import os, requests, ipaddress, socket
from urllib.parse import urlparse
def validate_url(url):
    if urlparse(url).hostname in ALLOWED:
        log('ours')
    if not url:
        raise ValueError(url)
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'all addresses of it',
    false,
    {
      'app/views.py': `import os, requests, ipaddress, socket
from urllib.parse import urlparse
def validate_url(url):
    host = urlparse(url).hostname
    for entry in socket.getaddrinfo(host, None):
        ip = ipaddress.ip_address(entry[4][0])
        if ip.is_private or ip.is_loopback:
            raise ValueError(url)
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'host in a text',
    true,
    {
      'app/views.py': `import os, requests, ipaddress, socket
from urllib.parse import urlparse
def validate_url(url):
    if not url:
        raise ValueError('hostname not in ALLOWED_HOSTS')
def v(request):
    url = request.GET['u']
    validate_url(url)
    return requests.get(url)
`,
    },
  ],
  [
    'path of a copy',
    false,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    full = os.path.realpath(os.path.join(ROOT, path))
    if not full.startswith(ROOT):
        raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
  [
    'path only made',
    true,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    full = os.path.realpath(path)
    if not full:
        raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
  [
    'returns early',
    false,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    if path in NAMES:
        return
    raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
  [
    'predicate',
    false,
    {
      'app/views.py': `import os
from flask import Flask, request
class Store:
    def _verify(self, path):
        common = os.path.commonpath((os.path.realpath(path), self.root))
        return common == self.root
    def read(self, path):
        full = os.path.realpath(os.path.join(self.root, path))
        if not self._verify(full):
            raise ValueError(path)
        return open(full).read()
store = Store()
app = Flask(__name__)
@app.route('/a')
def a():
    return store.read(request.args['n'])
`,
    },
  ],
  [
    'predicate of a predicate',
    false,
    {
      'app/views.py': `import os
from flask import Flask, request
class Store:
    def _holds(self, path):
        return os.path.commonpath((os.path.realpath(path), self.root)) == self.root
    def _verify(self, path):
        if self._holds(path):
            if not os.path.exists(path):
                return True
        raise ValueError(path)
    def read(self, path):
        full = os.path.realpath(os.path.join(self.root, path))
        if not self._verify(full):
            raise ValueError(path)
        return open(full).read()
store = Store()
app = Flask(__name__)
@app.route('/a')
def a():
    return store.read(request.args['n'])
`,
    },
  ],
  [
    'predicate that says yes',
    true,
    {
      'app/views.py': `import os
from flask import Flask, request
class Store:
    def _verify(self, path):
        log(os.path.commonpath((os.path.realpath(path), self.root)))
        return True
    def read(self, path):
        full = os.path.realpath(os.path.join(self.root, path))
        if not self._verify(full):
            raise ValueError(path)
        return open(full).read()
store = Store()
app = Flask(__name__)
@app.route('/a')
def a():
    return store.read(request.args['n'])
`,
    },
  ],
  [
    'predicate with a way past',
    true,
    {
      'app/views.py': `import os
from flask import Flask, request
class Store:
    def _verify(self, path):
        if path.endswith('.png'):
            return True
        return os.path.commonpath((os.path.realpath(path), self.root)) == self.root
    def read(self, path):
        full = os.path.realpath(os.path.join(self.root, path))
        if not self._verify(full):
            raise ValueError(path)
        return open(full).read()
store = Store()
app = Flask(__name__)
@app.route('/a')
def a():
    return store.read(request.args['n'])
`,
    },
  ],
  [
    'predicate not obeyed',
    true,
    {
      'app/views.py': `import os
from flask import Flask, request
class Store:
    def _verify(self, path):
        return os.path.commonpath((os.path.realpath(path), self.root)) == self.root
    def read(self, path):
        full = os.path.realpath(os.path.join(self.root, path))
        if not self._verify(full):
            log(path)
        return open(full).read()
store = Store()
app = Flask(__name__)
@app.route('/a')
def a():
    return store.read(request.args['n'])
`,
    },
  ],
  [
    'predicate kept',
    false,
    {
      'app/views.py': `import os
from flask import Flask, request
class Store:
    def _verify(self, path):
        return os.path.realpath(path).startswith(self.root)
    def read(self, path):
        full = os.path.realpath(os.path.join(self.root, path))
        fine = self._verify(full)
        if not fine:
            raise ValueError(path)
        return open(full).read()
store = Store()
app = Flask(__name__)
@app.route('/a')
def a():
    return store.read(request.args['n'])
`,
    },
  ],
  [
    'abort by another name',
    false,
    {
      'app/views.py': `from flask import Flask, request
from flask import abort as stop
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    if name not in NAMES:
        stop(  # for good
            404)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'own function that raises',
    false,
    {
      'app/views.py': `from flask import Flask, request
def refuse(why):
    log(why)
    raise NotFound(why)
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    if name not in NAMES:
        refuse(name)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'own function that may raise',
    true,
    {
      'app/views.py': `from flask import Flask, request
def refuse(why):
    if why:
        raise NotFound(why)
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    if name not in NAMES:
        refuse(name)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'own generator',
    true,
    {
      'app/views.py': `from flask import Flask, request
def refuse(why):
    yield why
    raise NotFound(why)
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    if name not in NAMES:
        refuse(name)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'written elsewhere',
    true,
    {
      'app/views.py': `from flask import Flask, request
def refuse(why):
    raise NotImplementedError
app = Flask(__name__)
@app.route('/a')
def a():
    name = request.args['n']
    if name not in NAMES:
        refuse(name)
    return open('/srv/' + name).read()
`,
    },
  ],
  [
    'relative_to over lines',
    false,
    {
      'app/views.py': `from pathlib import Path
from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    path = Path(ROOT, request.args['n']).resolve()
    (path
        # or it throws
        .relative_to(ROOT))
    return open(path).read()
`,
    },
  ],
  [
    'relative_to of another',
    true,
    {
      'app/views.py': `from pathlib import Path
from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    path = Path(ROOT, request.args['n']).resolve()
    other.relative_to(path)
    return open(path).read()
`,
    },
  ],
  [
    'path joined to a host',
    false,
    {
      'app/views.py': `from urllib.parse import urljoin
import requests
from flask import Flask, request
app = Flask(__name__)
@app.route('/servers/<path:p>')
def a(p):
    return requests.get(urljoin(Setting().get('url'), request.full_path)).text
`,
    },
  ],
  [
    'part of a path joined',
    true,
    {
      'app/views.py': `from urllib.parse import urljoin
import requests
from flask import Flask, request
app = Flask(__name__)
@app.route('/servers/<path:p>')
def a(p):
    return requests.get(urljoin(Setting().get('url'), request.full_path[8:])).text
`,
    },
  ],
  [
    'only the last part',
    true,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    path = os.path.basename(path)
    if path not in NAMES:
        raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
  [
    'the last part of a copy',
    true,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    last = os.path.basename(path)
    if last not in NAMES:
        raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
  [
    'nothing but a last part',
    false,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    if path != os.path.basename(path):
        raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
  [
    'another value',
    true,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    path = settings.PATH
    if path not in NAMES:
        raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
  [
    'the same, in small letters',
    false,
    {
      'app/views.py': `import os
from django.http import HttpResponse
def check_path(path):
    path = path.lower()
    if path not in NAMES:
        raise ValueError(path)
def v(request):
    path = request.GET['p']
    check_path(path)
    return HttpResponse(open('/srv/' + path).read())
`,
    },
  ],
])('%s: %s', async (_name, isTold, files) => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.some(({ rule, severity }) => RULES.test(rule) && severity === 'high')).toBe(isTold);
});
