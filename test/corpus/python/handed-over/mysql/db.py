import MySQLdb
import mysql.connector
import pymysql.cursors
import pyodbc
import cx_Oracle
from flask import request
def a():
    db = MySQLdb.connect(host='x')
    c = db.cursor()
    # expect: python-sql-injection
    c.execute("DELETE FROM t WHERE id = " + request.form['id'])
    cnx = mysql.connector.connect()
    cur = cnx.cursor(prepared=True)
    # ok: python-sql-injection
    cur.execute('DELETE FROM t WHERE id = %s', (request.form['id'],))
    # expect: python-sql-injection
    cur.executemany("INSERT INTO t VALUES ('%s')" % request.form['v'], [])
    o = pyodbc.connect('DSN=x').cursor()
    # expect: python-sql-injection
    o.execute("SELECT * FROM t WHERE n = '" + str(request.args.get('n')) + "'").fetchall()
    # ok: python-sql-injection
    o.execute('SELECT * FROM t WHERE n = ?', request.args.get('n'))
    ora = cx_Oracle.connect('x').cursor()
    # expect: python-sql-injection
    ora.execute('SELECT * FROM t WHERE n = {n}'.format(n=request.args['n']))
