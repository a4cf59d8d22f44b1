import os
import re
from pydantic import BaseModel, field_validator, Field
from fastapi import FastAPI, HTTPException
from typing import Literal
app = FastAPI()
class J(BaseModel):
    mode: Literal['a', 'b']
    slug: str = Field(pattern=r'^[a-z0-9-]+$')
    free: str
@app.post('/j')
def j(job: J):
    # ok: python-command-injection
    os.system(f'run {job.mode}')
    # ok: python-command-injection
    os.system(f'run {job.slug}')
    # expect: python-command-injection
    os.system(f'run {job.free}')
@app.get('/k')
def k(name: str):
    if not re.fullmatch(r'\w+', name):
        raise HTTPException(400)
    # ok: python-command-injection
    os.system('run ' + name)
