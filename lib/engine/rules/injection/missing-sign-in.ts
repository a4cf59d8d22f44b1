import {
  argsOf,
  bindingName,
  callsNamed,
  calleeOf,
  type Call,
  functionFactOf,
  nameOf,
  pattern,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { ACCOUNTS, isAccountKind } from './accountKinds.ts';
import { deedsOf } from './deeds.ts';
import { hasGuards, routesOf } from './guardedRoutes.ts';
import { isOpen } from './isOpen.ts';
import { isResolver } from './isResolver.ts';
import { asksWho } from './asksWho.ts';
import { openHandlers } from './openHandlers.ts';
import { signsPeopleIn } from './signsPeopleIn.ts';
import { type Case, patternRule } from './patternRule.ts';
import { calledName } from './scriptValues.ts';

const WRITES = /\b(?:insert\s+into|update\b[^;]{1,80}\bset|delete\s+from)\b/i;
const CHANGES =
  /^(?:save|create|insertOne|insertMany|bulkCreate|updateOne|updateMany|deleteOne|deleteMany|destroy|findByIdAnd(?:Update|Delete|Remove)|findOneAnd(?:Update|Delete|Remove)|upsert)$/;

/** Something is changed for good between these places. */
function changes(script: ScriptFacts, start: number, end: number): boolean {
  const inside = ({ pos }: Call): boolean => pos >= start && pos < end;
  return (
    callsNamed(script, 'query', 'execute', 'run', 'exec').some(
      (call) => inside(call) && WRITES.test(pattern(script, call.args[0] ?? 0)),
    ) ||
    script.calls.some(
      (value) =>
        posOf(script, value) >= start &&
        posOf(script, value) < end &&
        CHANGES.test(nameOf(script, calleeOf(script, value))),
    )
  );
}

/** Routes that change something and have no guard, in a router where nearly all others have one. */
function* besideOthers(script: ScriptFacts): Generator<Case> {
  for (const [router, routes] of routesOf(script)) {
    if (router < 0 || routes.some(({ method, guarded }) => method === 'use' && guarded)) continue;
    const own = routes.filter(({ method }) => method !== 'use' && method !== 'route');
    const guarded = own.filter((one) => one.guarded).length;
    if (guarded < 3 || guarded < own.length * 0.6) continue;
    for (const { call, method, path, maybe } of own) {
      if (maybe || !/^(?:post|put|patch|delete)$/.test(method) || isOpen(path)) continue;
      const handler = functionFactOf(script, resolve(script, call.args.at(-1) ?? 0));
      if (handler === undefined || isOpen(handler.name)) continue;
      if (changes(script, handler.start, handler.end) && !asksWho(script, handler.start, handler.end))
        yield { value: call.value, message: say('route-without-guard') };
    }
  }
}

const STATEMENT = new RegExp(
  `\\b(?:delete\\s+from|update)\\s+["'\`]?${ACCOUNTS}\\b[^;]{0,400}?\\bwhere\\b[^;]{0,200}?(?:\\?|\\$\\d|:\\w|\\*)`,
  'i',
);
const REMOVES = [
  'findByIdAndDelete',
  'findByIdAndRemove',
  'findOneAndDelete',
  'findOneAndRemove',
  'deleteOne',
  'destroy',
  'findByIdAndUpdate',
  'findOneAndUpdate',
  'updateOne',
];

/** Accounts that any client removes or changes: no route of the whole program has a guard, and the handler asks for nobody. */
function* accounts(script: ScriptFacts, facts: Facts): Generator<Case> {
  const found = [
    ...callsNamed(script, 'query', 'execute', 'run').filter((call) =>
      STATEMENT.test(pattern(script, call.args[0] ?? 0)),
    ),
    ...callsNamed(script, ...REMOVES).filter((call) =>
      new RegExp(`^${ACCOUNTS}(?:Model)?$`, 'i').test(calledName(script, receiverOf(script, call))),
    ),
  ];
  for (const call of found) {
    const around = script.functions
      .filter(({ start, end }) => start <= call.pos && call.pos < end)
      .find(({ params }) => /^_?(?:req|request|ctx)$/.test(bindingName(script, params[0] ?? -1)));
    if (around === undefined || isOpen(around.name) || asksWho(script, around.start, around.end) || hasGuards(facts))
      continue;
    yield { value: call.value, message: say('account-changed-by-anybody') };
  }
}

/** Signs that something before the resolvers asks who is there: a package, an error that it throws, a directive. */
const ASKS_BEFORE =
  /^graphql-(?:shield|middleware|auth)$|^AuthenticationError$|UNAUTHENTICATED|^(?:combineResolvers|UseGuards|Authorized)$|@auth\b|authDirective|isAuthenticated|requireAuth/;
const asksBefore = (facts: Facts): boolean => facts.whole(foundAsking);
const foundAsking = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file: { traits }, script }) =>
      !traits.vendored && !traits.test && script.strings.some((text) => text.length < 200 && ASKS_BEFORE.test(text)),
  );

