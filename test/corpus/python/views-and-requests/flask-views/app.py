from flask import Flask, request, Blueprint, current_app, g
from flask.views import MethodView
import subprocess
app = Flask(__name__)
class Convert(MethodView):
    init_every_request = False
    def post(self):
        opts = request.form.to_dict()
        fmt = opts.get('fmt', 'pdf')
        # expect: python-command-injection
        subprocess.Popen(f"convert in.docx out.{fmt}", shell=True)
        allowed = ('pdf', 'png')
        if opts['fmt2'] in allowed:
            # ok: python-path-traversal
            subprocess.Popen(f"convert in.docx out.{opts['fmt2']}", shell=True)
        return '', 204
@app.before_request
def load():
    g.tenant = request.headers.get('X-Tenant')
@app.route('/t')
def t():
    # expect: python-path-traversal
    return open('/srv/' + g.tenant + '/index.html').read()
app.add_url_rule('/c', view_func=Convert.as_view('c'))
