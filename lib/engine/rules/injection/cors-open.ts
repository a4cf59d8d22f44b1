import {
  apiPath,
  argOf,
  bindingName,
  bindingOf,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  choicesOf,
  constant,
  firstOperand,
  functionFactOf,
  nameOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { patternRule, type Case } from './patternRule.ts';
import { has, objectLiteralsOf, textOf, wordOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

const HEADER = 'access-control-allow-origin';

/** The value comes from the request: `req.headers.origin`, `req.query.x`, `req.get('origin')`. */
function fromRequest(script: ScriptFacts, value: number, depth = 0): boolean {
  const seen = resolve(script, value);
  if (depth > 8 || seen === 0) return false;
  switch (opOf(script, seen)) {
    case Op.member:
    case Op.index:
    case Op.call:
      return fromRequest(script, firstOperand(script, seen), depth + 1);
    case Op.ref:
      return /^_?req(?:uest)?$|^ctx$/.test(bindingName(script, bindingOf(script, seen)));
    case Op.choice:
      return choicesOf(script, seen).some((one) => fromRequest(script, one, depth + 1));
    default:
      return false;
  }
}

const PACKAGES = ['cors', '@fastify/cors', 'fastify-cors', '@koa/cors', 'koa2-cors'];

/** Calls that take the settings of CORS, with the settings: of the packages, `register(cors, …)`, servers of sockets. */
function* settings(script: ScriptFacts): Iterable<{ call: Call; options: number }> {
  for (const call of callsOf(script, ...PACKAGES)) yield { call, options: call.args[0] ?? 0 };
  for (const call of callsNamed(script, 'register'))
    if (PACKAGES.includes(apiPath(script, call.args[0] ?? 0) ?? '')) yield { call, options: call.args[1] ?? 0 };
  for (const call of callsOf(
    script,
    'socket.io',
    'socket.io.Server',
    '@nestjs/websockets.WebSocketGateway',
    'graphql-yoga.createYoga',
    'apollo-server.ApolloServer',
  )) {
    for (const arg of call.args) {
      const options = propertyOf(script, arg, 'cors');
      if (options !== 0) yield { call, options };
    }
  }
}

/** `origin: (origin, done) => done(null, true)`: a function that never looks. */
function letsAllIn(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  const fn = functionFactOf(script, seen);
  const [origin, done] = fn?.params ?? [];
  if (fn === undefined || origin === undefined || done === undefined) return false;
  const reads = script.op.some((op, at) => op === Op.ref && bindingOf(script, at) === origin);
  return (
    !reads &&
    script.calls.some((call) => {
      const callee = calleeOf(script, call);
      return (
        opOf(script, callee) === Op.ref &&
        bindingOf(script, callee) === done &&
        wordOf(script, argOf(script, call, 1)) === 'true'
      );
    })
  );
}

/** What a header's value means for strangers' pages. */
function judge(script: ScriptFacts, value: number): Pick<Case, 'severity' | 'message'> | undefined {
  if (textOf(script, value) === '*') return { severity: 'low', message: say('cors-any') };
  return fromRequest(script, value) ? { severity: 'medium', message: say('cors-reflected') } : undefined;
}

/** Options of what answers for all routes: `cors({ origin: '*' })`. */
function* inOptions(script: ScriptFacts): Generator<Case> {
  for (const { call, options } of settings(script)) {
    const origin = propertyOf(script, options, 'origin');
    const open =
      textOf(script, origin) === '*' ||
      (origin !== 0 && (wordOf(script, origin) === 'true' || letsAllIn(script, origin)));
    if (open && has(script, options, 'credentials', 'true'))
      yield { value: call.value, severity: 'high', confidence: 'high', message: say('cors-any-credentials') };
    else if (open) yield { value: call.value, severity: 'low' };
  }
}

/** `app.use(cors())`: the package lets all in unless it is told whom. */
function* withoutOptions(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(script, 'cors', '@koa/cors', 'koa2-cors'))
    if (call.args.length === 0) yield { value: call.value, severity: 'low' };
}

/** Nest lets all in unless it is told whom. */
function* inFrameworks(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'enableCors')) {
    const origin = propertyOf(script, call.args[0] ?? 0, 'origin');
    if (call.args.length === 0 || textOf(script, origin) === '*' || (origin !== 0 && wordOf(script, origin) === 'true'))
      yield { value: call.value, severity: 'low' };
  }
  for (const call of callsOf(script, '@nestjs/core.NestFactory.create')) {
    const cors = propertyOf(script, call.args.at(-1) ?? 0, 'cors');
    if (cors !== 0 && (wordOf(script, cors) === 'true' || textOf(script, propertyOf(script, cors, 'origin')) === '*'))
      yield { value: call.value, severity: 'low' };
  }
}

