import strawberry
import subprocess
@strawberry.type
class Query:
    @strawberry.field
    def run(self, cmd: str) -> str:
        # expect: python-command-injection
        return subprocess.getoutput(cmd)
    @strawberry.field
    def n(self, n: int) -> str:
        # ok: python-command-injection
        return subprocess.getoutput(f'seq {n}')
