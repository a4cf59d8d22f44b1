import asyncio
import aiofiles
import aiohttp
from fastapi import FastAPI, Body, Header, Cookie, Form, File, UploadFile, Path, Query, HTTPException, BackgroundTasks, WebSocket
from fastapi.responses import StreamingResponse, Response, JSONResponse
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy import text
from pydantic import BaseModel, HttpUrl, validator
app = FastAPI()
class Hook(BaseModel):
    url: str
    safe: HttpUrl
    tags: list[str] = []
@app.post('/hook')
async def hook(h: Hook, bg: BackgroundTasks):
    async with aiohttp.ClientSession() as s:
        # expect: python-request-forgery
        await s.post(h.url, json={})
    bg.add_task(work, h.tags)
    return {}
@app.get('/read/{name}')
async def read(name: str = Path(...), x_user: str = Header(None)):
    # expect: python-path-traversal
    async with aiofiles.open(f'/data/{name}') as f:
        data = await f.read()
    # expect: python-cross-site-scripting
    return Response(content=f'<p>{x_user}</p>', media_type='text/html')
@app.post('/f')
async def form(cmd: str = Form(), n: int = Form()):
    # expect: python-command-injection
    p = await asyncio.create_subprocess_shell(f'run {cmd}', stdout=asyncio.subprocess.PIPE)
    # ok: python-command-injection
    p2 = await asyncio.create_subprocess_shell(f'run {n}')
@app.get('/j')
async def j(q: str, page: int = Query(1, ge=1)):
    # ok: python-cross-site-scripting
    return JSONResponse({'q': q})
class Repo:
    def __init__(self, session: AsyncSession):
        self.session = session
    async def find(self, name: str):
        # expect: python-sql-injection
        return await self.session.execute(text("SELECT * FROM t WHERE n = '" + name + "'"))
