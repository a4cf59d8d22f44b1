from dataclasses import dataclass, field
from flask import Flask, request
import sqlite3
app = Flask(__name__)
@dataclass
class Query:
    name: str
    limit: int = 10
    def sql(self) -> str:
        return f"SELECT * FROM t WHERE name = '{self.name}' LIMIT {self.limit}"
@app.get('/q')
def q():
    query = Query(name=request.args['name'], limit=int(request.args.get('limit', 10)))
    con = sqlite3.connect('x')
    # expect: python-sql-injection
    return con.execute(query.sql()).fetchall()
