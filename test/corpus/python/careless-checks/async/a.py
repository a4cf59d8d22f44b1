import asyncio
from sanic import Sanic
from quart import Quart, request
import aiomysql
import aioredis
app = Quart(__name__)
async def q(sql):
    async with aiomysql.connect() as c:
        cur = await c.cursor()
        # expect: python-sql-injection
        await cur.execute(sql)
@app.get('/a')
async def a():
    name = request.args.get('n')
    await q('SELECT * FROM t WHERE n = "%s"' % name)
    loop = asyncio.get_event_loop()
    # expect: python-command-injection
    await loop.subprocess_shell(P, 'ls ' + name)
    # expect: python-command-injection
    await asyncio.to_thread(__import__('os').system, 'ls ' + name)
    return ''
