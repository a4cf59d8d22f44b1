import json
import subprocess

from langchain_community.vectorstores import FAISS
from openai import OpenAI
from transformers import AutoModel

client = OpenAI()


def work(task):
    answer = client.chat.completions.create(model="m", messages=[{"role": "user", "content": task}])
    # expect: python-code-injection
    exec(answer.choices[0].message.content)
    # expect: python-command-injection
    subprocess.run(answer.choices[0].message.content, shell=True)
    # ok: python-code-injection, python-command-injection
    return json.loads(answer.choices[0].message.content)


def load(embeddings):
    # expect: python-unsafe-deserialization
    index = FAISS.load_local("index", embeddings, allow_dangerous_deserialization=True)
    # expect: python-model-runs-code
    model = AutoModel.from_pretrained("somebody/model", trust_remote_code=True)
    # ok: python-model-runs-code
    other = AutoModel.from_pretrained("somebody/model", revision="0f3c")
    return index, model, other
