import type { PythonAnswers } from './sources.ts';

/** A place at which somebody else's data does harm in a Python program, and the same place used with care. */
export interface PythonSink {
  readonly id: string;
  readonly rule: string;
  readonly imports: readonly string[];
  readonly setup?: string;
  /** The program answers by a framework. */
  readonly answers?: true;
  /** A text does no harm here. */
  readonly takesObject?: true;
  /** Told of what is typed on the machine, too. */
  readonly ofTyped?: true;
  harm(expression: string, answers: PythonAnswers): readonly string[];
  care(expression: string, answers: PythonAnswers): readonly string[];
}

const sink = (
  rule: string,
  id: string,
  imports: readonly string[],
  harm: (x: string) => string | readonly string[],
  care: (x: string) => string | readonly string[],
  more: Partial<PythonSink> = {},
): PythonSink => ({
  id,
  rule: `python-${rule}`,
  imports,
  harm: (x) => [harm(x)].flat(),
  care: (x) => [care(x)].flat(),
  ...more,
});

/** At least 20. */
export const SINKS: readonly PythonSink[] = [
  sink(
    'sql-injection',
    'sqlite',
    ['import sqlite3'],
    (x) => `connection.execute("SELECT * FROM people WHERE name = '" + ${x} + "'")`,
    (x) => `connection.execute('SELECT * FROM people WHERE name = ?', (${x},))`,
    { setup: `connection = sqlite3.connect('a.db')` },
  ),
  sink(
    'sql-injection',
    'psycopg',
    ['import psycopg2'],
    (x) => ['cursor = connection.cursor()', `cursor.execute('DELETE FROM people WHERE id = %s' % ${x})`],
    (x) => ['cursor = connection.cursor()', `cursor.execute('DELETE FROM people WHERE id = %s', (${x},))`],
    { setup: `connection = psycopg2.connect('')` },
  ),
  sink(
    'sql-injection',
    'sqlalchemy',
    ['from sqlalchemy import create_engine, text'],
    (x) => `engine.connect().execute(text('SELECT * FROM t WHERE a = {}'.format(${x})))`,
    (x) => `engine.connect().execute(text('SELECT * FROM t WHERE a = :a'), {'a': ${x}})`,
    { setup: `engine = create_engine('sqlite://')` },
  ),
  sink(
    'sql-injection',
    'mysql',
    ['import pymysql'],
    (x) => [
      'cursor = connection.cursor()',
      `statement = "SELECT * FROM t WHERE a = '" + ${x} + "'"`,
      'cursor.execute(statement)',
    ],
    (x) => ['cursor = connection.cursor()', `cursor.execute('SELECT * FROM t WHERE a = ' + str(int(${x})))`],
    { setup: 'connection = pymysql.connect()' },
  ),
  sink(
    'command-injection',
    'os-system',
    ['import os'],
    (x) => `os.system('ls ' + ${x})`,
    (x) => `os.system('head -n ' + str(int(${x})) + ' log')`,
    { ofTyped: true },
  ),
  sink(
    'command-injection',
    'subprocess-shell',
    ['import subprocess', 'import shlex'],
    (x) => `subprocess.run('git log ' + ${x}, shell=True)`,
    (x) => `subprocess.run('git log ' + shlex.quote(${x}), shell=True)`,
    { ofTyped: true },
  ),
  sink(
    'command-injection',
    'popen',
    ['import os', 'import subprocess'],
    (x) => `os.popen('cat %s' % ${x})`,
    (x) => `subprocess.run(['cat', '--', ${x}])`,
    { ofTyped: true },
  ),
  sink(
    'command-injection',
    'check-output',
    ['import subprocess'],
    (x) => `subprocess.check_output('ping ' + ${x}, shell=True)`,
    (x) => `subprocess.check_output(['ping', '-c', '1', '--', ${x}])`,
    { ofTyped: true },
  ),
  sink(
    'code-injection',
    'eval',
    ['import ast'],
    (x) => `eval(${x})`,
    (x) => `ast.literal_eval(${x})`,
    { ofTyped: true },
  ),
  sink(
    'code-injection',
    'exec',
    ['import json'],
    (x) => `exec(${x})`,
    (x) => `json.loads(${x})`,
    { ofTyped: true },
  ),
  sink(
    'path-traversal',
    'open',
    ['import os'],
    (x) => `open('/srv/files/' + ${x}).read()`,
    (x) => `open('/srv/files/' + os.path.basename(${x})).read()`,
  ),
  sink(
    'path-traversal',
    'os-join',
    ['import os', 'from werkzeug.utils import secure_filename'],
    (x) => `os.remove(os.path.join('/srv/files', ${x}))`,
    (x) => `os.remove(os.path.join('/srv/files', secure_filename(${x})))`,
  ),
  sink(
    'path-traversal',
    'pathlib',
    ['from pathlib import Path'],
    (x) => `(Path('/srv/files') / ${x}).read_text()`,
    (x) => [
      `full = (Path('/srv/files') / ${x}).resolve()`,
      `if not full.is_relative_to('/srv/files'):`,
      '    raise ValueError()',
      'full.read_text()',
    ],
  ),
  sink(
    'path-traversal',
    'shutil',
    ['import shutil'],
    (x) => `shutil.rmtree('/srv/' + ${x})`,
    (x) => `shutil.rmtree('/srv/' + str(int(${x})))`,
  ),
  sink(
    'cross-site-scripting',
    'answer-html',
    ['import html'],
    () => [],
    () => [],
    {
      answers: true,
      harm: (x, a) => [a.html(x)],
      care: (x, a) => [a.html(`html.escape(${x})`)],
    },
  ),
  sink(
    'open-redirect',
    'answer-redirect',
    ['from urllib.parse import quote'],
    () => [],
    () => [],
    {
      answers: true,
      harm: (x, a) => [a.redirect(x)],
      care: (x, a) => [a.redirect(`'/people/' + quote(${x})`)],
    },
  ),
  sink(
    'request-forgery',
    'requests',
    ['import requests'],
    (x) => `requests.get(${x})`,
    (x) => `requests.get('https://api.example/status', params={'name': ${x}})`,
  ),
  sink(
    'request-forgery',
    'urllib',
    ['import urllib.request'],
    (x) => `urllib.request.urlopen('http://' + ${x} + '/status')`,
    (x) => [
      `address = ${x}`,
      `if address not in ('https://a.example/', 'https://b.example/'):`,
      '    raise ValueError()',
      'urllib.request.urlopen(address)',
    ],
  ),
  sink(
    'request-forgery',
    'httpx',
    ['import httpx'],
    (x) => `httpx.get(${x})`,
    (x) => `httpx.get('https://api.example/people/' + ${x})`,
  ),
  sink(
    'template-injection',
    'render-string',
    ['from flask import render_template_string'],
    (x) => `render_template_string('<p>' + ${x} + '</p>')`,
    (x) => `render_template_string('<p>{{ name }}</p>', name=${x})`,
  ),
  sink(
    'template-injection',
    'jinja',
    ['from jinja2 import Environment, Template'],
    (x) => `Template('Hello ' + ${x}).render()`,
    (x) => `Environment(autoescape=True).from_string('Hello {{ name }}').render(name=${x})`,
  ),
  sink(
    'unsafe-deserialization',
    'pickle',
    ['import pickle', 'import json'],
    (x) => `pickle.loads(${x})`,
    (x) => `json.loads(${x})`,
  ),
  sink(
    'unsafe-deserialization',
    'yaml',
    ['import yaml'],
    (x) => `yaml.load(${x}, Loader=yaml.Loader)`,
    (x) => `yaml.safe_load(${x})`,
  ),
  sink(
    'pattern-injection',
    're',
    ['import re'],
    (x) => `re.search('^' + ${x}, 'abc')`,
    (x) => `re.search('^' + re.escape(${x}), 'abc')`,
  ),
  sink(
    'query-injection',
    'ldap',
    ['import ldap', 'from ldap.filter import escape_filter_chars'],
    (x) => `connection.search_s('dc=a', ldap.SCOPE_SUBTREE, '(uid=' + ${x} + ')')`,
    (x) => `connection.search_s('dc=a', ldap.SCOPE_SUBTREE, '(uid=' + escape_filter_chars(${x}) + ')')`,
    { setup: `connection = ldap.initialize('ldap://a')` },
  ),
  sink(
    'query-injection',
    'xpath',
    ['from lxml import etree'],
    (x) => `tree.xpath("//user[name='" + ${x} + "']")`,
    (x) => `tree.xpath('//user[name=$name]', name=${x})`,
    { setup: `tree = etree.parse('a.xml')` },
  ),
  sink(
    'query-injection',
    'mongo',
    ['from pymongo import MongoClient'],
    (x) => `people.find_one({'name': ${x}})`,
    (x) => `people.find_one({'name': str(${x})})`,
    { setup: `people = MongoClient().shop.people`, takesObject: true },
  ),
  sink(
    'log-injection',
    'log',
    ['import logging'],
    (x) => `logging.info('asked for ' + ${x})`,
    (x) => `logging.info('asked for %r', int(${x}))`,
  ),
];
