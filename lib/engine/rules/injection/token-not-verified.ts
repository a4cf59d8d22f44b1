import {
  callsOf,
  elementsOf,
  memberNameOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  propertyOf,
  readsNamed,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { type Case, patternRule } from './patternRule.ts';
import { calledName, has, objectLiteralsOf, textOf, wordOf } from './scriptValues.ts';
import { becomesUser, decodedByHand } from './decodedByHand.ts';
import { onlyPresent } from './onlyPresent.ts';
import { say } from '../../../texts/say.ts';

function allowsNone(script: ScriptFacts, options: number): boolean {
  const one = textOf(script, propertyOf(script, options, 'algorithm'));
  const list = propertyOf(script, options, 'algorithms');
  const names = opOf(script, list) === Op.array ? elementsOf(script, list).map((item) => textOf(script, item)) : [];
  return one === 'none' || names.includes('none');
}

/** Signatures by a pair of keys and by one shared key are taken: the public key, which anybody has, then signs as the shared one. */
function mixesKeys(script: ScriptFacts, options: number): boolean {
  const list = propertyOf(script, options, 'algorithms');
  const kinds =
    opOf(script, list) === Op.array ? elementsOf(script, list).map((item) => textOf(script, item) ?? '') : [];
  return kinds.some((kind) => kind.startsWith('HS')) && kinds.some((kind) => /^(?:RS|PS|ES)/.test(kind));
}

/** Claims that say who somebody is or what he may do are read of the decoded token, in a function that verifies nothing. */
function saysWho(script: ScriptFacts, decoded: number): boolean {
  const around = script.functions
    .filter((fn) => posOf(script, decoded) > fn.start && posOf(script, decoded) < fn.end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  if (
    callsOf(script, 'jsonwebtoken.verify').some(
      (call) => around === undefined || (call.pos > around.start && call.pos < around.end),
    )
  )
    return false;
  return readsNamed(
    script,
    'sub',
    'admin',
    'isAdmin',
    'role',
    'roles',
    'scope',
    'scopes',
    'email',
    'userId',
    'user_id',
    'uid',
    'username',
    'permissions',
  ).some((read) => {
    const claims = resolve(script, objectOf(script, read));
    // `decode(token, { complete: true })` answers the head beside the claims.
    const whole = opOf(script, claims) === Op.member && propertyNameOf(script, claims) === 'payload';
    return (whole ? resolve(script, objectOf(script, claims)) : claims) === decoded;
  });
}

/** Lists of algorithms that let a stranger sign. */
function* algorithms(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(script, 'jsonwebtoken.verify', 'jsonwebtoken.sign', 'express-jwt', 'jose.JWT.verify')) {
    if (call.args.some((arg) => allowsNone(script, arg)))
      yield { value: call.value, confidence: 'high', message: say('algorithm-none') };
    else if (call.args.some((arg) => mixesKeys(script, arg))) yield { value: call.value };
  }
}

/** The same where no library decodes it. */
function* byHand(script: ScriptFacts): Generator<Case> {
  for (const value of decodedByHand(script))
    if (saysWho(script, value) || becomesUser(script, value))
      yield { value, severity: 'medium', message: say('decoded-unverified') };
}

export default patternRule({
  id: 'token-not-verified',
  title: 'Token signature is not verified',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-347',
  why: 'Anybody can write a JSON web token that is only decoded, or that may use the algorithm `none`.',
  remedy: 'Use verify with a fixed list of algorithms before trusting anything in the token.',
  *find(script, _path, facts) {
    yield* algorithms(script);
    yield* onlyPresent(script, facts);
    // A key that the token brings along is its sender's own.
    for (const call of callsOf(script, 'jwk-to-pem', 'jose.importJWK', 'crypto.createPublicKey', 'node-jose.JWK.asKey'))
      if (
        call.args.some(
          (arg) => memberNameOf(script, arg) === 'jwk' && /header/i.test(calledName(script, objectOf(script, arg))),
        )
      )
        yield { value: call.value, message: say('key-of-token') };
    for (const call of callsOf(script, 'jwt-simple.decode')) {
      const third = call.args[2] ?? 0;
      if (third !== 0 && (wordOf(script, third) === 'true' || (textOf(script, third) ?? '') !== ''))
        yield { value: call.value, confidence: 'high', message: say('signature-unverified') };
    }
    for (const call of callsOf(
      script,
      'jsonwebtoken.verify',
      'express-jwt',
      'express-jwt.expressjwt',
      'koa-jwt',
      'passport-jwt.Strategy',
    )) {
      if (call.args.some((arg) => has(script, arg, 'ignoreExpiration', 'true')))
        yield {
          value: call.value,
          severity: 'medium',
          cwe: 'CWE-613',
          confidence: 'high',
          message: say('expired-accepted'),
        };
    }
    for (const object of objectLiteralsOf(script)) {
      if (
        propertyOf(script, object, 'secretOrKey') !== 0 &&
        propertyOf(script, object, 'jwtFromRequest') !== 0 &&
        has(script, object, 'ignoreExpiration', 'true')
      )
        yield {
          value: object,
          severity: 'medium',
          cwe: 'CWE-613',
          confidence: 'high',
          message: say('expired-accepted'),
        };
    }
    for (const call of callsOf(script, 'jsonwebtoken.verify'))
      if (
        call.args.length > 1 &&
        /^(?:undefined|null|false)$/.test(wordOf(script, call.args[1] ?? 0) ?? nameOf(script, call.args[1] ?? 0))
      )
        yield { value: call.value, confidence: 'high', message: say('unsigned-accepted') };
    yield* byHand(script);
    const verifies = callsOf(script, 'jsonwebtoken.verify').length > 0;
    for (const call of callsOf(script, 'jsonwebtoken.decode', 'jose.decodeJwt'))
      if (!verifies || saysWho(script, call.value))
        yield {
          value: call.value,
          severity: 'medium',
          message: verifies ? say('claims-trusted') : say('decoded-unverified'),
        };
  },
  bad: [
    'const auth = (req, res, next) => { const t = req.headers.authorization?.split(" ")[1]; if (!t) return res.status(401).end(); req.user = JSON.parse(Buffer.from(t.split(".")[1], "base64").toString()); next(); };',
    'app.get("/admin", (req, res) => { const user = JSON.parse(atob(req.headers.authorization)); if (user.role !== "admin") return res.status(403).end(); res.json(all()); });',
    'export async function GET(request) { const header = request.headers.get("authorization"); if (!header || !header.startsWith("Bearer ")) return new Response("", { status: 401 }); return Response.json(await all()); }',
    'const jwkToPem = require("jwk-to-pem"); const jwt = require("jsonwebtoken"); const header = JSON.parse(Buffer.from(token.split(".")[0], "base64").toString()); jwt.verify(token, jwkToPem(header.jwk));',
    'const { Strategy, ExtractJwt } = require("passport-jwt"); const opts = { jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: process.env.KEY, ignoreExpiration: true }; passport.use(new Strategy(opts, done));',
    'const jwt = require("jsonwebtoken"); jwt.verify(t, key, { algorithms: ["HS256"], ignoreExpiration: true });',
    'const jwt = require("jsonwebtoken"); export const check = (t) => jwt.verify(t, key); app.get("/", (req, res) => { const claims = jwt.decode(req.headers.token); if (claims.admin) open(res); });',
    'const jwt = require("jsonwebtoken"); jwt.verify(t, key, { algorithms: ["HS256", "none"] });',
    'const jwt = require("jsonwebtoken"); jwt.verify(t, publicKey, { algorithms: ["RS256", "HS256"] });',
    'const jwt = require("jsonwebtoken"); exports.check = (t) => jwt.verify(t, key); exports.read = (t) => { const all = jwt.decode(t, { complete: true }); const claims = all.payload; return claims.role ? claims : null; };',
    'const jwt = require("jwt-simple"); jwt.decode(t, key, true);',
    'import jwt from "jsonwebtoken"; const user = jwt.decode(req.headers.token); if (user.admin) open();',
  ],
  good: [
    'const auth = (req, res, next) => { const [body, seal] = req.headers.authorization.split("."); if (!timingSafeEqual(hmac(body), Buffer.from(seal))) return res.status(401).end(); req.user = JSON.parse(Buffer.from(body, "base64").toString()); next(); };',
    'app.get("/state", (req, res) => { const state = JSON.parse(Buffer.from(req.query.state, "base64").toString()); res.redirect(paths[state.at]); });',
    'export async function GET(request) { const header = request.headers.get("authorization"); if (!header || !header.startsWith("Bearer ")) return new Response("", { status: 401 }); await check(header.slice(7)); return Response.json(await all()); }',
    'export async function GET(request) { const header = request.headers.get("authorization"); if (!header) return new Response("", { status: 401 }); await whoIs(request); return Response.json(await all()); }',
    'export async function GET(request) { const header = request.headers.get("authorization"); if (header !== process.env.KEY) return new Response("", { status: 401 }); return Response.json(await all()); }',
    'const jwkToPem = require("jwk-to-pem"); const jwt = require("jsonwebtoken"); jwt.verify(token, jwkToPem(keys.find(({ kid }) => kid === header.kid)));',
    'const jwt = require("jsonwebtoken"); jwt.verify(t, key, { algorithms: ["HS256"] });',
    'const jwt = require("jsonwebtoken"); jwt.verify(t, publicKey, { algorithms: ["RS256", "ES256"] });',
    'const jwt = require("jsonwebtoken"); exports.check = (t) => jwt.verify(t, key); exports.kid = (t) => { const all = jwt.decode(t, { complete: true }); return all.header.kid; };',
    'const jwt = require("jsonwebtoken"); const head = jwt.decode(t); jwt.verify(t, keys[head.kid]);',
    'const jwt = require("jwt-simple"); jwt.decode(t, key);',
    'const jwt = require("jwt-simple"); jwt.decode(t, key, false);',
  ],
});
