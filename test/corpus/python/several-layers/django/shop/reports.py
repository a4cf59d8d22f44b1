import os
from .utils import shell
def make_report(title, fmt):
    shell('report', title, fmt)
    # expect: python-path-traversal
    with open('/srv/reports/' + title + '.txt', 'w') as f:
        f.write('x')
