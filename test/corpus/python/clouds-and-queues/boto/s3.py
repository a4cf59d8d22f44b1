import boto3
import os
import subprocess
s3 = boto3.client('s3')
def handler(event, context):
    for r in event['Records']:
        key = r['s3']['object']['key']
        # expect: python-path-traversal
        s3.download_file('b', key, '/tmp/' + key)
        # expect: python-command-injection
        subprocess.call('file /tmp/' + key, shell=True)
    # expect: python-open-permissions
    s3.put_bucket_acl(Bucket='b', ACL='public-read')
