from starlette.applications import Starlette
from starlette.endpoints import HTTPEndpoint, WebSocketEndpoint
from starlette.responses import Response, FileResponse, RedirectResponse, HTMLResponse
from starlette.middleware.base import BaseHTTPMiddleware
import subprocess
class Home(HTTPEndpoint):
    async def get(self, request):
        name = request.path_params['name']
        # expect: python-path-traversal
        return FileResponse('/srv/' + name)
    async def post(self, request):
        form = await request.form()
        # expect: python-command-injection
        subprocess.run('echo ' + form['x'], shell=True)
        # expect: python-open-redirect
        return RedirectResponse(url=form['next'])
class Ws(WebSocketEndpoint):
    async def on_receive(self, websocket, data):
        # expect: python-code-injection
        exec(data)
class Mw(BaseHTTPMiddleware):
    async def dispatch(self, request, call_next):
        await fetch_url(request.headers['x-callback'])
        return await call_next(request)
async def fetch_url(u):
    import httpx
    async with httpx.AsyncClient() as c:
        # expect: python-request-forgery
        return await c.get(u)
