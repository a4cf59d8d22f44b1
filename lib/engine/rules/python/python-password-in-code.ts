import type { PythonValue } from '../../facts/python/pythonFacts.ts';
import { PASSWORD_NAME } from '../../facts/python/passwordName.ts';
import { isEmptyText } from './pythonArguments.ts';
import { pythonRule } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

/** Kinds and names, not secrets. */
const NO_SECRET =
  /^(?:|pass(?:word|wd)?|pwd|secret|text|true|false|yes|no|null|none|hidden|\*+|x+|.{1,3}|str(?:ing)?|change.?me|example|default|required|invalid|plain|bcrypt|pbkdf2\S*|sha\d+|md5)$/i;

const isSecret = (value: PythonValue | undefined): boolean =>
  typeof value?.constant === 'string' &&
  !NO_SECRET.test(value.constant) &&
  !/\s|^[<{$%]/.test(value.constant) &&
  value.constant.length < 100;

export const pythonPasswordInCode = pythonRule({
  id: 'python-password-in-code',
  title: 'Hard-coded password',
  severity: 'medium',
  cwe: 'CWE-798',
  why: 'Whoever can read the code has the password, and it cannot be changed without a new release.',
  remedy: 'Store a salted hash outside the code and compare with that. Give no password as a default.',
  callees: /\.set_password$|^[!=]=$/,
  call: (call) => {
    if (/\.set_password$/.test(call.name))
      return isEmptyText(call.args[0]) || isSecret(call.args[0])
        ? {
            evidence: 'set_password(a fixed text)',
            message: isEmptyText(call.args[0]) ? say('password-empty') : say('password-hard-coded'),
          }
        : undefined;
    if (call.name !== '==' && call.name !== '!=') return undefined;
    const [left, right] = call.args;
    const other = isSecret(left) ? right : isSecret(right) ? left : undefined;
    return other !== undefined && other.constant === undefined && PASSWORD_NAME.test(other.text)
      ? { evidence: `${other.text} ${call.name} a fixed text`, message: say('password-hard-coded') }
      : undefined;
  },
  assign: ({ target, value }) =>
    target.startsWith('default:') && isSecret(value)
      ? {
          severity: 'low',
          evidence: `${target.slice(8)}= a fixed text`,
          message: say('password-default'),
        }
      : undefined,
  bad: [
    "def login(user, password):\n    if password == 'kestrel-4711':\n        return True",
    "from flask import request\nok = request.form['password'] == 'kestrel-4711'",
    "def connect(host, password='mellon99'):\n    return host",
  ],
  good: [
    'import uuid\nuser.set_password(str(uuid.uuid4()))',
    "if kind == 'password':\n    mask()",
    "if password == '':\n    raise ValueError",
    'if password == confirm_password:\n    save()',
    "def connect(host, password='', password_field='pw-input'):\n    return host",
    "if token == 'COMMA':\n    skip()",
    "if errors['password'] == 'too short':\n    pass",
  ],
});
