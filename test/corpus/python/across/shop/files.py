def keep(name, text):
    with open("/srv/" + name, "w") as file:
        file.write(text)


def read_one(name):
    # expect: python-path-traversal
    return open("/srv/" + name).read()
