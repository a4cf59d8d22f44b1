from peewee import SqliteDatabase, Model, CharField, SQL, fn
from bottle import get, request
db = SqliteDatabase('x')
class P(Model):
    name = CharField()
@get('/p')
def p():
    # expect: python-sql-injection
    P.raw("SELECT * FROM p WHERE name = '%s'" % request.query.name)
    # ok: python-sql-injection
    P.select().where(P.name == request.query.name)
    # expect: python-sql-injection
    db.execute_sql('SELECT * FROM p WHERE name = "' + request.query.name + '"')
