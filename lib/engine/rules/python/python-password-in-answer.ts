import { say } from '../../../texts/say.ts';
import type { Facts } from '../../facts.ts';
import { tablesIn } from '../../facts/repository/sqlTables.ts';
import { isPasswordName } from '../injection/passwordNames.ts';
import { kindName } from '../injection/tables.ts';
import { pythonRule } from './pythonRule.ts';

/** Schemas with a field for the password, and kinds of records with a column for it. */
const holders = (facts: Facts): { schemas: ReadonlySet<string>; kinds: ReadonlySet<string> } =>
  facts.whole(foundHolders);
function foundHolders(facts: Facts): { schemas: ReadonlySet<string>; kinds: ReadonlySet<string> } {
  const schemas = new Set<string>();
  const kinds = new Set<string>();
  const add = (name: string, columns: readonly string[]): void => {
    if (columns.some(isPasswordName)) kinds.add(kindName(name));
  };
  for (const [{ traits }, { calls }] of facts.having('python'))
    if (!traits.test)
      for (const { name, args } of calls) {
        const text = args[0]?.constant;
        if (name === 'schema') schemas.add(args[0]?.text ?? '');
        else if (name === 'table') add(args[0]?.text ?? '', (args[1]?.text ?? '').split(' '));
        else if (typeof text === 'string' && text.length > 30 && /create\s+table/i.test(text))
          for (const table of tablesIn(text)) add(table.name, table.columns);
      }
  for (const [, tables] of facts.having('tables')) for (const { name, columns } of tables) add(name, columns);
  return { schemas, kinds };
}

export const pythonPasswordInAnswer = pythonRule({
  id: 'python-password-in-answer',
  title: 'Answers hold the password of an account',
  severity: 'medium',
  cwe: 'CWE-200',
  why: 'Whoever gets the answer, or reads it in a cache or log, has the password, or a hash of it to guess with.',
  remedy: 'Name the fields that an answer holds, and leave the password out of them.',
  callees: /^(?:password|rows) told$|^@\S*\.(?:get|post|put|patch)$/,
  call: ({ name, args, named }, _fact, _file, facts) => {
    if (name === 'password told') return { message: say('password-sent-out') };
    if (name === 'rows told')
      return holders(facts).kinds.has(kindName(args[0]?.text ?? ''))
        ? { message: say('account-sent-whole') }
        : undefined;
    // `@router.get('/me', response_model=UserResponse)`
    const schema = named.find(([key]) => key === 'response_model')?.[1].text ?? '';
    return (schema.match(/\w+/g) ?? []).some((one) => holders(facts).schemas.has(one))
      ? { message: say('password-sent-out') }
      : undefined;
  },
  bad: [
    "from flask import Flask, jsonify\napp = Flask(__name__)\nconn.execute('CREATE TABLE users (id INTEGER, password TEXT)')\n@app.route('/users')\ndef everybody():\n    users = conn.execute('SELECT * FROM users').fetchall()\n    return jsonify({'users': [dict(u) for u in users]})",
    "from fastapi import FastAPI\nfrom pydantic import BaseModel\napp = FastAPI()\nclass UserOut(BaseModel):\n    name: str\n    password: str\n@app.get('/me', response_model=UserOut)\ndef me():\n    return find()",
    "from bottle import route\n@route('/user/<id>')\ndef one(id):\n    record = find(id)\n    response = {}\n    response['user'] = {'id': record[0], 'password': record[2]}\n    return json.dumps(response)",
    "from bottle import route\n@route('/all')\ndef everybody():\n    c.execute('SELECT id, name, password FROM users')\n    users = c.fetchall()\n    return {'users': users}",
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/users/<id>')\ndef one(id):\n    user = User.query.get(id)\n    return jsonify({'name': user.name, 'password': user.password_hash})",
  ],
  good: [
    "from flask import Flask, jsonify\napp = Flask(__name__)\nconn.execute('CREATE TABLE users (id INTEGER, name TEXT)')\n@app.route('/users')\ndef everybody():\n    users = conn.execute('SELECT * FROM users').fetchall()\n    return jsonify({'users': [dict(u) for u in users]})",
    "from fastapi import FastAPI\nfrom pydantic import BaseModel\napp = FastAPI()\nclass UserIn(BaseModel):\n    name: str\n    password: str\nclass UserOut(BaseModel):\n    name: str\n@app.post('/users', response_model=UserOut)\ndef add(user: UserIn):\n    return keep(user)",
    "from bottle import route\n@route('/in', method='POST')\ndef sign_in():\n    c.execute('SELECT id, password FROM users WHERE name = ?', (name,))\n    rows = c.fetchall()\n    return {'ok': check(rows)}",
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/users/<id>')\ndef one(id):\n    user = User.query.get(id)\n    return jsonify({'name': user.name, 'password': '***'})",
    "def record(user):\n    return {'name': user.name, 'password': user.password_hash}",
  ],
});
