import azure.functions as func
import os
def main(req: func.HttpRequest) -> func.HttpResponse:
    name = req.params.get('name')
    # expect: python-command-injection
    os.system(f'echo {name}')
    body = req.get_json()
    # expect: python-path-traversal
    data = open('/data/' + body['f']).read()
    # expect: python-cross-site-scripting
    return func.HttpResponse(f'<p>{name}</p>', mimetype='text/html')
