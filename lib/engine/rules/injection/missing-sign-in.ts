import {
  bindingName,
  bindingOf,
  callsNamed,
  calleeOf,
  type Call,
  functionFactOf,
  memberNameOf,
  nameOf,
  Op,
  pattern,
  posOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { say } from '../../../texts/say.ts';
import { hasGuards, routesOf } from './guardedRoutes.ts';
import { type Case, patternRule } from './patternRule.ts';
import { calledName } from './scriptValues.ts';

/** What people ask for who have not signed in, and what other servers call. */
const OPEN = [
  /log|sign_?(?:in|up|out)|regist|auth|token|forgot|reset|recover|verif|confirm|activat|invite|setup|install/i,
  /hook|callback|contact|subscri|newsletter|track|event|health|feedback|search|public|visit|view|metric|payment|checkout/i,
];
const isOpen = (name: string): boolean => OPEN.some((one) => one.test(name));
/** A sign that a handler asks who is there. */
const WHO =
  /session|user$|^users?_?id$|auth|token|cookie|jwt|api_?key|secret|owner|current|permission|signature|captcha/i;

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

/** Whether something between these places looks at who is there. */
const asksWho = (script: ScriptFacts, start: number, end: number): boolean =>
  script.op.some((op, value) => {
    const pos = posOf(script, value);
    if (pos < start || pos >= end) return false;
    if (op === Op.member) return WHO.test(memberNameOf(script, value)) && memberNameOf(script, value) !== 'users';
    return (
      op === Op.ref &&
      /auth|token|session|permission|captcha|signature/i.test(bindingName(script, bindingOf(script, value)))
    );
  });

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

const ACCOUNTS = '(?:users?|accounts?|members?|customers?|admins?|employees?|teachers?|students?|usuarios?)';
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

export default patternRule({
  id: 'missing-sign-in',
  title: 'A route that changes data asks nobody to sign in',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-306',
  why: 'Whoever knows the address can change or remove what belongs to others.',
  remedy: 'Put the same guard before it as before the other routes, and check that the record belongs to who asks.',
  references: ['https://owasp.org/Top10/A01_2021-Broken_Access_Control/'],
  written: true,
  *find(script, _path, facts) {
    if (callsNamed(script, 'post', 'put', 'patch', 'delete').length > 0) yield* besideOthers(script);
    yield* accounts(script, facts);
  },
  bad: [
    'const router = require("express").Router(); router.get("/", auth, list); router.get("/:id", auth, one); router.post("/", auth, add); router.put("/change/:id", async (req, res) => { await pool.execute("UPDATE orders SET state = ? WHERE id = ?", [req.body.state, req.params.id]); res.end(); });',
    'router.delete("/:id", (req, res) => { db.run("DELETE FROM users WHERE id = ?", [req.params.id], () => res.end()); });',
    'exports.remove = async (req, res) => { const user = await User.findByIdAndDelete(req.params.id); res.json(user); };',
  ],
  good: [
    'const router = require("express").Router(); router.get("/", validate(a), list); router.get("/:id", validate(b), one); router.post("/", validate(c), add); router.put("/:id", async (req, res) => { await Order.updateOne({ _id: req.params.id }, { state: 1 }); res.end(); });',
    'const router = require("express").Router(); router.get("/", auth, list); router.get("/:id", auth, one); router.post("/", auth, add); router.post("/login", async (req, res) => { await Visit.create({ at: Date.now() }); res.end(); }); router.get("/open", (req, res) => res.end());',
    'const router = require("express").Router(); router.use(auth); router.get("/", admin, list); router.get("/:id", admin, one); router.post("/", admin, add); router.put("/:id", async (req, res) => { await Order.updateOne({ _id: req.params.id }, { state: 1 }); res.end(); });',
    'exports.remove = async (req, res) => { if (req.session.userId !== req.params.id) return res.status(403).end(); await User.findByIdAndDelete(req.params.id); res.end(); };',
    'app.delete("/users/:id", requireAdmin, (req, res) => remove(req, res)); exports.remove = async (req, res) => { await User.findByIdAndDelete(req.params.id); res.end(); };',
    'exports.remove = async (req, res) => { await Post.findByIdAndDelete(req.params.id); res.end(); };',
  ],
});
