import {
  argsOf,
  bindingName,
  bindingOf,
  calleeOf,
  callsNamed,
  constant,
  DEF_SIZE,
  definedBinding,
  definedValue,
  GUARD_SIZE,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  placeAt,
  posOf,
  resolve,
  show,
  type ScriptFacts,
  testedValue,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';
import type { Facts } from '../../facts.ts';
import { defineRule, type Hit } from '../../rule.ts';
import { isAccountKind } from './accountKinds.ts';
import { chosenOwners } from './chosenOwners.ts';
import { type Deed, deedsOf } from './deeds.ts';
import { exampleOf } from './flowRule.ts';
import { type Handler, handlersOf } from './handlers.ts';
import { isSentByClient } from './isSentByClient.ts';
import { onlyGates } from './onlyGates.ts';
import { isPrivateKind } from './privateKinds.ts';
import { rootName, rootOf } from './scriptValues.ts';
import { kindName, tableOf } from './tables.ts';

const PERSON =
  /^(?:user|users?_?id|uid|current_?user|auth|session|account(?:_?id)?|decoded|identity|claims|me|username|role|is_?admin|token)$/i;

/** Names and rights of people that a client may send. */
const NAMED_BY_CLIENT = /^(?:user|users?_?id|uid|account(?:_?id)?|username|role|is_?admin)$/i;
/** Names of whose something is. */
const WHOSE = /^(?:owner|author)$/i;
const ANSWERS = /^(?:get|all|query|execute|one|first|find\w*)$/;

/** Whether something between these places is whoever signed in. */
const usesPerson = (script: ScriptFacts, { fn: { start, end } }: Handler): boolean => {
  const within = (value: number): boolean => posOf(script, value) >= start && posOf(script, value) < end;
  return (
    valuesOf(script, Op.member).some(
      (value) =>
        within(value) &&
        PERSON.test(memberNameOf(script, value)) &&
        !isLeft(script, value) &&
        !(NAMED_BY_CLIENT.test(memberNameOf(script, value)) && isSentByClient(script, value)) &&
        /^_?(?:req|request|ctx|context|res|session|this|)$/.test(rootName(script, value)),
    ) ||
    callsNamed(script, 'get').some(
      ({ value, args: [key = 0] }) => within(value) && /user|session|auth|jwt/i.test(constant(script, key) ?? ''),
    ) ||
    valuesOf(script, Op.ref).some(
      (value) =>
        within(value) &&
        !isOnlyShown(script, value, within) &&
        /^(?:current|session|auth|logged|me$)|permission|owner|author|check|ensure|assert|can[A-Z]/i.test(
          bindingName(script, bindingOf(script, value)),
        ),
    )
  );
};

/** `const userId = req.session.user.id;` that nothing reads any more. */
function isLeft(script: ScriptFacts, member: number): boolean {
  const root = rootOf(script, member);
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const held = definedValue(script, at);
    if (opOf(script, held) !== Op.member || !isWithin(script, held, member, root)) continue;
    const binding = definedBinding(script, at);
    return !valuesOf(script, Op.ref).some((ref) => bindingOf(script, ref) === binding);
  }
  return false;
}

/** The same value, or a part on the way to it. */
function isWithin(script: ScriptFacts, held: number, member: number, root: number): boolean {
  for (let seen = held; seen !== root && opOf(script, seen) === Op.member; seen = objectOf(script, seen))
    if (seen === member) return true;
  return false;
}

/** An owner that is looked up to be shown with the record: no condition looks at it, and nothing is called with it. */
function isOnlyShown(script: ScriptFacts, ref: number, within: (value: number) => boolean): boolean {
  const binding = bindingOf(script, ref);
  if (!WHOSE.test(bindingName(script, binding))) return false;
  const found = resolve(script, ref);
  if (opOf(script, found) !== Op.call || !ANSWERS.test(nameOf(script, calleeOf(script, found)))) return false;
  const isIt = (value: number): boolean => resolve(script, rootOf(script, value)) === found;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) if (isIt(testedValue(script, at))) return false;
  return !script.calls.some((call) => within(call) && argsOf(script, call).some((arg) => arg !== 0 && isIt(arg)));
}

/** Words before a handler that ask for rights of an office, and names of what people do who cannot sign in yet. */
const OF_OFFICE = /admin|manage|staff|moderat|internal/i;
const BEFORE_SIGN_IN = /log_?in|sign_?(?:in|up)|regist|forgot|reset|recover|verif|confirm|activat|invite|public|share/i;

/** What the client does there with the record that it names, in a handler that asks only whether somebody signed in. */
function harmOf({ kind, of }: Deed, owned: boolean, facts: Facts): Told | undefined {
  const table = tableOf(facts, of);
  if (kind === 'change')
    return owned
      ? say('record-of-anybody')
      : table?.owned === true || isAccountKind(of)
        ? say('record-changed-unasked')
        : undefined;
  return kind === 'read' && isPrivateKind(facts, of) && (owned || table?.owned === true)
    ? say('record-read-by-anybody')
    : undefined;
}

