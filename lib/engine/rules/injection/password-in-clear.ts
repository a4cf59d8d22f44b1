import {
  callsNamed,
  calleeOf,
  constant,
  keysOf,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  valuesOf,
  argsOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { type Case, patternRule } from './patternRule.ts';
import { tablesIn } from '../../facts/repository/sqlTables.ts';
import { isAccountKind } from './accountKinds.ts';
import { comparisons } from './comparedPasswords.ts';
import { isPasswordName, passwordUse } from './passwordNames.ts';
import { hashes, isHash, isPlain, isSent } from './plainPasswords.ts';
import { isBody } from './isBody.ts';
import { calledName } from './scriptValues.ts';
import { fieldsOf, tableOf } from './tables.ts';

/** Statements that look for a password or keep one. */
function* statements(script: ScriptFacts, facts: Facts): Generator<Case> {
  for (const call of callsNamed(
    script,
    'query',
    'execute',
    'raw',
    'get',
    'all',
    'run',
    'each',
    'exec',
    'prepare',
    'one',
    'oneOrNone',
    'none',
    'any',
  )) {
    const first = call.args[0] ?? 0;
    const text = pattern(script, first);
    const use = text.length < 20 ? undefined : passwordUse(text);
    if (use === undefined) continue;
    // `const add = db.prepare('INSERT …'); add.run(name, password)`
    const later =
      nameOf(script, call.callee) === 'prepare'
        ? callsNamed(script, 'run', 'get', 'all').filter(
            ({ callee }) =>
              opOf(script, callee) === Op.member && resolve(script, objectOf(script, callee)) === call.value,
          )
        : [];
    const handed = [...call.args.slice(1), ...later.flatMap(({ args }) => args)];
    const given = [first, ...handed].flatMap((one) => partsOfValue(script, one));
    if (given.some((one) => isHash(script, one))) continue;
    if (use === 'compared' || given.some((one) => isPlain(script, one, facts)))
      yield { value: call.value, message: say(use === 'compared' ? 'password-looked-up' : 'password-kept-clear') };
  }
}

/** What a text, a list or an object is made of; anything else is itself, by the name that it goes by here. */
function partsOfValue(script: ScriptFacts, value: number): readonly number[] {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.concat || opOf(script, seen) === Op.array) return listedValuesOf(script, seen);
  return opOf(script, seen) === Op.object ? keysOf(script, seen).map((key) => propertyOf(script, seen, key)) : [value];
}

/** Records that are looked for by their password: `User.findOne({ name, password })`. No salted hash is found that way. */
function* lookups(script: ScriptFacts, facts: Facts): Generator<Case> {
  for (const call of callsNamed(
    script,
    'findOne',
    'find',
    'findOneBy',
    'findFirst',
    'findUnique',
    'findAll',
    'count',
    'exists',
  )) {
    const filter = call.args[0] ?? 0;
    const inside = propertyOf(script, filter, 'where') || filter;
    const key = keysOf(script, inside).find(isPasswordName);
    const value = key === undefined ? 0 : propertyOf(script, inside, key);
    if (value !== 0 && !isHash(script, value) && isPlain(script, value, facts))
      yield { value: call.value, message: say('password-looked-up') };
  }
}

/** A collection of MongoDB, by its name in the code. */
const isStore = (script: ScriptFacts, holder: number): boolean =>
  /^(?:collection|coll)$/i.test(calledName(script, holder));
const WHOSE = /^(?:user_?name|user|name|e?mail|login)$/i;

