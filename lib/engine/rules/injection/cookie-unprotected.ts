import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  pattern,
  posOf,
  propertyOf,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { lacks } from '../../program/lacks.ts';
import { namesAccount } from './accountCookies.ts';
import { type Case, patternRule } from './patternRule.ts';
import { calledName, has, rootName } from './scriptValues.ts';
import { signsIn } from '../signsIn.ts';
import { say } from '../../../texts/say.ts';
import type { Told } from '../../../model/told.ts';

function fault(script: ScriptFacts, options: number): Told | undefined {
  if (has(script, options, 'httpOnly', 'false')) return say('cookie-readable');
  if (has(script, options, 'secure', 'false')) return say('cookie-unencrypted');
  return undefined;
}

/** Cookies that scripts are meant to read and that tell nothing. */
const NO_SECRET =
  /^(?:[\w-]*(?:theme|locale|lang(?:uage)?|consent|time_?zone|currency|sidebar|dark_?mode|xsrf-token|csrf[_-]?token|csrftoken))$/i;

/** Cookies of session libraries. */
function* sessions(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(script, 'express-session', 'cookie-session', '@fastify/session', 'koa-session')) {
    const option = call.args[0] ?? 0;
    const cookie = propertyOf(script, option, 'cookie');
    const message = fault(script, option);
    const ofCookie = message === undefined && cookie !== 0 ? fault(script, cookie) : undefined;
    if (message !== undefined) yield { value: call.value, message };
    // Where the options of the cookie are written, if that is within the call.
    else if (ofCookie !== undefined)
      yield { value: call.value, message: ofCookie, pos: Math.max(call.pos, posOf(script, resolve(script, cookie))) };
  }
}

/** Cookies that are written out. */
function* serialized(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(script, 'cookie.serialize')) {
    const options = call.args[2] ?? 0;
    const message = options === 0 ? undefined : fault(script, options);
    if (message !== undefined) yield { value: call.value, message };
  }
}

/** `Set-Cookie` as a header. */
function* headers(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'setHeader', 'header', 'append', 'set')) {
    if (constant(script, call.args[0] ?? 0)?.toLowerCase() !== 'set-cookie') continue;
    const text = pattern(script, call.args[1] ?? 0);
    if (signsIn(/^([\w.-]+)=/.exec(text)?.[1]) && !/httponly/i.test(text))
      yield {
        value: call.value,
        message: say('session-cookie-readable'),
      };
  }
}

/** Cookies of a store: `cookies.set(name, value, options)`. */
function* stores(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'set')) {
    const store = receiverOf(script, call);
    if (
      !/^(?:cookies|cookieStore|Cookies)$/.test(calledName(script, store)) &&
      !/^next\/headers\.cookies\(\)/.test(apiPath(script, store) ?? '')
    )
      continue;
    const message = fault(script, call.args[2] ?? 0);
    if (message !== undefined && signsIn(constant(script, call.args[0] ?? 0))) yield { value: call.value, message };
  }
}

const UNPROTECTED = say('session-cookie-unprotected');

/** What a sign-in cookie lacks whose options leave it to scripts, as those of Express and Fastify do where they say nothing. */
function left(script: ScriptFacts, options: number): Told | undefined {
  if (options === 0 || lacks(script, options, 'httpOnly', 'secure')) return UNPROTECTED;
  if (lacks(script, options, 'httpOnly')) return say('session-cookie-readable');
  return lacks(script, options, 'secure') ? say('cookie-unencrypted') : undefined;
}

