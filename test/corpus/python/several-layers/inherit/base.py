import pickle
class BaseHandler:
    def decode(self, raw):
        # expect: python-unsafe-deserialization
        return pickle.loads(raw)
