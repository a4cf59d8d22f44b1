import {
  argOf,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  GUARD_SIZE,
  GuardKind,
  guardKind,
  guardTexts,
  keysOf,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../../facts/javascript/query.ts';
import { isPasswordName, passwordUse } from './passwordNames.ts';
import { type Case, patternRule } from './patternRule.ts';
import { putsRight } from './putsRight.ts';
import { calledName, fixedText, rootName, textOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

const PASSWORD =
  /^(?:\w*(?:password|passwd|passphrase|passcode)|pwd|pass|(?:x-)?(?:admin|api|access|auth|secret|internal)[_-]?(?:key|token|code)|adminSecret|secret)$/i;
/** A setting is compared with what it was at first to say that it still is, an error has its number; who signs in sends something. */
const SETTINGS = /^(?:config|cfg|conf|settings|options|opts|defaults|process|e|err|error)$/i;
/** Kinds and names, not secrets. */
const NO_SECRET =
  /^(?:|password|text|true|false|yes|no|null|none|undefined|hidden|\*+|x+|.{1,3}|string|number|object|function|boolean)$/i;

/** Files that only fill a database to try things. */
const SEEDS = /seed|fixture|mock|demo|sample|faker/i;

/** Accounts of the program's own: `bcrypt.hash('admin123', 10)`, `INSERT INTO users (name, password) VALUES ('admin', 'admin')`. */
function* accounts(script: ScriptFacts, path: string): Generator<Case> {
  if (SEEDS.test(path)) return;
  for (const call of callsOf(script, ...HASHES)) {
    const text = fixedText(script, call.args[0] ?? 0);
    if (text !== undefined && text.length > 2)
      yield { value: call.callee, pos: call.pos, severity: 'medium', message: say('password-hard-coded') };
  }
  yield* records(script);
  for (const call of callsNamed(script, 'run', 'query', 'execute', 'exec')) {
    const text = constant(script, call.args[0] ?? 0);
    if (text !== undefined && ADDS_ACCOUNT.test(text) && passwordUse(text) === 'kept')
      yield { value: call.callee, pos: call.pos, severity: 'medium', message: say('password-hard-coded') };
  }
}
/** Names that say whose account it is. */
const WHOSE = /^(?:user_?name|user|name|email|login|role|is_?admin)$/i;
/** `users.insertMany([{ username: 'admin', password: 'admin123' }])` */
function* records(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, ...ADDS)) {
    const first = resolve(script, call.args[0] ?? 0);
    const all = opOf(script, first) === Op.array ? listedValuesOf(script, first).slice(0, MOST_RECORDS) : [first];
    for (const one of all) {
      const record = resolve(script, one);
      if (opOf(script, record) !== Op.object) continue;
      const names = keysOf(script, record);
      const key = names.find(isPasswordName);
      const text = key === undefined ? undefined : fixedText(script, propertyOf(script, record, key));
      if (text === undefined || NO_SECRET.test(text) || !names.some((name) => WHOSE.test(name))) continue;
      // Its text is the password.
      yield {
        value: 0,
        pos: posOf(script, record) || call.pos,
        severity: 'medium',
        message: say('password-hard-coded'),
      };
      break;
    }
  }
}
const ADDS = ['insertMany', 'insertOne', 'bulkCreate', 'create', 'createMany'];
const MOST_RECORDS = 50;
const HASHES = ['bcrypt', 'bcryptjs', 'argon2'].flatMap((name) => [`${name}.hash`, `${name}.hashSync`]);
/** Values that all stand in the statement. */
const ADDS_ACCOUNT =
  /^\s*insert\s[^;]{1,300}?\bvalues\s*\((?:\s*(?:'[^'?:$%]{1,60}'|"[^"?:$%]{1,60}"|\d+|null|true|false)\s*,?)+\)\s*;?\s*$/i;

export default patternRule({
  id: 'password-in-code',
  title: 'Password check against a hard-coded password',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-798',
  why: 'Whoever can read the code has the password, and it cannot be changed without a new release.',
  remedy: 'Store a salted hash of the password outside the code and compare with that.',
  *find(script, path) {
    yield* accounts(script, path);
    for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
      if (guardKind(script, at) !== GuardKind.equals) continue;
      const tested = testedValue(script, at);
      if (opOf(script, tested) !== Op.member && opOf(script, tested) !== Op.ref) continue;
      if (!PASSWORD.test(calledName(script, tested)) || SETTINGS.test(rootName(script, tested))) continue;
      const texts = guardTexts(script, at).map((text) => stringAt(script, text));
      // Several texts are a choice of kinds, and a code of a word and dots a key for translations.
      if (
        texts.length === 1 &&
        !NO_SECRET.test(texts[0] as string) &&
        !(texts[0] as string).startsWith('\u0001') &&
        !/\s/.test(texts[0] as string)
      )
        yield {
          value: tested,
          message: say('password-hard-coded'),
          ...(putsRight(script, at, texts[0] as string) ? { severity: 'low', confidence: 'low' } : {}),
        };
    }
    // Basic authentication (RFC 7617): other text with a colon in it is no login.
    if (!script.strings.some((one) => /\bbasic\b|authorization/i.test(one))) return;
    for (const call of callsOf(script, 'Buffer.from', 'Buffer', 'btoa')) {
      const text = textOf(script, call.args[0] ?? 0);
      if (
        text !== undefined &&
        /^[\w.@-]{1,64}:[^\s:/{}$<>]{4,64}$/.test(text) &&
        (nameOf(script, call.callee) === 'btoa' || turnedToBase64(script, call.value))
      )
        yield {
          value: call.callee,
          pos: call.pos,
          message: say('login-hard-coded'),
        };
    }
  },
  bad: [
    'await users.insertMany([{ username: "bob", password: "P@ssw0rd1" }, { username: "admin", password: "supersecure" }]);',
    'const bcrypt = require("bcrypt"); const admin = { name: "admin", password: bcrypt.hashSync("admin123", 10) };',
    "db.run(`INSERT INTO users (username, password, admin) VALUES ('admin', 'admin', 1)`);",
    'app.post("/admin", (req, res) => { if (req.body.password === "letmein-2020") grant(res); });',
    'const auth = "Basic " + Buffer.from("reporter:kestrel7").toString("base64");',
  ],
  good: [
    'await users.insertMany([{ username: "bob", password: hash }]); await fields.insertMany([{ label: "Password", password: "shown" }]); await User.create({ username: req.body.name, password: req.body.password });',
    'const bcrypt = require("bcrypt"); const user = { password: await bcrypt.hash(req.body.password, 10) }; db.run("INSERT INTO users (username, password) VALUES (?, ?)", [name, hash]);',
    "db.run(\"INSERT INTO colors (name, code) VALUES ('red', 'f00')\");",
    'if (config.basicAuth.password === "letmein-2020") console.warn("still the default password");',
    'if (input.type === "password") mask(input);',
    'if (req.body.password === "") res.status(400).end();',
    'if (req.body.password === process.env.ADMIN_PASSWORD) grant();',
    'const key = Buffer.from("text:plain").toString();',
    'if (password !== "password") warn();',
    'const params = "sku-" + encodeURIComponent(btoa("channel:UCSJ4gkVC6NrvII8umztf0Ow"));',
  ],
});

function turnedToBase64(script: ScriptFacts, value: number): boolean {
  return script.calls.some((call) => {
    const callee = calleeOf(script, call);
    return (
      opOf(script, callee) === Op.member &&
      objectOf(script, callee) === value &&
      propertyNameOf(script, callee) === 'toString' &&
      textOf(script, argOf(script, call, 0)) === 'base64'
    );
  });
}