function* foreign(facts: Facts): Generator<Hit> {
  const owned = new Set<string>();
  const open: { readonly deed: Deed; readonly around: Handler }[] = [];
  const handlers = handlersOf(facts);
  const gates = new Map<Handler, boolean>();
  for (const script of new Set(handlers.map((one) => one.script))) {
    const own = handlers.filter((one) => one.script === script);
    for (const deed of deedsOf(script)) {
      const { pos } = deed;
      const [around] = own
        .filter(({ fn }) => fn.start <= pos && pos < fn.end)
        .toSorted((a, b) => b.fn.start - a.fn.start);
      if (around === undefined) continue;
      const gate = gates.get(around) ?? onlyGates(script, around.fn);
      gates.set(around, gate);
      if (!gate && usesPerson(script, around)) owned.add(kindName(deed.of));
      else if (
        deed.kind !== 'part' &&
        (around.guard === 'some' || (gate && around.guard !== 'role')) &&
        !OF_OFFICE.test(`${around.names} ${around.file.path}`) &&
        !BEFORE_SIGN_IN.test(around.names)
      )
        open.push({ deed, around });
    }
  }
  for (const around of handlers)
    if (around.guard !== 'role' && around.guard !== 'admin' && !OF_OFFICE.test(`${around.names} ${around.file.path}`))
      for (const value of chosenOwners(around.script, around.fn))
        yield {
          place: placeAt(around.script, around.file.path, posOf(around.script, value)),
          evidence: show(around.script, value),
          message: say('owner-from-request'),
        };
  for (const { deed, around } of open) {
    const message = harmOf(deed, owned.has(kindName(deed.of)), facts);
    if (message !== undefined)
      yield {
        place: placeAt(around.script, around.file.path, deed.pos),
        evidence: show(around.script, deed.value),
        message,
      };
  }
}