function* inHeaders(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'setHeader', 'header', 'set', 'append', 'Header', 'writeHead')) {
    if (constant(script, call.args[0] ?? 0)?.toLowerCase() === HEADER) {
      const found = judge(script, call.args[1] ?? 0);
      if (found) yield { value: call.value, ...found };
      continue;
    }
    for (const arg of call.args.slice(0, 2)) {
      for (const name of ['Access-Control-Allow-Origin', HEADER]) {
        const value = propertyOf(script, arg, name);
        const found = value === 0 ? undefined : judge(script, value);
        if (found) yield { value: call.value, pos: posOf(script, value), ...found };
      }
    }
  }
}

/** Answers whose headers are an object: of functions in the cloud (`{ statusCode, headers }`) and of `Response`. */
function* inAnswers(script: ScriptFacts): Generator<Case> {
  const holders = [...objectLiteralsOf(script)].filter((object) => propertyOf(script, object, 'statusCode') !== 0);
  for (const value of script.calls) {
    const callee = calleeOf(script, value);
    const isMade = opOf(script, value) === Op.create || nameOf(script, callee) === 'json';
    if (isMade && /^(?:Next)?Response(?:\.json)?$/.test(apiPath(script, callee) ?? ''))
      holders.push(argOf(script, value, 1));
  }
  for (const holder of holders) {
    const headers = propertyOf(script, holder, 'headers');
    const origin = headers === 0 ? 0 : propertyOf(script, headers, 'Access-Control-Allow-Origin');
    const found = origin === 0 ? undefined : judge(script, origin);
    if (found) yield { value: origin, ...found };
  }
}

export default patternRule({
  id: 'cors-open',
  title: 'CORS allows every site to read responses',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-942',
  why: 'A page of any site can call this server from a visitor’s browser and read the response, with the visitor’s login when credentials are allowed.',
  remedy: 'Name the origins that may read, and allow credentials only for those.',
  *find(script) {
    yield* inOptions(script);
    yield* withoutOptions(script);
    yield* inFrameworks(script);
    yield* inHeaders(script);
    yield* inAnswers(script);
  },
  bad: [
    'exports.handler = async () => ({ statusCode: 200, headers: { "Access-Control-Allow-Origin": "*" }, body: "" });',
    'const OPEN = { "Access-Control-Allow-Origin": "*" }; export async function GET() { return Response.json({}, { headers: OPEN }); }',
    'const cors = require("cors"); routes.use(cors());',
    'import { createYoga } from "graphql-yoga"; createYoga({ schema, cors: { origin: "*", credentials: true } });',
    'import cors from "@fastify/cors"; fastify.register(cors, { origin: true, credentials: true });',
    'import cors from "cors"; app.use(cors({ origin: (origin, done) => done(null, true), credentials: true }));',
    'const { Server } = require("socket.io"); const io = new Server(server, { cors: { origin: "*" } });',
    'app.use(require("cors")({ origin: true, credentials: true }));',
    'import cors from "cors"; app.use(cors({ origin: "*" }));',
    'app.get("/", (req, res) => { res.setHeader("Access-Control-Allow-Origin", req.headers.origin); res.json({}); });',
    'app.use((req, res, next) => { res.header("access-control-allow-origin", "*"); next(); });',
    'app.get("/", (req, res) => { const o = req.get("origin") || "*"; res.writeHead(200, { "Access-Control-Allow-Origin": o }); });',
  ],
  good: [
    'fetch("/", { headers: { "Access-Control-Allow-Origin": "*" } }); exports.handler = async () => ({ statusCode: 200, headers: { "Access-Control-Allow-Origin": "https://a.example" } });',
    'import cors from "cors"; app.use(cors({ origin: (origin, done) => done(null, KNOWN.has(origin)), credentials: true }));',
    'app.use(require("cors")({ origin: ["https://a.example"], credentials: true }));',
    'res.setHeader("Access-Control-Allow-Origin", "https://a.example");',
    'fetch("/", { headers: { Origin: "*" } });',
  ],
});
