import {
  apiPath,
  argOf,
  bindingKind,
  bindingName,
  bindingOf,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  ConstKind,
  functionFactOf,
  GUARD_SIZE,
  guardEnd,
  guardKind,
  guardStart,
  GuardKind,
  guardTexts,
  literalKind,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../../facts/javascript/query.ts';
import { BindingKind } from '../../facts/javascript/script.ts';
import { isResolver } from './isResolver.ts';
import { type Case, patternRule } from './patternRule.ts';
import { answersOf, calledName, numberOf, partsOf, rootName } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

/** First parameters of what a database calls back: its errors quote the statement, and so help to write into it. */
function errorsOfDatabases(script: ScriptFacts): Set<number> {
  const out = new Set<number>();
  for (const call of callsNamed(script, 'query', 'execute', 'all', 'get', 'run', 'each', 'exec')) {
    if (
      !/^(?:_?db|database|conn(?:ection)?|pool|client|sqlite|mysql|pg)$/i.test(
        calledName(script, receiverOf(script, call)),
      )
    )
      continue;
    const back = resolve(script, call.args.at(-1) ?? 0);
    const [error] = functionFactOf(script, back)?.params ?? [];
    if (call.args.length > 1 && error !== undefined) out.add(error);
  }
  return out;
}

const RANK: readonly unknown[] = [undefined, 'low', 'medium', 'high'];

/** What is told of one part of an answer. */
function judge(
  script: ScriptFacts,
  part: number,
  errors: ReadonlySet<number>,
  isFailure: 'no' | 'of client' | 'own',
): Omit<Case, 'value'> | undefined {
  if (isFailure !== 'no' && isWhole(script, part)) return { severity: 'medium', message: say('error-message-sent') };
  const isMember = opOf(script, part) === Op.member;
  const name = isMember ? propertyNameOf(script, part) : '';
  const object = isMember ? objectOf(script, part) : part;
  if (isMember && apiPath(script, part) === 'process.env')
    return {
      pos: posOf(script, part),
      severity: 'high',
      cwe: 'CWE-497',
      message: say('environment-sent-to-client'),
    };
  if (isSecret(script, part)) return { severity: 'high', cwe: 'CWE-200', message: say('secret-sent-to-client') };
  const isRef = opOf(script, object) === Op.ref;
  if (isRef && errors.has(bindingOf(script, object)) && /^(?:message|sql|sqlMessage)?$/.test(name))
    return { severity: 'medium', message: say('database-error-sent') };
  if (name === 'stack' && (isRef || opOf(script, object) === Op.member))
    return { severity: isForMakers(script, part) ? 'low' : 'medium', message: say('stack-trace-sent') };
  return isFailure === 'own' &&
    isRef &&
    /^(?:message)?$/.test(name) &&
    isError(script, object) &&
    !isForMakers(script, part)
    ? { severity: 'medium', message: say('error-message-sent') }
    : undefined;
}

const SECRET_NAME = /(?:^|_)(?:SECRET|PASSWORD|PASSWD|PRIVATE_KEY|JWT_KEY)(?:_KEY)?$/;
/** A secret of the server's own: `process.env.JWT_SECRET`, `process.env.JWT_SECRET || 'a text'`, `const JWT_SECRET = 'a text'`. */
const isSecret = (script: ScriptFacts, part: number): boolean => {
  const seen = resolve(script, part);
  if (opOf(script, part) === Op.ref && opOf(script, seen) === Op.constant)
    return SECRET_NAME.test(calledName(script, part)) && literalKind(script, seen) === ConstKind.text;
  const parts = opOf(script, seen) === Op.choice ? choicesOf(script, seen) : [seen];
  return parts.some((one) => {
    const path = apiPath(script, one) ?? '';
    return path.startsWith('process.env.') && SECRET_NAME.test(path);
  });
};

/** `error.toString()`: its class and all that it says, whoever made it. Only what was caught is called so. */
const isWhole = (script: ScriptFacts, part: number): boolean => {
  const callee = opOf(script, part) === Op.call ? calleeOf(script, part) : 0;
  if (opOf(script, callee) !== Op.member || propertyNameOf(script, callee) !== 'toString') return false;
  const error = objectOf(script, callee);
  return (
    opOf(script, error) === Op.ref &&
    bindingKind(script, bindingOf(script, error)) === BindingKind.caught &&
    !isForMakers(script, part)
  );
};

/** What is caught, and what a function that is called back is told of as an error. */
function isError(script: ScriptFacts, ref: number): boolean {
  const binding = bindingOf(script, ref);
  return (
    bindingKind(script, binding) === BindingKind.caught ||
    (bindingKind(script, binding) === BindingKind.param && /^(?:e|err|error)$/.test(bindingName(script, binding)))
  );
}

/** Whether the server says itself that something in it failed: `res.status(500).json(…)`, `Response.json(…, { status: 500 })`. */
function failureOf(script: ScriptFacts, value: number): 'no' | 'of client' | 'own' {
  const callee = calleeOf(script, value);
  const before = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
  const told =
    opOf(script, before) === Op.call && /^(?:status|code)$/.test(nameOf(script, calleeOf(script, before)))
      ? argOf(script, before, 0)
      : propertyOf(script, argOf(script, value, 1), 'status');
  const status = told === 0 ? 0 : (numberOf(script, told) ?? 0);
  return status >= 500 ? 'own' : status >= 400 ? 'of client' : 'no';
}

/** Only while the program is being made: `NODE_ENV === 'development' ? error.stack : undefined`. */
function isForMakers(script: ScriptFacts, part: number): boolean {
  const pos = posOf(script, part);
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (guardStart(script, at) <= pos && pos < guardEnd(script, at) && asksForMakers(script, at)) return true;
  return false;
}

/** A setting of the server's own, which clients do not choose (`req.query.debug`), and not that people use it: `isProduction`. */
function asksForMakers(script: ScriptFacts, guard: number): boolean {
  const tested = testedValue(script, guard);
  const name = calledName(script, tested);
  const is = [
    ...guardTexts(script, guard).map((text) => stringAt(script, text)),
    ...(guardKind(script, guard) === GuardKind.truthy ? [name] : []),
  ];
  return (
    /env|dev|debug|prod|verbose|expose/i.test(name) &&
    !/^_?(?:req(?:uest)?|ctx)$/.test(rootName(script, resolve(script, tested))) &&
    (guardKind(script, guard) === GuardKind.lacks || !is.some((one) => /prod/i.test(one)))
  );
}

/** What fields of GraphQL are answered with. */
const fieldsOf = (script: ScriptFacts): { value: number; pos: number; call: number }[] =>
  script.functions
    .filter((fn) => isResolver(script, fn))
    .flatMap(({ returns }) => returns.map((value) => ({ value, pos: posOf(script, value), call: 0 })));

export default patternRule({
  id: 'error-details-sent',
  title: 'Sends internal error details to the client',
  severity: 'low',
  confidence: 'high',
  cwe: 'CWE-209',
  why: 'Stack traces reveal files, libraries and versions; the environment holds passwords. Both help an attacker continue.',
  remedy: 'Log the error on the server, and respond with a short message and a reference number.',
  references: ['https://owasp.org/www-community/Improper_Error_Handling'],
  *find(script) {
    for (const call of callsOf(script, 'errorhandler')) {
      const guarded = script.guards.some(
        (start, at) => at % 5 === 2 && start <= call.pos && call.pos < guardKind(script, at),
      );
      if (!guarded) yield { value: call.value, message: say('stack-traces-production') };
    }
    const errors = errorsOfDatabases(script);
    for (const { value, pos, call } of [...answersOf(script), ...fieldsOf(script)]) {
      const isFailure = call === 0 ? 'no' : failureOf(script, call);
      let worst: Omit<Case, 'value'> | undefined;
      for (const part of partsOf(script, value)) {
        const found = judge(script, part, errors, isFailure);
        if (found !== undefined && RANK.indexOf(found.severity) > RANK.indexOf(worst?.severity)) worst = found;
      }
      if (worst !== undefined) yield { value: call || value, pos, ...worst };
    }
  },
  bad: [
    'db.query("SELECT 1 FROM users WHERE id = ?", [id], (err, rows) => { if (err) return res.status(400).send(err.message); res.json(rows); });',
    'connection.query("SELECT * FROM posts", (error, posts) => { if (error) return res.status(400).json({ error: error }); res.json(posts); });',
    'const errorhandler = require("errorhandler"); app.use(errorhandler());',
    'app.use((err, req, res, next) => { res.status(500).send(err.stack); });',
    'app.get("/", async (req, res) => { try { await go(); } catch (e) { res.status(500).json({ message: e.message, trace: e.stack }); } });',
    'app.use(async (ctx, next) => { try { await next(); } catch (e) { ctx.body = "<pre>" + e.stack + "</pre>"; } });',
    'app.get("/debug", (req, res) => res.json(process.env));',
    'module.exports = { info: (_, __, ctx) => { return { version: 1, environment: JSON.stringify(process.env) }; } };',
    'app.get("/debug", (req, res) => res.json({ mode: process.env.NODE_ENV, jwt: process.env.JWT_SECRET }));',
    'app.get("/", async (req, res) => { try { await go(); } catch (error) { const message = error instanceof Error ? error.message : String(error); res.status(500).json({ error: message }); } });',
    'export async function GET() { try { return Response.json(await go()); } catch (err) { return NextResponse.json({ error: err.toString() }, { status: 500 }); } }',
    'export async function GET() { try { return Response.json(await go()); } catch (err) { return NextResponse.json({ error: err.toString() }, { status: 400 }); } }',
    'go().then((one) => res.json(one)).catch((err) => res.status(500).send(err.message));',
  ],
  good: [
    'module.exports = { info: (_, __, ctx) => ({ version: 1, mode: process.env.NODE_ENV }) };',
    'db.query("SELECT 1 FROM users WHERE id = ?", [id], (err, rows) => { if (err) return res.status(400).send({ code: err.code, error: Boolean(err) }); res.json(rows); });',
    'cache.get("a", (err, value) => { if (err) return res.status(400).send(err.message); res.json(value); });',
    'const errorhandler = require("errorhandler"); if (process.env.NODE_ENV === "development") { app.use(errorhandler()); }',
    'app.use((err, req, res, next) => { console.error(err.stack); res.status(500).send("Something went wrong."); });',
    'app.get("/", (req, res) => { res.json({ version: process.env.npm_package_version, key: process.env.STRIPE_PUBLISHABLE_KEY }); });',
    'app.get("/", async (req, res) => { try { await go(); } catch (error) { res.status(400).json({ error: error.message }); } });',
    'app.get("/", (req, res) => { res.json({ stack: list.length }); });',
    'app.get("/", async (req, res) => { try { await go(); } catch (error) { res.status(404).json({ error: error.message }); res.status(500).json({ error: "failed" }); } });',
    'app.get("/", async (req, res) => { try { await go(); } catch (e) { res.status(500).json({ error: process.env.NODE_ENV === "development" ? e.message : "failed" }); } });',
  ],
});
