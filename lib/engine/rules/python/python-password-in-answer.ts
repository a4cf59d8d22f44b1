import { say } from '../../../texts/say.ts';
import { pythonRule } from './pythonRule.ts';

export const pythonPasswordInAnswer = pythonRule({
  id: 'python-password-in-answer',
  title: 'Answers hold the password of an account',
  severity: 'medium',
  cwe: 'CWE-200',
  why: 'Whoever gets the answer, or reads it in a cache or log, has the password, or a hash of it to guess with.',
  remedy: 'Name the fields that an answer holds, and leave the password out of them.',
  callees: /^password told$/,
  call: (call) => (call.name === 'password told' ? { message: say('password-sent-out') } : undefined),
  bad: [
    "from bottle import route\n@route('/user/<id>')\ndef one(id):\n    record = find(id)\n    response = {}\n    response['user'] = {'id': record[0], 'password': record[2]}\n    return json.dumps(response)",
    "from bottle import route\n@route('/all')\ndef everybody():\n    c.execute('SELECT id, name, password FROM users')\n    users = c.fetchall()\n    return {'users': users}",
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/users/<id>')\ndef one(id):\n    user = User.query.get(id)\n    return jsonify({'name': user.name, 'password': user.password_hash})",
  ],
  good: [
    "from bottle import route\n@route('/in', method='POST')\ndef sign_in():\n    c.execute('SELECT id, password FROM users WHERE name = ?', (name,))\n    rows = c.fetchall()\n    return {'ok': check(rows)}",
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/users/<id>')\ndef one(id):\n    user = User.query.get(id)\n    return jsonify({'name': user.name, 'password': '***'})",
    "def record(user):\n    return {'name': user.name, 'password': user.password_hash}",
  ],
});