/** Accounts that are made of what a client sent: `new User({ name, password })`, where nothing is hashed. */
function* records(script: ScriptFacts, facts: Facts): Generator<Case> {
  const made = [
    ...[...valuesOf(script, Op.create)].map((value) => ({ value, holder: calleeOf(script, value) })),
    ...callsNamed(script, 'create', 'insertOne', 'insert', 'push', 'set').flatMap(({ value, callee }) =>
      opOf(script, callee) === Op.member ? [{ value, holder: objectOf(script, callee) }] : [],
    ),
  ];
  for (const { value, holder } of made) {
    if (
      !isStore(script, holder) &&
      !/^(?:\w+\.)?(?:\w*(?:user|account|admin|member|customer|student|teacher|employee|patient|doctor|person)s?(?:Model|Collection|Repository)?)$/i.test(
        nameOf(script, holder),
      )
    )
      continue;
    const args = argsOf(script, value);
    // `users.set(name, { name, password })`: the record stands behind its key.
    const first =
      (opOf(script, value) === Op.call && nameOf(script, calleeOf(script, value)) === 'set' ? args[1] : args[0]) ?? 0;
    const fields = propertyOf(script, first, 'data') || first;
    const names = keysOf(script, fields);
    const key = names.find(isPasswordName);
    const password = key === undefined ? 0 : propertyOf(script, fields, key);
    // `new User(req.body)`, where the model has a column for the password.
    const isWhole =
      key === undefined && isBody(script, first) && tableOf(facts, nameOf(script, holder))?.password === true;
    if (isWhole && !hashes(facts)) yield { value, message: say('password-kept-clear') };
    if (isStore(script, holder) && !names.some((name) => WHOSE.test(name))) continue;
    if (
      password !== 0 &&
      (isSent(script, password) || isStore(script, holder)) &&
      isPlain(script, password, facts) &&
      !hashes(facts)
    )
      yield { value, message: say('password-kept-clear') };
  }
}

/** Whether scripts of the program compare or keep passwords as they were typed, and none hashes anything. */
const keepsClear = (facts: Facts): boolean => facts.whole(foundClear);
const foundClear = (facts: Facts): boolean =>
  !hashes(facts) &&
  scriptsOf(facts).some(
    ({ file, script }) =>
      !file.traits.vendored &&
      !file.traits.test &&
      !file.traits.minified &&
      [statements(script, facts), lookups(script, facts), records(script, facts), comparisons(script)].some(
        (cases) => cases.next().done !== true,
      ),
  );

/** Columns and fields that these passwords stand in: `CREATE TABLE users (password TEXT)`, `new Schema({ password: String })`. */
function* columns(script: ScriptFacts, facts: Facts): Generator<Case> {
  const made = [
    ...callsNamed(script, 'run', 'exec', 'query', 'execute', 'prepare').filter((call) =>
      [...tablesIn(pattern(script, call.args[0] ?? 0))].some(
        ({ name, columns: all }) => isAccountKind(name) && all.some(isPasswordName),
      ),
    ),
    ...callsNamed(script, 'model', 'define').filter(
      ({ args: [name = 0, schema = 0] }) =>
        isAccountKind(constant(script, name) ?? '') && keysOf(script, fieldsOf(script, schema)).some(isPasswordName),
    ),
  ];
  if (made.length === 0 || !keepsClear(facts)) return;
  for (const call of made) {
    const fields = fieldsOf(script, call.args[1] ?? 0);
    const key = opOf(script, fields) === Op.object ? keysOf(script, fields).find(isPasswordName) : undefined;
    const pos = key === undefined ? 0 : posOf(script, propertyOf(script, fields, key));
    yield { value: call.value, ...(pos === 0 ? {} : { pos }), message: say('password-kept-clear') };
  }
}

