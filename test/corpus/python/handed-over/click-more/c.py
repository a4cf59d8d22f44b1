import typer
import click
import subprocess
import os
app = typer.Typer()
@app.command()
def build(target: str, jobs: int = 4):
    # expect: python-command-injection
    os.system(f'make {target}')
    # ok: python-command-injection
    os.system(f'make -j {jobs}')
@click.command()
@click.option('--kind', type=click.Choice(['a', 'b']))
@click.option('--verbose', is_flag=True)
def kinds(kind, verbose):
    # ok: python-command-injection
    os.system(f'make {kind}')
