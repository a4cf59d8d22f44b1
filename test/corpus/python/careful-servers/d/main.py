from enum import Enum
from typing import Literal
from uuid import UUID
from datetime import date
import subprocess
import httpx
from fastapi import FastAPI, Depends, Query, Path, HTTPException
from fastapi.responses import FileResponse, RedirectResponse, HTMLResponse
from pydantic import BaseModel, EmailStr, conint
from sqlalchemy import select, text
from sqlalchemy.orm import Session
app = FastAPI()
class Kind(str, Enum):
    a = 'a'
class Body(BaseModel):
    n: conint(gt=0)
    when: date
    ident: UUID
    mode: Literal['x', 'y']
@app.post('/a')
def a(b: Body, kind: Kind, session: Session = Depends(get_session)):
    # ok: python-command-injection
    subprocess.run(f'run {b.n} {b.when} {b.ident} {b.mode} {kind.value}', shell=True)
    # ok: python-sql-injection
    session.execute(text('SELECT 1 WHERE a = :a'), {'a': b.mode})
    # ok: python-sql-injection
    session.execute(select(T).where(T.id == b.ident))
    return b
@app.get('/f/{fid}')
def f(fid: UUID):
    # ok: python-path-traversal
    return FileResponse(f'/srv/{fid}.pdf')
@app.get('/g')
def g(name: str = Query(pattern='^[a-z]+$')):
    # ok: python-path-traversal
    return FileResponse(f'/srv/{name}.pdf')
@app.get('/h')
async def h(q: str):
    async with httpx.AsyncClient(base_url='https://api.example.com') as c:
        # ok: python-command-injection
        r = await c.get('/search', params={'q': q})
    # ok: python-open-redirect
    return RedirectResponse('/done')
@app.get('/i')
def i(q: str):
    # ok: python-cross-site-scripting
    return f'<p>{q}</p>'