export default patternRule({
  id: 'password-in-clear',
  title: 'Passwords are kept in clear text',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-256',
  why: 'Whoever reads the database once has every password, and people use the same one elsewhere.',
  remedy: 'Keep a salted, slow hash (argon2, bcrypt, scrypt), and let its library compare.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html'],
  written: true,
  *find(script, _path, facts) {
    yield* statements(script, facts);
    yield* lookups(script, facts);
    yield* records(script, facts);
    yield* comparisons(script);
    yield* columns(script, facts);
  },
  bad: [
    'const User = mongoose.model("User", new Schema({ name: String, password: String })); app.post("/join", async (req, res) => { const user = new User(req.body); await user.save(); res.end(); });',
    'exports.add = async (data) => { const collection = await open(); await collection.insertOne({ username: data.username, password: data.password }); };',
    'app.post("/join", (req, res) => { const data = JSON.parse(JSON.stringify(req.body)); const password = JSON.parse(JSON.stringify(data.password)); const user = new User({ name: data.name, password: password }); user.save(); res.end(); });',
    'app.post("/join", (req, res) => { const { name, password } = req.body || {}; users.set(name, { name, password }); res.end(); });',
    'app.post("/login", (req, res) => { const { email, pwd } = req.body; db.get("SELECT * FROM users WHERE email = ? AND pwd = ?", [email, pwd], (err, user) => res.json(Boolean(user))); });',
    'app.post("/join", (req, res) => { const { name, pwd } = req.body; const add = db.prepare("INSERT INTO users (name, pwd) VALUES (?, ?)"); add.run(name, pwd, () => res.end()); });',
    'exports.signUp = (name, password) => db.run("INSERT INTO users (name, password) VALUES (?, ?)", [name, password]);',
    'app.post("/password", async (req, res) => { await pool.execute("UPDATE users SET password = ? WHERE id = ?", [req.body.password, id]); res.end(); });',
    'app.post("/login", async (req, res) => { const { login, password } = req.body; const user = await User.findOne({ login, password }); res.json(user); });',
    'exports.register = async (req, res) => { const { name, password } = req.body; const user = new User({ name, password }); await user.save(); res.end(); };',
    'app.post("/join", (req, res) => { const { name, password } = req.body; users.set(name, { name, password }); res.end(); });',
    'app.post("/login", async (req, res) => { const user = await User.findOne({ name }); if (!user || user.password !== req.body.password) return res.status(401).end(); res.end(); });',
  ],
  good: [
    'const bcrypt = require("bcrypt"); const schema = new Schema({ name: String, password: String }); schema.pre("save", async function () { this.password = await bcrypt.hash(this.password, 12); }); const User = mongoose.model("User", schema); app.post("/join", async (req, res) => { await new User(req.body).save(); res.end(); });',
    'exports.add = async (data) => { const collection = await open(); await collection.insertOne({ host: data.host, password: data.password }); };',
    'const User = mongoose.model("User", new Schema({ name: String, password: String })); db.run("CREATE TABLE users (id INTEGER, password TEXT)");',
    'const bcrypt = require("bcrypt"); app.post("/", async (req, res) => { const password = await bcrypt.hash(req.body.password, 12); await db.run("INSERT INTO users (name, password) VALUES (?, ?)", [req.body.name, password]); });',
    'const bcrypt = require("bcrypt"); exports.signUp = (name, password) => db.run("INSERT INTO users (name, password) VALUES (?, ?)", [name, password]);',
    'app.post("/", async (req, res) => { const rows = await db.query("SELECT * FROM users WHERE email = ? AND password = ?", [req.body.email, sha256(req.body.password)]); });',
    'app.post("/", async (req, res) => { await db.query("UPDATE users SET password_hash = ? WHERE id = ?", [hash, id]); await db.query("SELECT id FROM users WHERE password IS NULL AND id = ?", [id]); });',
    'app.post("/", (req, res) => { if (req.body.password !== req.body.password2) return res.end(); if (values.password === password) ok(); });',
    'const argon2 = require("argon2"); userSchema.pre("save", async function () { this.password = await argon2.hash(this.password); }); exports.register = async (req, res) => { const user = new User({ name: req.body.name, password: req.body.password }); await user.save(); };',
    'const pool = new Pool({ user: "web", password: req.body.password }); users.find({ password: { $exists: true } });',
  ],
});
