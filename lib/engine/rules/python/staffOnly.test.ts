import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** What only administrators can send weighs less, unless others can send it too. */

const RULES = /^python-(?:path-traversal|request-forgery|sql-injection|code-injection|command-injection)$/;

test.each<[string, boolean, Record<string, string>]>([
  [
    'admin decorator',
    false,
    {
      'app/views.py': `from flask import Flask, request
from .auth import admin_required
app = Flask(__name__)
@app.route('/a')
@admin_required
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'route named admin',
    true,
    {
      'app/views.py': `from flask import Flask, request
app = Flask(__name__)
@app.route('/admin/a')
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'auth(admin=True)',
    false,
    {
      'app/views.py': `import tornado.web
class H(tornado.web.RequestHandler):
    @BaseHandler.auth(admin=True)
    def get(self):
        self.write(open('/srv/' + self.request.arguments['n'][0]).read())
`,
    },
  ],
  [
    'both reach',
    true,
    {
      'app/views.py': `from flask import Flask, request
from .auth import admin_required
app = Flask(__name__)
def read(n):
    return open('/srv/' + n).read()
@app.route('/a')
@admin_required
def a():
    return read(request.args['n'])
@app.route('/b')
def b():
    return read(request.args['n'])
`,
    },
  ],
  [
    'fastapi superuser',
    false,
    {
      'app/views.py': `from fastapi import FastAPI, Depends
app = FastAPI()
@app.get('/a')
def a(n: str, user = Depends(get_current_superuser)):
    return open('/srv/' + n).read()
`,
    },
  ],
  [
    'fastapi user',
    true,
    {
      'app/views.py': `from fastapi import FastAPI, Depends
app = FastAPI()
@app.get('/a')
def a(n: str, user = Depends(get_current_user)):
    return open('/srv/' + n).read()
`,
    },
  ],
  [
    'inline',
    false,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    if not current_user.is_admin:
        abort(403)
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'inline other way',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    if not current_user.is_admin:
        log('who')
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'drf',
    false,
    {
      'app/views.py': `from rest_framework.views import APIView
from rest_framework.permissions import IsAdminUser
class A(APIView):
    permission_classes = [IsAdminUser]
    def get(self, request):
        return Response(open('/srv/' + request.query_params['n']).read())
`,
    },
  ],
  [
    'class AdminView',
    true,
    {
      'app/views.py': `from rest_framework.views import APIView
class AdminView(APIView):
    def get(self, request):
        return Response(open('/srv/' + request.query_params['n']).read())
`,
    },
  ],
  [
    'both modules',
    true,
    {
      'app/store.py': `def read(n):
    return open('/srv/' + n).read()
`,
      'app/a_views.py': `from flask import Flask, request
from .auth import admin_required
from .store import read
app = Flask(__name__)
@app.route('/a')
@admin_required
def a():
    return read(request.args['n'])
`,
      'app/b_views.py': `from flask import Flask, request
from .store import read
app = Flask(__name__)
@app.route('/b')
def b():
    return read(request.args['n'])
`,
    },
  ],
])('%s: %s', async (_name, isTold, files) => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.some(({ rule, severity }) => RULES.test(rule) && severity === 'high')).toBe(isTold);
});
