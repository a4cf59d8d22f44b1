from sqlalchemy import MetaData, Table, create_engine, text, column, desc, literal_column, and_
from sqlalchemy.orm import sessionmaker, declarative_base
engine = create_engine('sqlite://')
Session = sessionmaker(engine)
def list_users(filters: dict, sort: str):
    base = 'SELECT * FROM users WHERE 1=1'
    params = {}
    for key, value in filters.items():
        base += f' AND {key} = :{key}'
        params[key] = value
    base += ' ORDER BY ' + sort
    with engine.begin() as conn:
        # expect: python-sql-injection
        return conn.execute(text(base), params).all()
def by_id(uid: int):
    with Session() as s:
        # ok: python-sql-injection
        return s.execute(text('SELECT * FROM users WHERE id = :id').bindparams(id=uid))
def by_name(name):
    with Session() as s:
        # expect: python-sql-injection
        return s.query(User).filter("name = '%s'" % name).all()
def const(limit):
    table = 'users'
    with Session() as s:
        # ok: python-sql-injection
        return s.execute(text(f'SELECT * FROM {table}'))