export default defineRule({
  id: 'foreign-record',
  title: 'Whoever signed in reaches records of others (insecure direct object reference)',
  severity: 'medium',
  confidence: 'medium',
  category: 'code',
  applies: 'repository',
  cwe: 'CWE-639',
  why: 'The client names the record. Whoever tries other numbers reads or changes what belongs to other people.',
  remedy:
    'Look the record up together with its owner (`{ _id: id, owner: req.user.id }`), or compare the owner before anything is done with it.',
  references: ['https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/'],
  check: foreign,
  examples: {
    bad: [
      'router.get("/", auth, async (req, res) => { const userId = req.query.user_id || req.user.userId; res.json(await db.query("SELECT * FROM cart_items WHERE user_id = $1", [userId])); });',
      'router.post("/", auth, async (req, res) => { const { text, userId } = req.body; await prisma.note.create({ data: { text, userId: userId ?? req.session.userId } }); res.end(); });',
      'router.get("/orders", auth, async (req, res) => { const uid = req.query.uid ? req.query.uid : req.session.uid; res.json(await getOrdersOf(uid)); });',
      'router.put("/:id", auth, async (req, res) => { const { name, role } = req.body; await db.query("UPDATE users SET name = $1, role = $2 WHERE id = $3", [name, role, req.params.id]); res.end(); });',
      'db.exec("CREATE TABLE orders (id INTEGER, user_id INTEGER, total REAL)"); router.get("/:id", auth, (req, res) => { const order = db.prepare("SELECT * FROM orders WHERE id = ?").get(req.params.id); const owner = db.prepare("SELECT name FROM users WHERE id = ?").get(order.user_id); res.render("order", { order, owner }); });',
      'db.exec("CREATE TABLE cart (id INTEGER, user_id INTEGER)"); router.post("/remove", auth, (req, res) => { const userId = req.session.user.id; db.prepare("DELETE FROM cart WHERE id = ?").run(req.body.itemId); res.redirect("/cart"); });',
      'router.put("/users/:id", auth, async (req, res) => { await db.query("UPDATE users SET email = $1 WHERE id = $2", [req.body.email, req.params.id]); res.end(); });',
      'const Account = mongoose.model("Account", new Schema({ userId: String, balance: Number })); router.get("/accounts/:id", auth, async (req, res) => { res.json(await Account.findById(req.params.id)); });',
      'router.get("/mine", auth, async (req, res) => { res.json(await Order.findOne({ owner: req.user.id, _id: req.params.id })); }); router.put("/:id", auth, async (req, res) => { await Order.findByIdAndUpdate(req.params.id, { state: req.body.state }); res.end(); });',
      'router.get("/", auth, async (req, res) => { res.json(await db.query("SELECT * FROM notes WHERE id = $1 AND user_id = $2", [req.query.id, req.user.id])); }); router.delete("/:id", auth, async (req, res) => { await db.query("DELETE FROM notes WHERE id = $1", [req.params.id]); res.end(); });',
      'const Note = mongoose.model("Note", new Schema({ owner: String, text: String })); router.get("/notes/:id", auth, async (req, res) => { res.json(await Note.findById(req.params.id)); });',
      'db.exec("CREATE TABLE uploads (id INTEGER, stored_name TEXT, uploader TEXT)"); router.get("/view/:id", requireLogin, (req, res) => { const id = parseInt(req.params.id, 10); res.render("file", { file: db.prepare("SELECT * FROM uploads WHERE id = ?").get(id) }); });',
      'const Order = mongoose.model("Order", new Schema({ userId: String, total: Number })); router.get("/of/:userId", auth, (req, res) => { const { userId } = req.params; db.all("SELECT * FROM orders WHERE userId = ?", [userId], (err, orders) => res.json({ orders })); });',
      'const Post = mongoose.model("Post", new Schema({ userId: String, text: String })); router.delete("/:id", auth, (req, res) => { Post.deleteOne({ _id: req.params.id }).then(() => res.end()); });',
    ].map((text) => exampleOf(text)),
    good: [
      'router.get("/orders", auth, async (req, res) => { const userId = req.query.userId || req.user.id; if (userId !== req.user.id && req.user.role !== "admin") return res.status(403).end(); res.json(await db.query("SELECT * FROM orders WHERE user_id = $1", [userId])); });',
      'router.get("/orders", auth, async (req, res) => { const userId = req.query.userId || req.user.id; if (String(userId) !== String(req.user.id)) return res.status(403).end(); res.json(await getOrdersOf(userId)); });',
      'router.get("/orders", auth, requireAdmin, async (req, res) => { const userId = req.query.userId || req.user.id; res.json(await getOrdersOf(userId)); });',
      'router.get("/orders", auth, async (req, res) => { const userId = req.query.userId || req.user.id; await ensureAccess(req.user, userId); res.json(await getOrdersOf(userId)); });',
      'router.get("/orders", auth, async (req, res) => { const userId = req.user.userId || req.session.userId; const page = req.query.page || req.user.page; res.json(await getOrdersOf(userId, page)); });',
      'db.exec("CREATE TABLE orders (id INTEGER, user_id INTEGER, total REAL)"); router.get("/:id", auth, (req, res) => { const order = db.prepare("SELECT * FROM orders WHERE id = ?").get(req.params.id); const owner = db.prepare("SELECT id FROM users WHERE id = ?").get(order.user_id); if (!isMe(req, owner)) return res.status(403).end(); res.render("order", { order, owner }); });',
      'router.put("/me", auth, async (req, res) => { await User.findByIdAndUpdate(req.userId, { name: req.body.name }); res.end(); });',
      'router.put("/users/:id", auth, async (req, res) => { if (req.params.id !== req.user.id) return res.status(403).end(); await db.query("UPDATE users SET email = $1 WHERE id = $2", [req.body.email, req.params.id]); res.end(); });',
      'router.put("/users/:id", auth, requireAdmin, async (req, res) => { await User.findByIdAndUpdate(req.params.id, { name: req.body.name }); res.end(); });',
      'const Post = mongoose.model("Post", new Schema({ userId: String, text: String })); router.get("/:id", auth, async (req, res) => { res.json(await Post.findById(req.params.id)); });',
      'const Note = mongoose.model("Note", new Schema({ owner: String, text: String })); router.get("/notes/:id", auth, async (req, res) => { const note = await Note.findById(req.params.id); if (note.owner !== req.user.id) return res.status(403).end(); res.json(note); });',
      'const Note = mongoose.model("Note", new Schema({ owner: String, text: String })); router.get("/notes/:id", auth, authorize("readNotes"), async (req, res) => { res.json(await Note.findById(req.params.id)); });',
      'db.exec("CREATE TABLE products (id INTEGER, name TEXT, price REAL)"); router.get("/products/:id", auth, (req, res) => { res.json(db.prepare("SELECT * FROM products WHERE id = ?").get(req.params.id)); });',
      'router.get("/mine", auth, async (req, res) => { res.json(await Order.findOne({ owner: req.user.id, _id: req.params.id })); }); router.put("/:id", auth, async (req, res) => { await Order.updateOne({ _id: req.params.id, owner: req.user.id }, { state: req.body.state }); res.end(); });',
      'router.get("/mine", auth, async (req, res) => { res.json(await Order.findOne({ owner: req.user.id, _id: req.params.id })); }); router.put("/:id", auth, requireAdmin, async (req, res) => { await Order.findByIdAndUpdate(req.params.id, { state: req.body.state }); res.end(); });',
      'router.get("/", auth, async (req, res) => { res.json(await Page.findOne({ _id: req.params.id })); }); router.put("/:id", auth, async (req, res) => { await Page.findByIdAndUpdate(req.params.id, { text: req.body.text }); res.end(); });',
    ].map((text) => exampleOf(text)),
  },
});
