from fastapi import Query
from .db import SessionLocal
class Paging:
    def __init__(self, order: str = Query('id'), limit: int = 10):
        self.order = order
        self.limit = limit
def get_session():
    s = SessionLocal()
    try:
        yield s
    finally:
        s.close()
