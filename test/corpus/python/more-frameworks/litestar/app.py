from litestar import Litestar, get, post, MediaType
import subprocess
@get('/run')
async def run(cmd: str) -> str:
    # expect: python-command-injection
    return subprocess.check_output(cmd, shell=True).decode()
@get('/html', media_type=MediaType.HTML)
async def html(name: str) -> str:
    # expect: python-cross-site-scripting
    return f'<p>{name}</p>'
@get('/n')
async def n(n: int) -> str:
    # ok: python-command-injection
    return subprocess.check_output(f'seq {n}', shell=True).decode()
app = Litestar([run, html, n])
