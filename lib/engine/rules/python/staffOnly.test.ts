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
  [
    'guard by another name',
    false,
    {
      'app/views.py': `from flask import Flask, request, abort
from .auth import admin_required as guard
app = Flask(__name__)
@app.route('/a')
@guard
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'guard over lines',
    false,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
@roles_required(
    # nobody else
    """admin"""
)
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'not admin=False',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
@auth(admin=False)
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'admins or owners',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
@admin_or_owner_required
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'where others are sent',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
@login_required(login_url='/admin/login', message='ask an admin')
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'who is no admin',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
@user_passes_test(lambda user: not user.is_staff)
def a():
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'inline over lines',
    false,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    user = current_user
    if (
        not user.is_authenticated
        or not user.is_admin  # ours
    ):
        log('who')
        raise Forbidden()
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'inline by role',
    false,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    if session["role"] != 'admin':
        return 'no', 403
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'inline and owner',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    if not current_user.is_admin and current_user.id != 3:
        abort(403)
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'inline in a comment',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    # if not current_user.is_admin:
    #    abort(403)
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'inline too late',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    text = open('/srv/' + request.args['n']).read()
    if not current_user.is_admin:
        abort(403)
    return text
`,
    },
  ],
  [
    'role of the client',
    true,
    {
      'app/views.py': `from flask import Flask, request, abort
app = Flask(__name__)
@app.route('/a')
def a():
    if request.args['role'] != 'admin':
        abort(403)
    return open('/srv/' + request.args['n']).read()
`,
    },
  ],
  [
    'annotated',
    false,
    {
      'app/views.py': `from fastapi import FastAPI, Depends
app = FastAPI()
@app.get('/a')
def a(n: str, user: Annotated[User, Depends(
    get_current_superuser)] = None):
    return open('/srv/' + n).read()
`,
    },
  ],
  [
    'what a client sends',
    true,
    {
      'app/views.py': `from fastapi import FastAPI, Depends
app = FastAPI()
@app.get('/a')
def a(n: str, body: AdminCreate):
    return open('/srv/' + n).read()
`,
    },
  ],
  [
    'either of two',
    true,
    {
      'app/views.py': `from rest_framework.views import APIView
class A(APIView):
    permission_classes = [IsAdminUser | IsAuthenticated]
    def get(self, request):
        return Response(open('/srv/' + request.query_params['n']).read())
`,
    },
  ],
  [
    'or read only',
    true,
    {
      'app/views.py': `from rest_framework.views import APIView
class A(APIView):
    permission_classes = [IsAdminOrReadOnly]
    def get(self, request):
        return Response(open('/srv/' + request.query_params['n']).read())
`,
    },
  ],
  [
    'both of two',
    false,
    {
      'app/views.py': `from rest_framework.views import APIView
class A(APIView):
    permission_classes = (
        permissions.IsAuthenticated  # and
        & permissions.IsAdminUser,
    )
    def get(self, request):
        return Response(open('/srv/' + request.query_params['n']).read())
`,
    },
  ],
])('%s: %s', async (_name, isTold, files) => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.some(({ rule, severity }) => RULES.test(rule) && severity === 'high')).toBe(isTold);
});
