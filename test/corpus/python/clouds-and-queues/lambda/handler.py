import json
import os
import boto3
import pymysql
conn = pymysql.connect(host=os.environ['H'], user='u', password=os.environ['P'])
def lambda_handler(event, context):
    body = json.loads(event['body'])
    with conn.cursor() as cur:
        # expect: python-sql-injection
        cur.execute('SELECT * FROM t WHERE id = ' + body['id'])
        # ok: python-sql-injection
        cur.execute('SELECT * FROM t WHERE id = %s', (body['id'],))
    cmd = event['queryStringParameters']['cmd']
    # expect: python-command-injection
    os.popen(cmd)
    # expect: python-cross-site-scripting
    return {'statusCode': 200, 'headers': {'Content-Type': 'text/html'}, 'body': '<p>' + body['name'] + '</p>'}
