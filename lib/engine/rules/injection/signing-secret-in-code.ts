import {
  apiPath,
  bindingName,
  type Call,
  callsNamed,
  callsOf,
  choicesOf,
  elementsOf,
  keysOf,
  listItem,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  scriptsOf,
  valueListOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { isFixed } from './fixed-start-value.ts';
import { type Case, patternRule } from './patternRule.ts';
import { calledName, fixedText, objectLiteralsOf, textOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

/** Calls of jose that take a key of bytes. */
const JOSE = [
  'jose.SignJWT',
  'jose.jwtVerify',
  'jose.EncryptJWT',
  'jose.jwtDecrypt',
  'jose.CompactSign',
  'jose.compactVerify',
];

const FALLBACK = say('secret-fallback');

/** `process.env.JWT_SECRET || 'a text'` is told where it stands: what is signed with it is often signed in another file. */
const OF_SIGNING =
  /^process\.env\.(?:\w*(?:JWT|SESSION|COOKIE|TOKEN|AUTH|SIGNING|WEBHOOK)_?\w*SECRET|(?:APP_)?SECRET(?:_KEY)?$|JWT_KEY$)/;

/** Names of what holds such a secret, signed with in whatever file. */
const HOLDS =
  /^_*(?:jwt|(?:access_?|refresh_?)?token|session|cookie|signing|auth)_?secret(?:_?key)?$|^jwt_?(?:secret_?)?key$/i;
/** Marks for what is to be put there, and names of settings. */
const PLACEHOLDER = /^[<{$%[*]|change|replace|your|example|placeholder|xxx|^(?:jwt|token|session|auth)[-_.]?\w*$/i;

/** `process.env.KEY || 'a text'` */
function fallsBack(script: ScriptFacts, value: number, ofSigning = false): boolean {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.choice) return false;
  const parts = choicesOf(script, seen);
  const paths = parts.map((part) => apiPath(script, part) ?? '');
  return (
    parts.some((part) => (fixedText(script, part) ?? '').length > 3) &&
    paths.some((path) => /^(?:process\.env|import\.meta\.env|config)\b/.test(path)) &&
    paths.some((path) => OF_SIGNING.test(path)) === ofSigning
  );
}

const IN_CODE = say('secret-hard-coded');

/** Secrets of tokens. */
function* tokens(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(
    script,
    'jsonwebtoken.sign',
    'jsonwebtoken.verify',
    'jwt-simple.encode',
    'jwt-simple.decode',
    'jwt.sign',
    'jwt.verify',
    'hono/jwt.sign',
    'hono/jwt.verify',
  )) {
    const text = textOf(script, call.args[1] ?? 0);
    if (text !== undefined && text !== '' && !text.includes('BEGIN PUBLIC'))
      yield {
        value: call.callee,
        pos: posOf(script, resolve(script, call.args[1] ?? 0)) || call.pos,
        message: IN_CODE,
      };
    else if (fallsBack(script, call.args[1] ?? 0))
      yield { value: call.callee, pos: call.pos, severity: 'medium', message: FALLBACK };
  }
  for (const call of callsOf(script, 'crypto.createHmac')) {
    const text = textOf(script, call.args[1] ?? 0);
    if (text !== undefined && text !== '')
      yield { value: call.callee, pos: call.pos, severity: 'medium', message: IN_CODE };
    else if (fallsBack(script, call.args[1] ?? 0))
      yield { value: call.callee, pos: call.pos, severity: 'medium', message: FALLBACK };
  }
  if (JOSE.some((path) => callsOf(script, path).length > 0))
    for (const call of callsOf(script, 'TextEncoder().encode'))
      if (textOf(script, call.args[0] ?? 0) !== undefined && textOf(script, call.args[0] ?? 0) !== '')
        yield { value: call.callee, pos: call.pos, message: IN_CODE };
  for (const call of callsOf(script, 'jose.JWT.sign', 'jose.JWT.verify', 'jose.JWK.asKey')) {
    const at = call.args.find(
      (arg, index) =>
        index >= (script.strings.includes('asKey') && call.args.length === 1 ? 0 : 1) &&
        textOf(script, arg) !== undefined,
    );
    if (at !== undefined) yield { value: call.callee, pos: call.pos, message: IN_CODE };
  }
}

/** Secrets that settings fall back to. */
function* settings(script: ScriptFacts): Generator<Case> {
  if (!script.strings.some((text) => /SECRET(?:_KEY)?$|^JWT_KEY$/.test(text))) return;
  for (const [value, op] of script.op.entries())
    if (op === Op.choice && fallsBack(script, value, true)) yield { value, severity: 'medium', message: FALLBACK };
}

/** Names of variables that some script of the program signs with: they are often set in another. */
const signedWith = (facts: Facts): ReadonlySet<string> => facts.whole(foundSignedWith);
const foundSignedWith = (facts: Facts): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const { file, script } of scriptsOf(facts)) {
    if (file.traits.vendored || file.traits.test) continue;
    for (const [, option, name] of withOptions(script))
      names.add(calledName(script, resolve(script, propertyOf(script, option, name))));
    for (const { args } of callsOf(script, 'jsonwebtoken.sign', 'jsonwebtoken.verify'))
      names.add(calledName(script, resolve(script, args[1] ?? 0)));
  }
  return new Set([...names].filter((name) => name.length > 5 && /secret|key/i.test(name)));
};

