import graphene
import os
from django.db import connection
class Query(graphene.ObjectType):
    users = graphene.List(graphene.String, name=graphene.String())
    ping = graphene.String(host=graphene.String())
    def resolve_users(self, info, name):
        with connection.cursor() as c:
            # expect: python-sql-injection
            c.execute(f"SELECT name FROM u WHERE name = '{name}'")
            return [r[0] for r in c.fetchall()]
    def resolve_ping(root, info, host):
        # expect: python-command-injection
        return os.popen(f'ping -c1 {host}').read()
