from quart import Quart, request, redirect
import aiosqlite
app = Quart(__name__)
@app.post('/x')
async def x():
    form = await request.form
    async with aiosqlite.connect('x') as db:
        # expect: python-sql-injection
        await db.execute(f"DELETE FROM t WHERE n = '{form['n']}'")
        # ok: python-sql-injection
        await db.execute('DELETE FROM t WHERE n = ?', (form['n'],))
    # expect: python-open-redirect
    return redirect(form['to'])