/** Variables and settings that hold a secret: their text is not shown. */
function* held(script: ScriptFacts, facts: Facts): Generator<Case> {
  const elsewhere = signedWith(facts);
  const isSecret = (value: number): boolean => {
    const text = fixedText(script, value) ?? '';
    return text.length > 5 && !/\s/.test(text) && !PLACEHOLDER.test(text) && !/^[A-Z_]+$/.test(text);
  };
  for (let at = 0; at < script.defs.length; at += 2) {
    const value = script.defs[at + 1] as number;
    const name = bindingName(script, script.defs[at] as number);
    if ((HOLDS.test(name) || elsewhere.has(name)) && isSecret(value))
      yield { value: 0, pos: posOf(script, resolve(script, value)), severity: 'medium', message: IN_CODE };
  }
  for (const object of objectLiteralsOf(script))
    for (const key of keysOf(script, object)) {
      const value = HOLDS.test(key) ? propertyOf(script, object, key) : 0;
      if (value !== 0 && isSecret(value))
        yield { value: 0, pos: posOf(script, resolve(script, value)), severity: 'medium', message: IN_CODE };
    }
}

/** Calls with options that hold a secret, and those. */
function* withOptions(script: ScriptFacts): Generator<readonly [Call, option: number, name: string]> {
  for (const call of callsOf(
    script,
    'express-session',
    'cookie-session',
    'express-jwt',
    'koa-jwt',
    'express-jwt.expressjwt',
    'express-jwt.expressJwt',
    'hono/jwt.jwt',
    'cookie-parser',
  ))
    yield [call, call.args[0] ?? 0, 'secret'];
  for (const call of callsNamed(script, 'register'))
    if (/^@fastify\/(?:jwt|cookie|session)$/.test(apiPath(script, call.args[0] ?? 0) ?? ''))
      yield [call, call.args[1] ?? 0, 'secret'];
  // hapi
  for (const call of callsNamed(script, 'strategy'))
    yield [call, propertyOf(script, call.args[2] ?? 0, 'cookie'), 'password'];
}

/** Secrets of sessions and of what checks tokens for a server. */
function* sessions(script: ScriptFacts): Generator<Case> {
  for (const [call, option, name] of withOptions(script)) {
    const secret = propertyOf(script, option, name);
    const list = opOf(script, secret) === Op.array ? listItem(script, valueListOf(script, secret), 0) : secret;
    if (fallsBack(script, list))
      yield { value: call.callee, pos: posOf(script, secret), severity: 'medium', message: FALLBACK };
    else if (textOf(script, list) !== undefined || (textOf(script, option) ?? '') !== '')
      yield { value: call.callee, pos: secret === 0 ? call.pos : posOf(script, secret), message: IN_CODE };
  }
  for (const call of callsNamed(
    script,
    'JwtStrategy',
    'Strategy',
    'FacebookStrategy',
    'GoogleStrategy',
    'GitHubStrategy',
    'TwitterStrategy',
    'OAuth2Strategy',
    'OAuthStrategy',
  )) {
    for (const name of ['secretOrKey', 'clientSecret', 'consumerSecret']) {
      const value = propertyOf(script, call.args[0] ?? 0, name);
      if (value !== 0 && textOf(script, value) !== undefined && textOf(script, value) !== '')
        yield { value: call.callee, pos: posOf(script, value), message: IN_CODE };
    }
  }
}

/** Keys by which Koa signs its cookies. */
function* keys(script: ScriptFacts): Generator<Case> {
  for (const { object, value, pos } of writesOf(script, 'keys'))
    if (
      apiPath(script, object) === 'koa()' &&
      elementsOf(script, value).some((one) => textOf(script, one) !== undefined)
    )
      yield { value: object, pos, message: IN_CODE };
}

/** Keys of ciphers. */
function* ciphers(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(
    script,
    ...['AES', 'DES', 'TripleDES', 'Rabbit', 'RC4'].flatMap((name) => [
      `CryptoJS.${name}.encrypt`,
      `CryptoJS.${name}.decrypt`,
      `crypto-js.${name}.encrypt`,
      `crypto-js.${name}.decrypt`,
    ]),
    'crypto.createCipheriv',
    'crypto.createDecipheriv',
    'crypto.createCipher',
    'crypto.createDecipher',
  )) {
    if (isFixed(script, call.args[1] ?? 0))
      yield { value: call.callee, pos: call.pos, cwe: 'CWE-321', message: say('key-hard-coded') };
  }
}

/** `secretOrKey` among options, wherever they go. */
function* options(script: ScriptFacts): Generator<Case> {
  for (const object of objectLiteralsOf(script)) {
    if (!keysOf(script, object).includes('secretOrKey')) continue;
    const value = propertyOf(script, object, 'secretOrKey');
    if (textOf(script, value) !== undefined) yield { value: 0, pos: posOf(script, value), message: IN_CODE };
  }
}

