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
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/users/<id>')\ndef one(id):\n    user = User.query.get(id)\n    return jsonify({'name': user.name, 'password': user.password_hash})",
  ],
  good: [
    "from flask import Flask, jsonify\napp = Flask(__name__)\n@app.route('/users/<id>')\ndef one(id):\n    user = User.query.get(id)\n    return jsonify({'name': user.name, 'password': '***'})",
    "def record(user):\n    return {'name': user.name, 'password': user.password_hash}",
  ],
});
