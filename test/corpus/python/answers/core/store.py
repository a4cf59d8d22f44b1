import os


class Store:
    def __init__(self, root):
        self.root = root

    def read(self, name):
        # expect: python-path-traversal
        with open(os.path.join(self.root, name)) as file:
            return file.read()

    def read_number(self, number):
        # ok: python-path-traversal
        with open(os.path.join(self.root, str(int(number)))) as file:
            return file.read()
