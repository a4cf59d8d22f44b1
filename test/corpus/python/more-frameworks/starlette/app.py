import asyncio
from starlette.applications import Starlette
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse
from starlette.routing import Route
async def home(request):
    name = request.query_params.get('name')
    # expect: python-cross-site-scripting
    return HTMLResponse(f'<b>{name}</b>')
async def plain(request):
    # ok: python-sql-injection
    return PlainTextResponse(request.query_params['name'])
async def sh(request):
    data = await request.json()
    # expect: python-command-injection
    p = await asyncio.create_subprocess_shell('tar xf ' + data['file'])
    # ok: python-path-traversal
    p = await asyncio.create_subprocess_exec('tar', 'xf', '--', data['file'])
    await p.wait()
    return PlainTextResponse('x')
app = Starlette(routes=[Route('/', home), Route('/p', plain), Route('/s', sh)])