/** Accounts that a field of GraphQL gives to whoever asks, and records that it changes for them. */
function* byResolvers(script: ScriptFacts, facts: Facts): Generator<Case> {
  if (!script.strings.some((text) => text === 'Query' || text === 'Mutation')) return;
  const resolvers = script.functions.filter((fn) => isResolver(script, fn) && fn.name !== '' && !isOpen(fn.name));
  if (resolvers.length === 0 || !signsPeopleIn(facts) || asksBefore(facts)) return;
  for (const { kind, of, value, pos } of deedsOf(script)) {
    const isAccount = isAccountKind(of);
    if (kind !== 'change' && !(kind === 'list' && isAccount)) continue;
    const around = resolvers.find(({ start, end }) => start <= pos && pos < end);
    if (around === undefined || asksWho(script, around.start, around.end)) continue;
    yield {
      value,
      within: { pos: around.start, label: around.name },
      message: say(
        kind === 'list'
          ? 'accounts-given-to-anybody'
          : isAccount
            ? 'account-changed-by-anybody'
            : 'record-changed-by-anybody',
      ),
    };
  }
}

export default patternRule({
  id: 'missing-sign-in',
  title: 'A route that changes records or gives out private ones asks nobody to sign in',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-306',
  why: 'Whoever knows the address can change, remove or read what belongs to others.',
  remedy: 'Put the same guard before it as before the other routes, and check that the record belongs to who asks.',
  references: ['https://owasp.org/Top10/A01_2021-Broken_Access_Control/'],
  written: true,
  *find(script, _path, facts) {
    const routes = callsNamed(script, 'post', 'put', 'patch', 'delete').length > 0 ? [...besideOthers(script)] : [];
    yield* routes;
    const told = routes.map(({ value }) => functionFactOf(script, resolve(script, argsOf(script, value).at(-1) ?? 0)));
    const places = new Set<number>();
    const open = [...openHandlers(script, facts)];
    yield* open;
    for (const { pos: start } of open) {
      const fn = script.functions.find((one) => one.start === start);
      if (fn !== undefined) told.push(fn);
    }
    for (const one of [...accounts(script, facts), ...byResolvers(script, facts)]) {
      const pos = posOf(script, one.value);
      if (places.has(pos) || told.some((fn) => fn !== undefined && fn.start <= pos && pos < fn.end)) continue;
      places.add(pos);
      yield one;
    }
  },
  bad: [
    'app.post("/login", signIn); app.get("/tickets/view/:id", (req, res) => { res.render("ticket", { ticket: db.prepare("SELECT * FROM tickets WHERE id = ?").get(req.params.id) }); });',
    'app.post("/login", signIn); db.exec("CREATE TABLE messages (id INTEGER, user_id INTEGER, text TEXT)"); app.get("/messages", async (req, res) => { res.json(await db.all("SELECT * FROM messages")); });',
    'app.post("/login", signIn); db.exec("CREATE TABLE posts (id INTEGER, user_id INTEGER, text TEXT)"); app.post("/posts", (req, res) => { db.run("INSERT INTO posts (user_id, text) VALUES (?, ?)", [req.body.by, req.body.text]); res.end(); });',
    'app.get("/users", (req, res) => { connection.query("SELECT * FROM users", (err, rows) => { res.json(rows); }); });',
    '// file: app/api/users/route.ts\nimport { sign } from "jsonwebtoken"; export async function GET() { return Response.json(await db.collection("users").find({}).toArray()); }',
    'const jwt = require("jsonwebtoken"); const resolvers = { Query: { users: (_, __, { db }) => new Promise((resolve) => { db.all("SELECT * FROM users", (err, rows) => resolve(rows)); }) }, Mutation: { login: (_, { email, password }) => jwt.sign({ email }, KEY) } };',
    'const jwt = require("jsonwebtoken"); const resolvers = { Query: {}, Mutation: { removePost: (_, { id }, { db }) => db.run("DELETE FROM posts WHERE id = ?", [id]) } };',
    'const router = require("express").Router(); router.get("/", auth, list); router.get("/:id", auth, one); router.post("/", auth, add); router.put("/change/:id", async (req, res) => { await pool.execute("UPDATE orders SET state = ? WHERE id = ?", [req.body.state, req.params.id]); res.end(); });',
    'router.delete("/:id", (req, res) => { db.run("DELETE FROM users WHERE id = ?", [req.params.id], () => res.end()); });',
    'exports.remove = async (req, res) => { const user = await User.findByIdAndDelete(req.params.id); res.json(user); };',
    'app.post("/login", signIn); app.get("/users", async (req, res) => { res.json(await User.find()); });',
    'app.post("/login", signIn); app.get("/orders/:id", async (req, res) => { res.json(await db.query("SELECT * FROM orders WHERE id = $1", [req.params.id])); });',
    'app.post("/login", signIn); app.put("/pages/:id", async (req, res) => { const page = await Page.findById(req.params.id); page.text = req.body.text; await page.save(); res.end(); });',
    'app.post("/login", signIn); app.delete("/notes", (req, res) => { db.run("DELETE FROM notes", () => res.end()); });',
    'app.post("/login", signIn); app.post("/admin/pages", async (req, res) => { res.json(await Page.create({ text: req.body.text })); });',
  ],
  good: [
    'app.post("/login", signIn); app.get("/posts/view/:id", (req, res) => { res.render("post", { post: db.prepare("SELECT * FROM posts WHERE id = ?").get(req.params.id) }); });',
    'app.post("/login", signIn); db.exec("CREATE TABLE messages (id INTEGER, text TEXT)"); app.get("/messages", async (req, res) => { res.json(await db.all("SELECT * FROM messages")); });',
    'app.post("/login", signIn); db.exec("CREATE TABLE comments (id INTEGER, name TEXT, text TEXT)"); app.post("/comments", (req, res) => { db.run("INSERT INTO comments (name, text) VALUES (?, ?)", [req.body.name, req.body.text]); res.end(); });',
    'app.get("/users", (req, res) => { connection.query("SELECT id, name FROM users", (err, rows) => { res.json(rows); }); });',
    'const jwt = require("jsonwebtoken"); const resolvers = { Query: { users: (_, __, { db, user }) => { if (!user) throw new Error("no"); return db.all("SELECT * FROM users"); } }, Mutation: {} };',
    'const jwt = require("jsonwebtoken"); const { shield } = require("graphql-shield"); const resolvers = { Query: { users: (_, __, { db }) => db.all("SELECT * FROM users") } };',
    'const jwt = require("jsonwebtoken"); const resolvers = { Query: { events: (_, __, { db }) => db.all("SELECT * FROM events") } };',
    'app.post("/login", signIn); app.post("/admin/pages", requireAdmin, async (req, res) => { res.json(await Page.create({ text: req.body.text })); }); app.post("/pages", async (req, res) => { res.json(await Page.create({ text: req.body.text })); });',
    'const router = require("express").Router(); router.get("/", validate(a), list); router.get("/:id", validate(b), one); router.post("/", validate(c), add); router.put("/:id", async (req, res) => { await Order.updateOne({ _id: req.params.id }, { state: 1 }); res.end(); });',
    'const router = require("express").Router(); router.get("/", auth, list); router.get("/:id", auth, one); router.post("/", auth, add); router.post("/login", async (req, res) => { await Visit.create({ at: Date.now() }); res.end(); }); router.get("/open", (req, res) => res.end());',
    'const router = require("express").Router(); router.use(auth); router.get("/", admin, list); router.get("/:id", admin, one); router.post("/", admin, add); router.put("/:id", async (req, res) => { await Order.updateOne({ _id: req.params.id }, { state: 1 }); res.end(); });',
    'exports.remove = async (req, res) => { if (req.session.userId !== req.params.id) return res.status(403).end(); await User.findByIdAndDelete(req.params.id); res.end(); };',
    'app.delete("/users/:id", requireAdmin, (req, res) => remove(req, res)); exports.remove = async (req, res) => { await User.findByIdAndDelete(req.params.id); res.end(); };',
    'exports.remove = async (req, res) => { await Post.findByIdAndDelete(req.params.id); res.end(); };',
    'app.post("/login", signIn); app.get("/pages/:id", async (req, res) => { res.json(await Page.findById(req.params.id)); });',
    'app.post("/login", signIn); app.use(requireAuth); app.get("/users", async (req, res) => { res.json(await User.find()); });',
    'app.use(session({ secret })); app.post("/login", signIn); app.get("/users", async (req, res) => { if (!req.session.user) return res.end(); res.json(await User.find()); });',
    'app.put("/pages/:id", async (req, res) => { await Page.findByIdAndUpdate(req.params.id, { text: req.body.text }); res.end(); });',
  ],
});
