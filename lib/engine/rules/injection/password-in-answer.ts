import {
  calleeOf,
  keysOf,
  listedValuesOf,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import { isWholeAccount } from './accountRecords.ts';
import { patternRule } from './patternRule.ts';
import { answersOf, calledName, partsOf, rootName } from './scriptValues.ts';
import { isOneTimeSecret } from './oneTimeSecrets.ts';
import { isWholeRow } from './wholeRows.ts';

const PASSWORD = /^(?:password|passwd|pwd|password_?hash|hashed_?password)$/i;

/** What is kept of an account: a member of something found, not what the client sent itself. */
function isKept(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  return (
    opOf(script, seen) === Op.member &&
    PASSWORD.test(memberNameOf(script, seen)) &&
    /user|account|admin|member|customer|student|employee|^(?:row|result|record|found|doc|one)s?$/i.test(
      calledName(script, objectOf(script, seen)),
    ) &&
    !/^_?req(?:uest)?$|^ctx$/.test(rootName(script, seen))
  );
}

/** An account of a list that the program holds, or the list: `users.find((one) => one.id === id)`. */
function isOfList(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  const list = /^(?:find|filter|at)$/.test(nameOf(script, callee)) ? resolve(script, objectOf(script, callee)) : seen;
  if (opOf(script, list) !== Op.array) return false;
  const first = resolve(script, listedValuesOf(script, list)[0] ?? 0);
  return opOf(script, first) === Op.object && keysOf(script, first).some((key) => PASSWORD.test(key));
}

export default patternRule({
  id: 'password-in-answer',
  title: 'Answers hold the password of an account',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-200',
  why: 'Whoever gets the answer, or reads it in a cache or log, has the password, or a hash of it to guess with.',
  remedy: 'Name the fields that an answer holds, and leave the password out of them.',
  *find(script, _path, facts) {
    for (const { value, pos, call } of answersOf(script)) {
      const parts = [value, ...partsOf(script, value)];
      const fields = parts
        .filter((part) => opOf(script, part) === Op.object)
        .flatMap((part) => keysOf(script, part).map((key) => ({ key, held: propertyOf(script, part, key) })));
      const told = fields.find(({ held }) => isKept(script, held))?.held;
      if (told !== undefined)
        yield { value: call || value, pos: posOf(script, told) || pos, message: say('password-sent-out') };
      else if (
        parts.some(
          (part) => isWholeAccount(script, part, facts) || isWholeRow(script, part, facts) || isOfList(script, part),
        )
      )
        yield { value: call || value, pos, message: say('account-sent-whole') };
      for (const { key, held } of fields)
        if (isOneTimeSecret(script, key, held))
          yield {
            value: call || value,
            pos: posOf(script, held) || pos,
            cwe: 'CWE-640',
            message: say('one-time-secret-sent'),
          };
    }
  },
  bad: [
    'const User = mongoose.model("User", new Schema({ name: String, password: { type: String, required: true } })); app.get("/me", (req, res) => { User.findById(decoded.id).then((user) => { res.json(user); }); });',
    'app.post("/forgot", async (req, res) => { const token = make(); await User.updateOne({ email: String(req.body.email) }, { resetToken: token }); res.json({ message: "sent", token }); });',
    'app.post("/otp", (req, res) => { const otp = make(); store.set(req.body.phone, otp); res.json({ sent: true, otp }); });',
    'const users = [{ id: 1, name: "a", password: hash }]; app.get("/:id", (req, res) => { const user = users.find((one) => one.id === Number(req.params.id)); res.json(user); });',
    'const findUser = (email) => new Promise((resolve, reject) => { db.get("SELECT * FROM users WHERE email = ?", [email], (err, row) => { if (err) reject(err); resolve(row); }); }); exports.login = async (req, res) => { const user = await findUser(req.body.email); res.json({ user }); };',
    'db.exec("CREATE TABLE users (id INTEGER, name TEXT, password TEXT)"); app.get("/users", (req, res) => { db.all("SELECT * FROM users", (err, rows) => { res.json({ users: rows }); }); });',
    'app.get("/users", async (req, res) => { const result = await pool.query("SELECT * FROM users"); res.json(result.rows); });',
    'app.post("/join", async (req, res) => { await db.collection("users").insertOne({ name: req.body.name, password: req.body.password }); res.end(); }); app.get("/users", async (req, res) => { const users = await db.collection("users").find({}).toArray(); res.json(users); });',
    'app.get("/users/:id", async (req, res) => { const user = await User.findById(req.params.id); res.status(200).send({ id: user._id, password: user.password }); });',
    'app.get("/me", async (req, res) => { const account = await find(req); res.json({ account: { name: account.name, passwordHash: account.passwordHash } }); });',
    'const User = mongoose.model("User", new Schema({ name: String, password: { type: String, required: true } })); app.post("/", async (req, res) => { let user = await User.findOne({ name: req.body.name }); if (user) return res.end(); user = new User(req.body); await user.save(); res.send(user); });',
    'const User = mongoose.model("User", new Schema({ name: String, password: { type: String, required: true } })); app.get("/:id", (req, res) => { User.findById(req.params.id, (error, user) => { res.json({ user }); }); });',
  ],
  good: [
    'app.post("/forgot", async (req, res) => { const token = make(); await User.updateOne({ email: String(req.body.email) }, { resetToken: token }); mail(req.body.email, token); res.json({ message: "sent" }); });',
    'app.post("/login", async (req, res) => { res.json({ token: jwt.sign({ id: 1 }, process.env.KEY) }); });',
    'app.post("/verify", (req, res) => { res.json({ otp: req.body.otp, resetToken: false }); });',
    'const users = [{ id: 1, name: "a", password: hash }]; app.get("/:id", (req, res) => { const user = users.find((one) => one.id === Number(req.params.id)); res.json({ name: user.name }); });',
    'db.exec("CREATE TABLE users (id INTEGER, name TEXT)"); app.get("/users", (req, res) => { db.all("SELECT * FROM users", (err, rows) => { res.json({ users: rows }); }); });',
    'app.get("/users", (req, res) => { db.get("SELECT * FROM users", (err, row) => { delete row.password; res.json(row); }); });',
    'app.get("/users", async (req, res) => { const result = await pool.query("SELECT id, name FROM users"); res.json(result.rows); });',
    'const User = mongoose.model("User", new Schema({ name: String, password: { type: String, required: true } })); app.get("/:id", async (req, res) => { res.json(await User.findById(req.params.id).select("-password")); });',
    'const User = mongoose.model("User", new Schema({ name: String, password: { type: String, required: true } })); app.get("/:id", async (req, res) => { const user = await User.findById(req.params.id); res.json({ name: user.name }); });',
    'const User = mongoose.model("User", new Schema({ name: String, password: { type: String, select: false } })); app.get("/:id", async (req, res) => { res.json(await User.findById(req.params.id)); });',
    'app.get("/me", async (req, res) => { const user = await find(req); res.json({ name: user.name, password: "********", hasPassword: Boolean(user.password) }); });',
    'app.get("/config", (req, res) => { res.json({ password: form.password, token: user.token }); });',
  ],
});
