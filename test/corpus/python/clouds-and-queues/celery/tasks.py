import os
import subprocess
from celery import Celery, shared_task
# expect: python-unsafe-deserialization
app = Celery('x', broker='redis://', task_serializer='pickle', accept_content=['pickle'])
@shared_task
def convert(path):
    # expect: python-command-injection
    os.system(f'ffmpeg -i {path} out.mp4')
@app.task(bind=True)
def safe(self, path):
    # ok: python-path-traversal
    subprocess.run(['ffmpeg', '-i', path, 'out.mp4'], check=True)