/** Cookies of an answer: `res.cookie(name, value, options)`, hono's `setCookie(c, name, value, options)`. */
function* answers(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'cookie', 'setCookie')) {
    const from = apiPath(script, call.callee) === 'hono/cookie.setCookie' ? 1 : 0;
    const [key = 0, value = 0, options = 0] = call.args.slice(from);
    const name = constant(script, key) ?? '';
    if (/^passw(?:or)?d$/i.test(name) && value !== 0) {
      yield { value: call.value, severity: 'medium', cwe: 'CWE-312', message: say('password-in-cookie') };
      continue;
    }
    if (NO_SECRET.test(name)) continue;
    const isSet =
      value !== 0 &&
      constant(script, value) !== '' &&
      (signsIn(name) || namesAccount(script, name, value)) &&
      (from === 1 || /^_?(?:res|resp|response|reply)$/.test(rootName(script, call.callee)));
    const message = (options === 0 ? undefined : fault(script, options)) ?? (isSet ? left(script, options) : undefined);
    if (message !== undefined)
      yield {
        value: call.value,
        ...(message === UNPROTECTED ? { severity: 'medium' } : {}),
        message,
      };
  }
  // hapi
  for (const call of callsNamed(script, 'state')) {
    const options = call.args[1] ?? 0;
    if (has(script, options, 'isHttpOnly', 'false') && signsIn(constant(script, call.args[0] ?? 0)))
      yield { value: call.value, message: say('session-cookie-readable') };
  }
}

export default patternRule({
  id: 'cookie-unprotected',
  title: 'Cookie without security attributes',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-614',
  why: 'A sign-in cookie that scripts can read, or that travels unencrypted, can be stolen.',
  remedy: 'Set httpOnly, secure and sameSite.',
  *find(script) {
    yield* sessions(script);
    yield* serialized(script);
    yield* headers(script);
    yield* stores(script);
    yield* answers(script);
  },
  bad: [
    'app.post("/login", async (req, res) => { const user = await find(req.body); res.cookie("user_id", user._id.toString()); res.end(); });',
    'app.post("/login", (req, res) => { res.cookie("token", make(req.user), { maxAge: 9000 }); res.end(); });',
    'import { setCookie } from "hono/cookie"; app.post("/login", (c) => { setCookie(c, "session", make(), { secure: true }); return c.text(""); });',
    'import { cookies } from "next/headers"; export async function POST() { const jar = await cookies(); jar.set("session", make(), { httpOnly: false }); }',
    'const Hapi = require("@hapi/hapi"); const server = Hapi.server(); server.state("session", { isHttpOnly: false });',
    'export const actions = { default: async ({ cookies }) => { cookies.set("session", id, { path: "/", httpOnly: false }); } };',
    'app.get("/", (req, res) => { res.setHeader("Set-Cookie", `sid=${makeId()}; Path=/`); res.end(); });',
    'const session = require("express-session"); app.use(session({ secret: s, cookie: { secure: false } }));',
    'app.get("/", (req, res) => { res.cookie("sid", id, { httpOnly: false }); });',
    'app.post("/login", (req, res) => { res.cookie("session", makeToken(req.user)); res.end(); });',
    'import cookieSession from "cookie-session"; app.use(cookieSession({ keys, httpOnly: false }));',
  ],
  good: [
    'app.post("/login", (req, res) => { res.cookie("token", make(req.user), { ...options, maxAge: 9000 }); res.cookie("token", make(req.user), options); });',
    'import { setCookie } from "hono/cookie"; app.post("/login", (c) => { setCookie(c, "session", make(), { httpOnly: true, secure: true }); setCookie(c, "theme", "dark"); return c.text(""); });',
    'import { cookies } from "next/headers"; export async function POST() { const jar = await cookies(); jar.set("session", make()); }',
    'res.cookie("theme", t, { httpOnly: false }); res.cookie("XSRF-TOKEN", t, { httpOnly: false });',
    'export const actions = { default: async ({ cookies }) => { cookies.set("session", id, { path: "/" }); cookies.set("theme", t, { path: "/", httpOnly: false }); } };',
    'app.get("/", (req, res) => { res.setHeader("Set-Cookie", `sid=${makeId()}; Path=/; HttpOnly; Secure`); res.end(); });',
    'app.get("/", (req, res) => { res.cookie("theme", "dark"); res.end(); });',
    'app.get("/", (req, res) => { res.cookie("sid", id, { httpOnly: true, secure: true }); });',
    'const session = require("express-session"); app.use(session({ secret: s, cookie: { secure: true } }));',
  ],
});
