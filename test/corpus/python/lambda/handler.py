import json
import os
import subprocess

import boto3


def lambda_handler(event, context):
    # expect: python-command-injection
    os.system("convert " + event["name"])
    # expect: python-sql-injection
    cursor.execute("SELECT * FROM t WHERE id = " + event["id"])
    cursor.execute("SELECT * FROM t WHERE id = %s", (event["id"],))
    subprocess.run(["convert", "a.png"])
    # expect: python-code-injection
    exec(event["code"])
    table = boto3.resource("dynamodb").Table("t")
    # expect: python-query-injection
    table.scan(ScanFilter=event["filter"])
    table.get_item(Key={"id": event["id"]})
    return {"body": json.dumps({"ok": True})}


def helper(event, context):
    os.system("clear")