export default patternRule({
  id: 'signing-secret-in-code',
  title: 'Hard-coded signing or encryption secret',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-798',
  why: 'Whoever can read the code can make tokens and sessions that this server accepts, for any user.',
  remedy: 'Read the secret from the environment or a secret store, and rotate the published one.',
  *find(script, _path, facts) {
    const told = new Set<number>();
    for (const one of [
      ...tokens(script),
      ...settings(script),
      ...sessions(script),
      ...keys(script),
      ...ciphers(script),
      ...options(script),
    ]) {
      told.add(one.pos ?? posOf(script, one.value));
      yield one;
    }
    for (const one of held(script, facts)) {
      if (told.has(one.pos ?? 0)) continue;
      told.add(one.pos ?? 0);
      yield one;
    }
  },
  bad: [
    'const session = require("express-session"); const SIGN_KEY = "horses_and_hay_1"; const { SIGN_KEY: key } = settings; module.exports = { SIGN_KEY }; app.use(session({ secret: settings.SIGN_KEY }));',
    'const JWT_SECRET = "TheTextOfTanks"; module.exports = new Server({ context: ({ req }) => ({ req, JWT_SECRET }) });',
    'module.exports = { port: 3000, jwtSecret: "horses-and-hay" };',
    'const KEY = process.env.SECRET_KEY || "Not-so-secret-secret-key"; class Auth { sign(id) { return jwt.sign({ id }, KEY, { algorithm: ALGORITHM }); } }',
    'const fastify = require("fastify")(); fastify.register(require("@fastify/jwt"), { secret: "hushhush" });',
    'import { sign } from "hono/jwt"; app.post("/in", async (c) => c.text(await sign({ id: 1 }, "hushhush")));',
    'server.auth.strategy("session", "cookie", { cookie: { name: "sid", password: "a-secret-of-thirty-two-characters" } });',
    'const Koa = require("koa"); const app = new Koa(); app.keys = ["hushhush"];',
    'import { SignJWT } from "jose"; const key = new TextEncoder().encode("hushhush"); new SignJWT({}).setProtectedHeader({ alg: "HS256" }).sign(key);',
    'const jwt = require("jsonwebtoken"); jwt.sign({ a: 1 }, process.env.KEY || "hushhush");',
    'import CryptoJS from "crypto-js"; CryptoJS.AES.encrypt(text, "hushhush");',
    'const crypto = require("crypto"); const KEY = "0123456789abcdef0123456789abcdef"; crypto.createCipheriv("aes-256-gcm", KEY, iv);',
    'module.exports = { secret: process.env.SESSION_SECRET || "hushhush" };',
    'const jwt = require("jsonwebtoken"); const key = process.env.JWT_SECRET || Buffer.from("aHVzaGh1c2g=", "base64").toString(); jwt.verify(token, key);',
    'const session = require("cookie-session"); app.use(session({ keys: [process.env.SESSION_SECRET ?? "hushhush", "old"] }));',
    'const jwt = require("jsonwebtoken"); const t = jwt.sign({ a: 1 }, "hushhush");',
    'import { verify } from "jsonwebtoken"; const KEY = "hushhush"; verify(token, KEY, done);',
    'const session = require("express-session"); app.use(session({ secret: "keyboard dog", resave: false }));',
    'import { createHmac } from "crypto"; createHmac("sha256", "hushhush").update(x);',
    'const { expressjwt } = require("express-jwt"); app.use(expressjwt({ secret: "hushhush", algorithms: ["HS256"] }));',
    'const { Strategy } = require("passport-jwt"); const opts = {}; passport.use(new Strategy({ secretOrKey: "hushhush" }, cb));',
  ],
  good: [
    'const JWT_SECRET = process.env.JWT_SECRET; const TOKEN_SECRET = ""; const sessionSecret = "change-me-now"; const names = { jwtSecret: "JWT_SECRET", tokenSecret: "The secret of tokens" };',
    'const fastify = require("fastify")(); fastify.register(require("@fastify/jwt"), { secret: process.env.SECRET }); fastify.register(require("./plugin"), { secret: "a word" });',
    'const Koa = require("koa"); const app = new Koa(); app.keys = [process.env.KEY]; store.keys = ["hushhush"];',
    'server.auth.strategy("session", "cookie", { cookie: { name: "sid", password: process.env.COOKIE } });',
    'import { jwtVerify } from "jose"; jwtVerify(token, new TextEncoder().encode(process.env.SECRET));',
    'module.exports = { secret: process.env.SESSION_SECRET || "", name: process.env.SESSION_NAME || "connect.sid" };',
    'module.exports = { secret: process.env.JWT_SECRET || required("JWT_SECRET") };',
    'const bytes = new TextEncoder().encode("hello there");',
    'const jwt = require("jsonwebtoken"); const t = jwt.sign({ a: 1 }, process.env.SECRET);',
    'const session = require("express-session"); app.use(session({ secret: config.secret }));',
    'const jwt = require("jsonwebtoken"); jwt.verify(token, fs.readFileSync("key.pem"));',
  ],
});
