import { expect, test } from 'vitest';
import { analyze } from '../../analyze.ts';
import { memoryTree } from '../../sources/memory.ts';

/** What was found as the key that the program gave a record is no longer chosen; addresses of classes tell what it is. */

const RULES = /^python-(?:path-traversal|request-forgery|sql-injection|code-injection|command-injection)$/;

test.each<[string, boolean, Record<string, string>]>([
  [
    'restx int',
    false,
    {
      'app/views.py': `from flask import Flask
from flask_restx import Api, Resource
api = Api(Flask(__name__))
@api.route('/logs/<int:n>')
class Logs(Resource):
    def get(self, n):
        return open('/srv/' + n).read()
`,
    },
  ],
  [
    'restx part',
    false,
    {
      'app/views.py': `from flask import Flask
from flask_restx import Api, Resource
api = Api(Flask(__name__))
@api.route('/logs/<string:n>')
class Logs(Resource):
    def get(self, n):
        return open('/srv/' + n).read()
`,
    },
  ],
  [
    'restx path',
    true,
    {
      'app/views.py': `from flask import Flask
from flask_restx import Api, Resource
api = Api(Flask(__name__))
@api.route('/logs/<path:n>')
class Logs(Resource):
    def get(self, n):
        return open('/srv/' + n).read()
`,
    },
  ],
  [
    'record by id',
    false,
    {
      'app/views.py': `import os
from flask import Flask, abort
app = Flask(__name__)
@app.route('/a/<path:unique_id>')
def a(unique_id):
    camera = Camera.query.filter(Camera.unique_id == unique_id).first()
    if not camera:
        abort(404)
    return str(os.listdir('/srv/' + unique_id))
`,
    },
  ],
  [
    'record by id unchecked',
    true,
    {
      'app/views.py': `import os
from flask import Flask, abort
app = Flask(__name__)
@app.route('/a/<path:unique_id>')
def a(unique_id):
    camera = Camera.query.filter(Camera.unique_id == unique_id).first()
    return str(os.listdir('/srv/' + unique_id))
`,
    },
  ],
  [
    'record by name',
    true,
    {
      'app/views.py': `import os
from flask import Flask, abort
app = Flask(__name__)
@app.route('/a/<path:name>')
def a(name):
    camera = Camera.query.filter_by(name=name).first()
    if camera is None:
        abort(404)
    return str(os.listdir('/srv/' + name))
`,
    },
  ],
  [
    'like',
    true,
    {
      'app/views.py': `import os
from flask import Flask, abort
app = Flask(__name__)
@app.route('/a/<path:uid>')
def a(uid):
    camera = Camera.query.filter(Camera.uid.like(uid)).first()
    if camera is None:
        abort(404)
    return str(os.listdir('/srv/' + uid))
`,
    },
  ],
  [
    'get_object_or_404',
    false,
    {
      'app/views.py': `import os
from django.shortcuts import get_object_or_404
from django.http import HttpResponse
def a(request):
    key = request.GET['k']
    camera = get_object_or_404(Camera, uuid=key)
    return HttpResponse(open('/srv/' + key).read())
`,
    },
  ],
  [
    'exists',
    false,
    {
      'app/views.py': `import os
from django.http import HttpResponse, Http404
def a(request):
    key = request.GET['k']
    if not Camera.objects.filter(uuid=key).exists():
        raise Http404
    return HttpResponse(open('/srv/' + key).read())
`,
    },
  ],
  [
    'written over lines',
    false,
    {
      'app/views.py': `import os
from django.http import HttpResponse, Http404
def a(request):
    key = request.GET['k']
    if not (
        Camera.objects
        # of any owner
        .filter(kind="(all)", uuid=key)
        .exists()
    ):
        raise Http404
    return HttpResponse(open('/srv/' + key).read())
`,
    },
  ],
  [
    'said in a comment',
    true,
    {
      'app/views.py': `import os
from django.http import HttpResponse, Http404
def a(request):
    key = request.GET['k']
    if not Camera.objects.filter(
        name__contains=key, # uuid=key
    ).exists():
        raise Http404
    return HttpResponse(open('/srv/' + key).read())
`,
    },
  ],
])('%s: %s', async (_name, isTold, files) => {
  const { findings } = await analyze(memoryTree(files), { kind: 'repository' });
  expect(findings.some(({ rule, severity }) => RULES.test(rule) && severity === 'high')).toBe(isTold);
});
