import asyncio
import tarfile
import zipfile

import httpx
import jwt
import yaml
from fastapi import Depends, FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse

app = FastAPI()
# expect: python-any-origin
app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)
app.add_middleware(CORSMiddleware, allow_origins=["https://site.dev"], allow_credentials=True)


@app.get("/calc")
def calc(text: str, most: int):
    # expect: python-code-injection
    value = eval(text)
    return value + most


@app.get("/file/{name}")
def file(name: str):
    # expect: python-path-traversal
    return FileResponse("/srv/" + name)


@app.get("/number/{number}")
def number(number: int):
    return FileResponse("/srv/" + str(number))


@app.get("/hi", response_class=HTMLResponse)
def hi(name: str):
    # expect: python-cross-site-scripting
    return HTMLResponse("<p>" + name + "</p>")


@app.get("/out")
def out(to: str):
    # expect: python-open-redirect
    return RedirectResponse(to)


@app.get("/proxy")
async def proxy(url: str):
    async with httpx.AsyncClient() as client:
        # expect: python-request-forgery
        answer = await client.get(url)
        answer = await client.get(f"https://api.site.dev/{url}")
    return answer.text


@app.get("/run")
async def run(name: str, user=Depends(current_user)):
    # expect: python-command-injection
    await asyncio.create_subprocess_shell("tool " + name)
    return {}


@app.get("/user")
def user(session=Depends(open_session)):
    session.execute("SELECT 1")
    return {}


def claims(token, key):
    # expect: python-token-unverified
    jwt.decode(token, options={"verify_signature": False})
    # expect: python-token-unverified
    jwt.decode(token, key, algorithms=["none"])
    return jwt.decode(token, key, algorithms=["HS256"])


def load(text):
    # expect: python-unsafe-deserialization
    a = yaml.load(text, Loader=yaml.Loader)
    # expect: python-unsafe-deserialization
    b = yaml.unsafe_load(text)
    return a, b, yaml.safe_load(text), yaml.load(text, Loader=yaml.SafeLoader)


def unpack(path):
    with tarfile.open(path) as archive:
        # expect: python-archive-traversal
        archive.extractall("/srv")
    with tarfile.open(path) as archive:
        archive.extractall("/srv", filter="data")
    zipfile.ZipFile(path).extractall("/srv")
