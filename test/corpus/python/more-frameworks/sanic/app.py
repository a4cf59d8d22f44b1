from sanic import Sanic, response
from sanic.response import html, text, file, json
app = Sanic('x')
@app.get('/a')
async def a(request):
    # expect: python-cross-site-scripting
    return html(f"<p>{request.args.get('x')}</p>")
@app.get('/f')
async def f(request):
    # expect: python-path-traversal
    return await file('/srv/' + request.args.get('name'))
@app.get('/r')
async def r(request):
    # expect: python-open-redirect
    return response.redirect(request.args.get('to'))
@app.get('/t')
async def t(request):
    # ok: python-command-injection
    return text(request.args.get('x'))
@app.post('/e')
async def e(request):
    # expect: python-code-injection
    exec(request.json['code'])
    return json({})
