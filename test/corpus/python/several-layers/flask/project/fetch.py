import requests
class Client:
    def __init__(self, key):
        self.session = requests.Session()
        self.key = key
    def fetch(self, url, opts=None):
        headers = {'X-Key': self.key}
        # expect: python-request-forgery
        return self.session.get(url, headers=headers, timeout=5).json()
