from flask import Flask, request, redirect, url_for, abort
from urllib.parse import urlparse, urljoin
app = Flask(__name__)
def is_safe(target):
    ref = urlparse(request.host_url)
    test = urlparse(urljoin(request.host_url, target))
    return test.scheme in ('http', 'https') and ref.netloc == test.netloc
@app.route('/a')
def a():
    nxt = request.args.get('next')
    if not is_safe(nxt):
        return abort(400)
    # ok: python-open-redirect
    return redirect(nxt)
@app.route('/b')
def b():
    nxt = request.args.get('next')
    if nxt.startswith('/'):
        # expect: python-open-redirect
        return redirect(nxt)
    # expect: python-open-redirect
    return redirect('//' + nxt)
@app.route('/c')
def c():
    # ok: python-open-redirect
    return redirect('/u/' + request.args['u'])
@app.route('/d')
def d():
    return '', 302, {'Location': request.args['u']}
@app.route('/e')
def e():
    resp = app.make_response(('', 302))
    # expect: python-open-redirect
    resp.headers['Location'] = request.args['u']
    return resp
