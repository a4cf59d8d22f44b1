import { expect, it } from 'vitest';
import { hitsOf } from '../../testing/examples.ts';
import { pythonSqlInjection } from './python-sql-injection.ts';

const DATABASE =
  'import sqlite3\ndef run(query, values=()):\n    return sqlite3.connect("a").cursor().execute(query, values)\n';
const WRAPPER = 'from db import run\ndef ask(query, values=()):\n    return run(query, values)\n';
const handler = (name: string, body: string) => `@app.route("/${name}")\ndef ${name}():\n    ${body}\n`;
const routes = (...handlers: string[]) =>
  `from flask import Flask, request\nfrom util import ask\napp = Flask(__name__)\n${handlers.join('')}`;
const places = async (text: string) =>
  (
    await hitsOf(pythonSqlInjection, {
      kind: 'repository',
      files: { 'db.py': DATABASE, 'util.py': WRAPPER, 'routes.py': text },
    })
  ).map(({ place }) => `${place.path}:${place.line}`);

const UNSAFE = 'return ask("SELECT * FROM t WHERE a = \'" + request.args["a"] + "\'")';
const VALUES = 'return ask("SELECT * FROM t WHERE a = ?", (request.args["a"],))';
const NUMBER = 'return ask(f"SELECT * FROM t WHERE a = {int(request.args[\'a\'])}")';

it('tells each caller of a function that runs queries, the first where the query runs', async () => {
  expect(await places(routes(handler('a', UNSAFE), handler('b', UNSAFE), handler('c', UNSAFE)))).toEqual([
    'db.py:3',
    'routes.py:9',
    'routes.py:12',
  ]);
});

it('tells no caller that hands over values apart or a number', async () => {
  expect(await places(routes(handler('a', VALUES), handler('b', NUMBER), handler('c', UNSAFE)))).toEqual(['db.py:3']);
});

it.each([
  ['Order(**request.get_json())', 1],
  ["Order(note=request.get_json()['note'])", 1],
  ["Order(**{'note': 'none'})", 0],
])('follows what a class of another module is given, by name or as a whole: %s', async (made, count) => {
  const told = await hitsOf(pythonSqlInjection, {
    kind: 'repository',
    files: {
      'db.py': DATABASE,
      'orders.py': 'from pydantic import BaseModel\nclass Order(BaseModel):\n    note: str\n',
      'routes.py': `from flask import Flask, request\nfrom db import run\nfrom orders import Order\napp = Flask(__name__)\n${handler('a', `order = ${made}\n    return run("SELECT * FROM t WHERE a = '" + order.note + "'")`)}`,
    },
  });
  expect(told).toHaveLength(count);
});

it.each([
  [`f"SELECT * FROM t WHERE a = '{args['a']}'"`, 1],
  ["args['query']", 0],
  ["'SELECT 1'", 0],
])('tells a text that a tool of a model puts together and hands to another module: %s', async (query, count) => {
  const told = await hitsOf(pythonSqlInjection, {
    kind: 'repository',
    files: {
      'db.py': DATABASE,
      'tools.py': `from db import run\nfrom kit import register_tool\nasync def ask(args: dict):\n    return run(${query})\nregister_tool(name="ask", description="Finds them", handler=ask)\n`,
    },
  });
  expect(told).toHaveLength(count);
});
