import logging
import os
import re
import subprocess
import sys
import tempfile
import xml.sax

import jinja2
from lxml import etree

logger = logging.getLogger(__name__)


def main():
    # expect: python-command-injection
    os.system("make " + sys.argv[1])
    subprocess.run(["make", sys.argv[1]])
    # expect: python-code-injection
    eval(input())
    open(sys.argv[2]).read()


def files():
    # expect: python-open-permissions
    os.chmod("a", 0o777)
    os.chmod("a", 0o640)
    # expect: python-unsafe-temporary-file
    name = tempfile.mktemp()
    # expect: python-unsafe-temporary-file
    open("/tmp/tool.lock", "w").close()
    with tempfile.NamedTemporaryFile() as file:
        return name, file


def trees(text, handler):
    # expect: python-xml-entities
    parser = etree.XMLParser(resolve_entities=True)
    # expect: python-xml-entities
    xml.sax.parseString(text, handler)
    return parser, etree.XMLParser(resolve_entities=False), etree.fromstring("<a/>")


def templates(loader):
    # expect: python-unescaped-templates
    a = jinja2.Environment(loader=loader)
    # expect: python-unescaped-templates
    b = jinja2.Environment(loader=loader, autoescape=False)
    return a, b, jinja2.Environment(loader=loader, autoescape=jinja2.select_autoescape())


def logs(password, user):
    # expect: python-log-secrets
    logger.info("signing in with %s", password)
    logger.info("password of %s changed", user)


def patterns(text):
    return re.search(r"\d+", text)


def bound(server):
    # expect: python-open-binding
    server.bind(("0.0.0.0", 80))
    server.bind(("127.0.0.1", 80))
