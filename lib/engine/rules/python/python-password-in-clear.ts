import { KEPT_PASSWORD } from '../../facts/python/passwordName.ts';
import type { PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import { STATEMENTS } from '../../models/python/sinks.ts';
import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { tablesIn } from '../../facts/repository/sqlTables.ts';
import { isAccountKind } from '../injection/accountKinds.ts';
import { HASHING, isPasswordName, passwordUse } from '../injection/passwordNames.ts';
import { isRemote } from './pythonArguments.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';

/** Whether modules of the repository hash passwords: a model may do it by itself then. */
const hashes = (facts: Facts): boolean => facts.whole(foundHashing);
const foundHashing = (facts: Facts): boolean => {
  for (const [, { imports, calls, mentions, functions }] of facts.having('python'))
    if (
      [...imports, ...mentions, ...calls.map(({ name }) => name), ...functions.map(({ name }) => name)].some((name) =>
        HASHING.test(name),
      )
    )
      return true;
  return false;
};

/** Helpers of the program's own that send a statement. */
const SENDS = /(?:^|[._])(?:execute|query)(?:many|_\w+)?$/;
const sendsStatement = (name: string): boolean =>
  SENDS.test(name) || STATEMENTS.has(name.slice(name.lastIndexOf('.') + 1));
const HASHED = /hash|digest|crypt|md5|sha\d|encod/i;
const NAMED = /(?<![\w'"-])(?:\w{1,20}[._])?(?:password|passwd|pwd)\b(?!['"]?\s*[:=(])/i;
/** Classes of accounts, and what makes one of them. */
const ACCOUNT =
  /(?:^|\.)\w*(?:User|Account|Admin|Member|Customer|Student|Teacher|Employee|Patient|Doctor|Person)s?(?:Model)?(?:\.objects\.create|\.create)?$/;

function ofStatement(text: string, given: readonly PythonValue[], facts: Facts): Verdict | undefined {
  const use = HASHED.test(text) ? undefined : passwordUse(text);
  if (use === 'compared') return { message: say('password-looked-up') };
  const isKept =
    use === 'kept' && !given.some((one) => HASHED.test(one.text)) && given.some((one) => NAMED.test(one.text));
  return isKept && !hashes(facts) ? { message: say('password-kept-clear') } : undefined;
}

function ofCall(call: PythonCall, _fact: PythonFact, facts: Facts): Verdict | undefined {
  if (call.name === '==' || call.name === '!=') {
    const other = call.args.find((one) => !KEPT_PASSWORD.test(one.text));
    return call.args.some((one) => KEPT_PASSWORD.test(one.text)) &&
      other !== undefined &&
      other.constant === undefined &&
      (other.call === undefined || isRemote(other))
      ? { message: say('password-compared-clear') }
      : undefined;
  }
  if (ACCOUNT.test(call.name)) {
    const password = call.named.find(([name]) => /^(?:password|passwd|pwd)$/.test(name))?.[1];
    return password !== undefined && isRemote(password) && !HASHED.test(password.text) && !hashes(facts)
      ? { message: say('password-kept-clear'), value: password }
      : undefined;
  }
  if (!sendsStatement(call.name)) return undefined;
  const [statement, ...given] = call.args;
  const text = typeof statement?.constant === 'string' ? statement.constant : call.text;
  return ofStatement(text, given.length > 0 ? given : statement === undefined ? [] : [statement], facts);
}

/** A model of accounts, or a statement that makes a table of them, with a column for passwords. */
const holdsPasswords = ({ name, args: [first, columns] }: PythonCall): boolean =>
  name === 'table'
    ? isAccountKind((first?.text ?? '').replace(/Model$/, '')) &&
      (columns?.text ?? '').split(' ').some((one) => isPasswordName(one))
    : typeof first?.constant === 'string' &&
      /create\s+table/i.test(first.constant) &&
      [...tablesIn(first.constant)].some((table) => isAccountKind(table.name) && table.columns.some(isPasswordName));

/** Whether the program compares or keeps passwords as they were typed, and hashes none. */
const keepsClear = (facts: Facts): boolean => facts.whole(foundClear);
const foundClear = (facts: Facts): boolean =>
  !hashes(facts) &&
  facts
    .having('python')
    .some(([{ traits }, fact]) => !traits.test && fact.calls.some((call) => ofCall(call, fact, facts) !== undefined));

export const pythonPasswordInClear = pythonRule({
  id: 'python-password-in-clear',
  title: 'Passwords are kept in clear text',
  severity: 'medium',
  cwe: 'CWE-256',
  why: 'Whoever reads the database once has every password, and people use the same one elsewhere.',
  remedy: 'Keep a salted, slow hash (argon2, bcrypt, scrypt), and let its library compare.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html'],
  callees: (name) => name === '==' || name === '!=' || name === 'table' || ACCOUNT.test(name) || sendsStatement(name),
  call: (call, fact, _file, facts) =>
    holdsPasswords(call) && keepsClear(facts) ? { message: say('password-kept-clear') } : ofCall(call, fact, facts),
  assign: ({ value }) =>
    /^[rf]{0,2}["']/i.test(value.text) && !HASHED.test(value.text) && passwordUse(value.text) === 'compared'
      ? { message: say('password-looked-up') }
      : undefined,
  bad: [
    "class UserModel(db.Model):\n    id = db.Column(db.Integer)\n    password = db.Column(db.String(80))\ndef check(user, given):\n    return user.password == given['password']",
    "import sqlite3\ncur.execute('SELECT * FROM users WHERE name = ? AND password = ?', (name, password))",
    "from flask import request\nquery = f\"SELECT * FROM users WHERE name = '{name}' AND password = '{password}'\"\ncur.execute(query)",
    "import sqlite3\ndef add(name, password):\n    cur.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, password))",
    "from flask import request\nu = User(name=request.form['name'], password=request.form['password'])",
    "from flask import request\npassword = request.form['password']\nif user.password == password:\n    sign_in(user)",
  ],
  good: [
    'class UserModel(db.Model):\n    id = db.Column(db.Integer)\n    password = db.Column(db.String(80))',
    "import bcrypt\ndef add(name, password):\n    cur.execute('INSERT INTO users (name, password) VALUES (?, ?)', (name, bcrypt.hashpw(password, bcrypt.gensalt())))",
    "from flask import request\nfrom werkzeug.security import generate_password_hash\nu = User(name=request.form['name'], password=request.form['password'])",
    "cur.execute('SELECT * FROM users WHERE name = ? AND password_hash = ?', (name, digest))\ncur.execute('SELECT id FROM users WHERE password IS NULL')",
    'if password == confirm_password:\n    save()\nif settings.password == password:\n    go()',
    'from hashlib import sha256\nif user.password == sha256(password).hexdigest():\n    go()',
  ],
});
