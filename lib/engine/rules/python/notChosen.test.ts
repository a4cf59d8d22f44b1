import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** What a request chooses no longer: an address that was checked, a place of the program's own, and the same without that. */

test.each([
  [
    'redirect nested parens',
    'python-open-redirect',
    'app/views.py',
    false,
    `from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
def v(request):
    next_url = request.GET.get('next')
    if next_url and url_has_allowed_host_and_scheme(
        next_url,
        allowed_hosts={request.get_host()},
        require_https=request.is_secure(),
    ):
        return redirect(next_url)
    return redirect('/')
`,
  ],
  [
    'redirect ternary',
    'python-open-redirect',
    'app/views.py',
    false,
    `from django.http import HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
class V:
    def next_page(self):
        redirect_to = self.request.GET.get('next', '')
        url_is_safe = url_has_allowed_host_and_scheme(
            url=redirect_to,
            allowed_hosts=self.get_success_url_allowed_hosts(),
            require_https=self.request.is_secure(),
        )
        return HttpResponseRedirect((redirect_to if url_is_safe else '') or reverse('user_page'))
`,
  ],
  [
    'redirect',
    'python-open-redirect',
    'app/views.py',
    true,
    `from django.shortcuts import redirect
def v(request):
    next_url = request.GET.get('next')
    if next_url and log(next_url, request.get_host(), request.is_secure()):
        return redirect(next_url)
`,
  ],
  [
    'redirect percent prefix',
    'python-open-redirect',
    'app/views.py',
    false,
    `from django.http import HttpResponseRedirect
from django.urls import reverse
def v(request):
    username = request.GET['handle']
    return HttpResponseRedirect('%s%s#!%s' % (reverse('user_list'), '?page=1', username))
`,
  ],
  [
    'redirect percent prefix',
    'python-open-redirect',
    'app/views.py',
    true,
    `from django.http import HttpResponseRedirect
from django.urls import reverse
def v(request):
    username = request.GET['handle']
    return HttpResponseRedirect('%s%s' % (username, reverse('user_list')))
`,
  ],
  [
    'redirect fstring prefix',
    'python-open-redirect',
    'app/views.py',
    false,
    `from django.http import HttpResponseRedirect
from django.urls import reverse
def v(request):
    username = request.GET['handle']
    return HttpResponseRedirect(f"{reverse('user_list')}?{username}")
`,
  ],
  [
    'ssrf base url',
    'python-request-forgery',
    'app/views.py',
    false,
    `import httpx
from fastapi import FastAPI
app = FastAPI()
@app.get('/a/{owner}')
def a(owner: str):
    client = httpx.Client(base_url='https://api.github.com')
    return client.get(f'/repos/{owner}/x').json()
`,
  ],
  [
    'ssrf //',
    'python-request-forgery',
    'app/views.py',
    true,
    `import httpx
from fastapi import FastAPI
app = FastAPI()
@app.get('/a')
def a(owner: str):
    client = httpx.Client()
    return client.get(f'//{owner}/x').json()
`,
  ],
  [
    'ssrf Request',
    'python-request-forgery',
    'app/views.py',
    false,
    `import json, urllib.request
from flask import Flask, request
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    req = urllib.request.Request(f'https://discord.com/api/webhooks/1', data=json.dumps(request.get_json()).encode(), headers={'X': request.headers['X']})
    with urllib.request.urlopen(req) as response:
        return response.read()
`,
  ],
  [
    'ssrf Request',
    'python-request-forgery',
    'app/views.py',
    true,
    `import json, urllib.request
from flask import Flask, request
app = Flask(__name__)
@app.route('/a', methods=['POST'])
def a():
    req = urllib.request.Request(request.args['u'], headers={'X': '1'})
    with urllib.request.urlopen(req) as response:
        return 'ok'
`,
  ],
  [
    'sql object',
    'python-sql-injection',
    'app/views.py',
    false,
    `from flask import Flask, request
from sqlalchemy import func
from .q import make_query
app = Flask(__name__)
@app.route('/a')
def a():
    q = make_query(realm=request.args['realm'])
    db.session.execute(q.order_by(None).with_only_columns(func.count())).scalar_one()
    return 'x'
`,
  ],
  [
    'sql',
    'python-sql-injection',
    'app/views.py',
    true,
    `from flask import Flask, request
from sqlalchemy import text
app = Flask(__name__)
@app.route('/a')
def a():
    q = "select * from t where n='" + request.args['realm'] + "'"
    db.session.execute(text(q))
    return 'x'
`,
  ],
  [
    'view helper',
    'python-path-traversal',
    'judge/utils/views.py',
    false,
    `from django.http import HttpResponse
def add_file_response(request, response, url_path, file_path):
    with open(file_path, 'rb') as f:
        response.content = f.read()
`,
  ],
  [
    'view',
    'python-path-traversal',
    'judge/utils/views.py',
    true,
    `from django.http import HttpResponse
def add_file_response(request, file_path):
    with open(file_path, 'rb') as f:
        return HttpResponse(f.read())
`,
  ],
  [
    'form instance path',
    'python-path-traversal',
    'judge/views.py',
    false,
    `from zipfile import ZipFile
from django.views.generic import View
class V(View):
    def post(self, request):
        form = DataForm(data=self.request.POST, files=self.request.FILES)
        return ZipFile(form.instance.zipfile.path).namelist()
`,
  ],
  [
    'parsed path',
    'python-path-traversal',
    'judge/views.py',
    true,
    `from urllib.parse import urlparse
from django.views.generic import View
class V(View):
    def post(self, request):
        self.url = urlparse(request.POST['u'])
        return HttpResponse(open(self.url.path).read())
`,
  ],
  [
    'fieldfile save',
    'python-path-traversal',
    'app/views.py',
    false,
    `from django.http import HttpResponse
def v(request):
    form = AvatarForm(request.POST, request.FILES)
    name = form.instance.avatar.name + '.png'
    prof.avatar.save(name, make(form), save=True)
    return HttpResponse('x')
`,
  ],
  [
    'file save',
    'python-path-traversal',
    'app/views.py',
    true,
    `import os
from flask import request
f = request.files['f']
f.save(os.path.join('/up', f.filename))
`,
  ],
  [
    'form errors',
    'python-cross-site-scripting',
    'app/views.py',
    false,
    `from django.http import HttpResponseBadRequest
def v(request):
    form = InviteForm(request.POST)
    return HttpResponseBadRequest(f"ERRORS: {form.errors}")
`,
  ],
  [
    'render of object',
    'python-cross-site-scripting',
    'app/views.py',
    false,
    `from django.http import HttpResponse
from .readouts import kb_readout
def v(request):
    readout = kb_readout(request, locale=request.GET.get('locale'))
    return HttpResponse(readout.render(max_rows=3))
`,
  ],
  [
    'render',
    'python-cross-site-scripting',
    'app/views.py',
    true,
    `from django.http import HttpResponse
from jinja2 import Template
def v(request):
    return HttpResponse(Template('<p>{{ a }}').render(a=request.GET['a']))
`,
  ],
  [
    'render str',
    'python-cross-site-scripting',
    'app/views.py',
    true,
    `from django.http import HttpResponse
def v(request):
    return HttpResponse('<p>' + request.GET['a'].strip())
`,
  ],
  [
    'model get',
    'python-path-traversal',
    'app/views.py',
    false,
    `import os
from flask import Flask
from app.models import Client
app = Flask(__name__)
@app.route('/c/<path:client_id>')
def c(client_id):
    client = Client.get(client_id)
    os.remove(os.path.join('/up', client.icon.path))
    return 'x'
`,
  ],
  [
    'client get',
    'python-request-forgery',
    'app/views.py',
    true,
    `import requests
from flask import Flask, request
app = Flask(__name__)
@app.route('/c')
def c():
    u = requests.get(request.args['u'])
    return 'x'
`,
  ],
  [
    'back to where somebody came from',
    'python-open-redirect',
    'app/views.py',
    false,
    `from django.http import HttpResponseRedirect
def v(request):
    return HttpResponseRedirect(request.headers.get('referer', '/'))
`,
  ],
  [
    'a file that opens itself, handed over',
    'python-path-traversal',
    'app/views.py',
    false,
    `from zipfile import ZipFile
from flask import Flask, request
app = Flask(__name__)
def names(bundle):
    with bundle.open_for_read() as f:
        return ZipFile(f).namelist()[0]
@app.route('/a')
def a():
    return names(assemble(request.json['sum']))
`,
  ],
  [
    'what a job came to',
    'python-path-traversal',
    'app/views.py',
    false,
    `from celery.result import AsyncResult
from django.http import FileResponse
def v(request):
    task = AsyncResult(request.GET['id'])
    return FileResponse(open(task.result, 'rb'))
`,
  ],
  [
    'what a job came to, asked for',
    'python-path-traversal',
    'app/views.py',
    false,
    `from celery.result import AsyncResult
from django.http import FileResponse
def v(request):
    task = AsyncResult(request.GET['id'])
    return FileResponse(open(task.get(), 'rb'))
`,
  ],
  [
    'the number of a job',
    'python-path-traversal',
    'app/views.py',
    true,
    `from celery.result import AsyncResult
from django.http import FileResponse
def v(request):
    task = AsyncResult(request.GET['id'])
    return FileResponse(open('/srv/' + task.id, 'rb'))
`,
  ],
  [
    'what the server says of itself',
    'python-path-traversal',
    'app/views.py',
    false,
    `from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    return open(request.environ['APP_CONFIG']).read() + open(request.environ.get('DOCUMENT_ROOT')).read()
`,
  ],
  [
    'what a client writes there',
    'python-path-traversal',
    'app/views.py',
    true,
    `from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    return open('/srv/' + request.environ['QUERY_STRING']).read()
`,
  ],
  [
    'a header there',
    'python-path-traversal',
    'app/views.py',
    true,
    `from flask import Flask, request
app = Flask(__name__)
@app.route('/a')
def a():
    return open('/srv/' + request.environ.get('HTTP_X_NAME')).read()
`,
  ],
])('%s: %s', async (_name, rule, path, isTold, code) => {
  const { findings } = await analyze(memoryTree({ [path]: code }), { kind: 'repository' });
  expect(findings.some((one) => one.rule === rule && one.severity !== 'low')).toBe(isTold);
});
