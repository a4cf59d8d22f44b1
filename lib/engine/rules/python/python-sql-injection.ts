import { STATEMENTS } from '../../models/python/sinks.ts';
import type { PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { byValue } from './byValue.ts';
import { argument, isRemote } from './pythonArguments.ts';

/** Modules that talk to a database by text. */
const DRIVERS = (fact: PythonFact): boolean =>
  fact.imports.some((name) =>
    /^(?:asyncpg|databases|aiosqlite|aiopg|psycopg2?|pg8000|sqlalchemy|neo4j|pymysql|MySQLdb|sqlite3|aiomysql|mysql|records|dataset)\b/.test(
      name,
    ),
  );

const STATEMENT = /^\s*(?:select|insert|update|delete|merge|replace|create|drop|alter|with)\b/i;

/** Methods of drivers and query builders that take text of a query, by names that others have, too. */
const RUNNERS = /^(?:run|cursor)$/;
const CLAUSES = /^(?:distinct|having|group_by|order_by|filter)$/;
const isDriverCall = (call: PythonCall, fact: PythonFact, last: string): boolean =>
  RUNNERS.test(last)
    ? fact.imports.some((name) => /^(?:pg8000|asyncpg|neo4j)\b/.test(name)) || /Hook$/.test(call.on?.call ?? '')
    : CLAUSES.test(last) &&
      fact.imports.some((name) => /^(?:sqlalchemy|pyramid)\b/.test(name)) &&
      call.args[0]?.built === true &&
      typeof call.args[0].prefix === 'string';

const OTHER_RUNNER = /(?:caller|runner|commands?|actions?|tasks?|jobs?|tools?|process|workflow|plugins?)$/i;

/** Something else's method of the same name, as far as what it is called on tells. */
function isOtherMethod(call: PythonCall, fact: PythonFact, last: string): boolean {
  if (/^(?:os|subprocess|asyncio|concurrent|requests|re|shutil|executor|pool|loop|task)\b/.test(call.name)) return true;
  // What runs commands of its own: `self._pip_caller.execute(…)`.
  if (/^execute/.test(last)) return OTHER_RUNNER.test(call.on?.text ?? '') && !DRIVERS(fact);
  if (!/^(?:fetch(?:row|val|_all|_one|_val)?|query|prepare|extra)$/.test(last)) return false;
  if (last === 'extra' && call.args[0] === undefined) return false;
  return !(DRIVERS(fact) && /conn|cur|db|pool|session|engine|database|tx|trans/i.test(call.on?.text ?? ''));
}

/** A query of GraphQL, a language that clients are meant to ask in. */
const isOfGraph = (call: PythonCall): boolean =>
  /schema$/i.test(call.on?.text ?? '') ||
  call.named.some(([name]) => /^(?:variable_values|context_value|root_value|operation_name)$/.test(name));

/** Functions of the program's own that say that they run a statement: `app.db.execute_read(…)`, `_run(…)`. */
const WRAPPERS = /(?:^|_)(?:run|execute|exec|query|sql|select|fetch)(?:_|$)/;
/** The beginning of a statement, with what only statements hold. */
const OPENING = /^\s*(?:select\b[\s\S]*\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from)\b/i;
const ofWrapper = (call: PythonCall): Verdict | undefined => {
  const value = argument(call, 0);
  return value?.built === true && isRemote(value) && OPENING.test(value.prefix ?? '')
    ? byValue(value, 'high')
    : undefined;
};

/** Whether a text is put together of others, or is an outsider's as a whole. */
const isPutTogether = (value: PythonValue): boolean =>
  value.constant === undefined &&
  (value.built === true ||
    value.taint?.mixed === true ||
    /%|\+|format/.test(value.text) ||
    isRemote(value) ||
    value.taint?.kind === 'model') &&
  (value.built === true || value.taint !== undefined);

/** What a model gives a tool for statements, behind a comment that says who asks: it is still told whole. */
const isWholeOfTool = ({ taint, text }: PythonValue): boolean =>
  taint?.kind === 'tool' && taint.mixed !== true && /^f(["'])\s*\/\*[^*]{0,80}\*\/\s*\{\w+\}\s*\1$/.test(text);

export const pythonSqlInjection = pythonRule({
  id: 'python-sql-injection',
  title: 'SQL injection: a query is built from text',
  severity: 'high',
  purpose: 'sql',
  cwe: 'CWE-89',
  why: 'Whoever controls a part of the query can read, change or delete any row, or log in as anybody.',
  remedy: 'Use placeholders and pass values separately: execute("… WHERE id = %s", (id,)).',
  callees: (name) => {
    const last = name.slice(name.lastIndexOf('.') + 1);
    return STATEMENTS.has(last) || RUNNERS.test(last) || CLAUSES.test(last) || WRAPPERS.test(last);
  },
  call: (call, fact) => {
    const last = call.name.slice(call.name.lastIndexOf('.') + 1);
    if (!STATEMENTS.has(last) && !RUNNERS.test(last) && WRAPPERS.test(last)) return ofWrapper(call);
    if (!isDriverCall(call, fact, last) && !STATEMENTS.has(last)) return undefined;
    if (isOfGraph(call)) return undefined;
    if (!STATEMENT.test(call.args[0]?.prefix ?? '') && isOtherMethod(call, fact, last)) return undefined;
    if (last === 'text' && !/sqlalchemy|^text$/.test(call.name)) return undefined;
    const value =
      argument(call, 0) ?? call.named.find(([name]) => /^(?:where|select|tables|sql|query|statement)$/.test(name))?.[1];
    if (value === undefined || !isPutTogether(value) || isWholeOfTool(value)) return undefined;
    if (
      /\.(?:select|insert|update|delete|table|Table|where|text|values|returning|order_by|with_only_columns|group_by|having|limit|offset|filter|subquery|distinct|options)$/.test(
        value.call ?? '',
      )
    )
      return undefined;
    const isVague =
      /^(?:text|fetch|query|prepare|extra)$/.test(last) &&
      !/^\s*(?:select|insert|update|delete)\b/i.test(value.prefix ?? '');
    return byValue(value, 'high', isVague ? undefined : 'medium');
  },
  bad: [
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/a')\ndef a():\n    return jsonify(app.store.execute_read(f\"SELECT * FROM users WHERE name='{request.args['n']}'\"))",
    "import sqlite3\nfrom openai import OpenAI\nclient = OpenAI()\ndef ask(q):\n    answer = client.chat.completions.create(model='m', messages=q)\n    return sqlite3.connect('a').execute(answer.choices[0].message.content)",
    "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('n')\n@mcp.tool()\ndef find(name: str) -> str:\n    return cursor.execute(f'/* kit */ select * from t where n = {name}')",
    "import databases\nfrom flask import request\ndatabase = databases.Database('sqlite:///a')\ndatabase.fetch_one(query='select * from t where n = ' + request.args['q'])",
    "from kit import register_tool\nasync def ask(args: dict):\n    conn.execute(f\"SELECT * FROM t WHERE n = '{args['n']}'\")\nregister_tool(name='ask', description='Finds them', handler=ask)",
    'from sqlalchemy import text\ndef find(session, name):\n    return session.execute(text("SELECT * FROM t WHERE n = " + name))',
    "from airflow.providers.postgres.hooks.postgres import PostgresHook\ndef load(**context):\n    name = context['dag_run'].conf['name']\n    PostgresHook().run(f\"DELETE FROM t WHERE name = {name}\")",
    "from bottle import get, request\n@get('/p')\ndef p():\n    db.execute_sql('SELECT * FROM p WHERE name = ' + request.query.name)",
    "from flask import request\ncursor.execute('select * from t where a = ' + request.args['a'])",
    'def get(cur, name):\n    cur.execute(f"select * from users where name = \'{name}\'")',
    "def v(request):\n    User.objects.raw('select * from u where n = %s' % request.GET['n'])",
  ],
  good: [
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/a')\ndef a():\n    return jsonify(run_report('select a report for ' + request.args['n']))",
    "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('n')\n@mcp.tool()\ndef ask(statement: str) -> str:\n    return cursor.execute(f'/* kit */ {statement}')",
    "import databases\nfrom flask import request\ndatabase = databases.Database('sqlite:///a')\ndatabase.fetch_one(query='select * from t where n = :q', values={'q': request.args['q']})",
    "from fastapi import APIRouter\nfrom models import rooms\nrouter = APIRouter()\n@router.post('/')\ndef make(room: Room):\n    conn.execute(rooms.insert().values(name=room.name))",
    "from flask import request\ndef ask(self):\n    return self.schema.execute(request.json['query'], variable_values=request.json['variables'])",
    "cursor.execute('select * from t where a = %s', (a,))",
    "db.execute('select 1')",
    "from flask import request\ncursor.execute('select * from t where a = ?', (request.args['a'],))",
  ],
});
