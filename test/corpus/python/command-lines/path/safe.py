from pathlib import Path
from fastapi import FastAPI, HTTPException
app = FastAPI()
BASE = Path('/srv/docs').resolve()
@app.get('/a')
def a(name: str):
    # expect: python-path-traversal
    return (BASE / name).read_text()
@app.get('/b')
def b(name: str):
    p = (BASE / name).resolve()
    if not p.is_relative_to(BASE):
        raise HTTPException(400)
    # ok: python-path-traversal
    return p.read_text()
@app.delete('/c')
def c(name: str):
    import shutil
    # expect: python-path-traversal
    shutil.rmtree(f'/srv/docs/{name}')
@app.get('/d')
def d(name: str):
    # ok: python-path-traversal
    return (BASE / Path(name).name).read_text()
