from fastapi import FastAPI, Depends, APIRouter
from sqlalchemy import text, create_engine
from sqlalchemy.orm import Session
from .deps import get_session, Paging
router = APIRouter()
@router.get('/items')
async def items(q: str | None = None, paging: Paging = Depends(), session: Session = Depends(get_session)):
    # expect: python-sql-injection
    rows = session.execute(text(f"SELECT * FROM items WHERE name = '{q}'"))
    # ok: python-sql-injection
    rows = session.execute(text('SELECT * FROM items WHERE name = :q'), {'q': q})
    # expect: python-sql-injection
    rows = session.execute(text('SELECT * FROM items ORDER BY ' + paging.order))
    return rows.all()
