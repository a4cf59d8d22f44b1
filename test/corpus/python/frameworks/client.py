"""A client: its requests are its own."""
import urllib.request


def send(request):
    # ok: python-request-forgery, python-path-traversal
    with urllib.request.urlopen(request.url) as answer:
        # ok: python-path-traversal
        with open("/srv/" + request.path.replace("/", "_"), "wb") as out:
            out.write(answer.read())
