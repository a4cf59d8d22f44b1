def find(name):
    # expect: python-sql-injection
    return db.execute("SELECT * FROM goods WHERE name = '" + name + "'")


def find_well(name):
    return db.execute("SELECT * FROM goods WHERE name = ?", (name,))


def count(most):
    return db.fetch("SELECT * FROM goods")


class Other:
    def find(self, name):
        return open(name)
