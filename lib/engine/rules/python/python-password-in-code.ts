import type { PythonCall, PythonFact, PythonValue } from '../../facts/python/pythonFacts.ts';
import { CREDENTIAL_NAME, PASSWORD_NAME } from '../../facts/python/passwordName.ts';
import { isEmptyText, isRemote } from './pythonArguments.ts';
import { pythonRule, type Verdict } from './pythonRule.ts';
import { say } from '../../../texts/say.ts';

/** Kinds and names, not secrets. */
const NO_SECRET =
  /^(?:|pass(?:word|wd)?|pwd|secret|text|true|false|yes|no|null|none|hidden|\*+|x+|.{1,3}|str(?:ing)?|change.?me|example|default|required|invalid|plain|bcrypt|pbkdf2\S*|sha\d+|md5)$/i;

/** Classes of accounts, and what makes one of them. */
const ACCOUNT =
  /(?:^|\.)\w*(?:User|Account|Admin|Member)s?(?:Model|DB)?(?:\.objects\.create(?:_(?:super)?user)?|\.create)?$/;
/** Functions that hash a password for an account of the program's own. */
const HASHES = /(?:^|\.)(?:generate_password_hash|hashpw|make_password|hash_password|get_password_hash)$/;
/** `[('admin', 'secret', …), …]`, where a list of accounts begins. */
const ACCOUNTS =
  /^[[(]\s*(?:[[(]\s*["'](?!user_?name|name|login|email)[\w.@-]{2,40}["']\s*,\s*["'](?!password["']\s*,\s*["']\w+["']\s*,?\s*[\])]\s*,?\s*$)[^"'\s]{4,60}["']|\{[^{}]{0,100}["'](?:password|passwd|pwd)["']\s*:\s*["'][^"'\s<{]{4,60}["'])/i;
const ADDS_ACCOUNT =
  /\binsert\s[^;()]{0,60}\binto\s+["'`]?\w*(?:users?|accounts?|admins?|members?)\w*\b[^;]{0,300}?pass/i;
/** Columns that a statement fills: `INSERT INTO users (username, password) VALUES (?, ?)`. */
const COLUMNS =
  /\binsert\s[^;()]{0,60}\binto\s+["'`]?\w*(?:users?|accounts?|admins?|members?)\w*["'`]?\s*\(([^()]{1,300})\)/i;

/** The password that a statement for a new account is given as a fixed text. */
function ofStatement({ args: [statement, values] }: PythonCall): PythonValue | undefined {
  const columns = COLUMNS.exec(String(statement?.constant ?? ''))?.[1]?.split(',') ?? [];
  const at = columns.findIndex((name) => /^\W*(?:password|passwd|pwd)\W*$/i.test(name));
  const given =
    /^[([]\s*((?:["'][^"'\n]{0,80}["']|[\w.]{1,40})(?:\s*,\s*(?:["'][^"'\n]{0,80}["']|[\w.]{1,40}))*)\s*,?\s*[)\]]$/.exec(
      values?.text ?? '',
    )?.[1];
  const text = /^["']([^"']*)["']$/.exec(given?.split(/\s*,\s*/)[at]?.trim() ?? '')?.[1];
  return at < 0 || text === undefined ? undefined : { text, constant: text };
}

const SEEDS = /seed|fixture|mock|demo|sample|faker/i;

/** Whether a module puts accounts into a database, their passwords among the rest. */
const addsAccounts = ({ calls }: PythonFact): boolean =>
  calls.some(
    ({ name, args, text }) => /execute(?:many)?$/.test(name) && ADDS_ACCOUNT.test(String(args[0]?.constant ?? text)),
  );

function isSecret(value: PythonValue | undefined): boolean {
  if (typeof value?.constant !== 'string') return false;
  const text = value.constant.replace(/^(?:Bearer|Basic|Token|ApiKey) (?=\S)/i, '');
  return !NO_SECRET.test(text) && !/\s|^[<{$%]/.test(text) && text.length < 100;
}

/** A setting of the program's own is compared with what it falls back on. */
const isDefault = (name: string, text: PythonValue | undefined, { calls }: PythonFact): boolean =>
  /^(?:self|settings|config|cfg)\./.test(name) &&
  calls.some((one) => /^os\.(?:getenv|environ\.get)$/.test(one.name) && one.args[1]?.constant === text?.constant);

function ofComparison(call: PythonCall, fact: PythonFact): Verdict | undefined {
  if (call.name !== '==' && call.name !== '!=') return undefined;
  const [left, right] = call.args;
  const other = isSecret(left) ? right : isSecret(right) ? left : undefined;
  return other !== undefined &&
    other.constant === undefined &&
    (PASSWORD_NAME.test(other.text) || (isRemote(other) && CREDENTIAL_NAME.test(other.text))) &&
    !/^(?:bearer|basic|token|digest)$/i.test(String((isSecret(left) ? left : right)?.constant)) &&
    !isDefault(other.text, isSecret(left) ? left : right, fact)
    ? { evidence: `${other.text} ${call.name} a fixed text`, message: say('password-hard-coded') }
    : undefined;
}

export const pythonPasswordInCode = pythonRule({
  id: 'python-password-in-code',
  title: 'Hard-coded password',
  severity: 'medium',
  cwe: 'CWE-798',
  why: 'Whoever can read the code has the password, and it cannot be changed without a new release.',
  remedy: 'Store a salted hash outside the code and compare with that. Give no password as a default.',
  callees: (name) =>
    /\.set_password$|^[!=]=$/.test(name) || ACCOUNT.test(name) || HASHES.test(name) || /\.execute$/.test(name),
  call: (call, fact, { path }) => {
    if (/\.execute$/.test(call.name))
      return isSecret(ofStatement(call)) && !SEEDS.test(path)
        ? { evidence: 'an account with a fixed password', message: say('password-hard-coded') }
        : undefined;
    if (HASHES.test(call.name))
      return isSecret(call.args[0]) && !SEEDS.test(path)
        ? { evidence: 'the hash of a fixed text', message: say('password-hard-coded') }
        : undefined;
    if (ACCOUNT.test(call.name)) {
      const password = call.named.find(([name]) => /^(?:password|passwd|pwd|raw_password)$/.test(name))?.[1];
      return isSecret(password) && password?.call === undefined && !SEEDS.test(path)
        ? { evidence: 'an account with a fixed password', message: say('password-hard-coded') }
        : undefined;
    }
    if (/\.set_password$/.test(call.name)) {
      // Keyrings are told a service and a name first.
      const password = call.args[call.args.length > 2 ? 2 : 0];
      return isEmptyText(password) || isSecret(password)
        ? {
            evidence: 'set_password(a fixed text)',
            message: isEmptyText(password) ? say('password-empty') : say('password-hard-coded'),
          }
        : undefined;
    }
    return ofComparison(call, fact);
  },
  assign: ({ target, value }, fact, { path }) =>
    /(?:^|_)(?:users|accounts|admins|members)$/i.test(target) &&
    !SEEDS.test(path) &&
    ACCOUNTS.test(value.literal ?? value.text) &&
    addsAccounts(fact)
      ? { evidence: `${target} = accounts with fixed passwords`, message: say('password-hard-coded') }
      : target.startsWith('default:') && isSecret(value)
        ? {
            severity: 'low',
            evidence: `${target.slice(8)}= a fixed text`,
            message: say('password-default'),
          }
        : undefined,
  bad: [
    "cursor.execute('INSERT INTO users (username, password, email) VALUES (?, ?, ?)', ('admin', 'admin123', 'a@shop.dev'))",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef v():\n    if request.headers.get('X-API-Key') != 'k3y-4711-internal':\n        return 'no', 403",
    "from fastapi import FastAPI, Header\napp = FastAPI()\n@app.get('/')\ndef v(authorization: str = Header(None)):\n    if authorization == 'Bearer dev_4711_token':\n        return {'role': 'admin'}",
    "import keyring\nkeyring.set_password('service', 'admin', 'hG7x2kLq')",
    "initial_users = [\n    ('admin', 'kestrel-4711'),\n    ('user1', 'user1pass'),\n]\nfor name, password in initial_users:\n    c.execute('INSERT INTO users (username, password) VALUES (?, ?)', (name, password))",
    "admin = User(username='admin', password='adminpass')\ndb.session.add(admin)",
    "hashed = bcrypt.generate_password_hash('admin123')",
    "def login(user, password):\n    if password == 'kestrel-4711':\n        return True",
    "from flask import request\nok = request.form['password'] == 'kestrel-4711'",
    "def connect(host, password='mellon99'):\n    return host",
  ],
  good: [
    "cursor.execute('INSERT INTO users (username, password) VALUES (?, ?)', ('admin', sealed))",
    "cursor.execute('INSERT INTO pages (title, text) VALUES (?, ?)', ('admin', 'admin123'))",
    "import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.route('/')\ndef v():\n    if request.headers.get('X-API-Key') != os.environ['API_KEY'] or request.headers.get('Authorization') == 'Bearer':\n        return 'no', 403",
    "import keyring\nkeyring.set_password('service-name', user, token)",
    "import os\nclass Client:\n    def __init__(self):\n        self.api_key = os.getenv('API_KEY', 'not-needed')\n    def ask(self):\n        if self.api_key != 'not-needed':\n            go(self.api_key)",
    "users = [('red', 'reddish')]\nfor name, code in users:\n    c.execute('INSERT INTO colors (name, code) VALUES (?, ?)', (name, code))",
    "user = User(username=name, password=hash_password(form.password.data))\nfield = PasswordField(label='Pass', password='shown')",
    'import uuid\nuser.set_password(str(uuid.uuid4()))',
    "if kind == 'password':\n    mask()",
    "if password == '':\n    raise ValueError",
    'if password == confirm_password:\n    save()',
    "def connect(host, password='', password_field='pw-input'):\n    return host",
    "if token == 'COMMA':\n    skip()",
    "if errors['password'] == 'too short':\n    pass",
  ],
});
