import {
  argsOf,
  calleeOf,
  apiPath,
  callsNamed,
  GUARD_SIZE,
  GuardKind,
  guardKind,
  guardStart,
  guardTexts,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
  stringAt,
  testedValue,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import { accountCookiesOf, readsOfAccountCookies } from './accountCookies.ts';
import { patternRule } from './patternRule.ts';
import { rootName, wordOf } from './scriptValues.ts';

const RIGHTS = /^(?:\w{0,20}_)?(?:is_?)?(?:admin|roles?|superuser|staff|privileges?)$/i;
const WHO = /^(?:user_?name|uname|user|login|e?mail|\w{0,10}id)$/i;
/** A cookie that is held against one fixed word: whoever writes that word is signed in. */
const SIGNED_IN = /^(?:auth\w*|token|session|logged_?in|is_?(?:logged_?in|authenticated)|signed_?in|access)$/i;
/** What a client sends as it likes: its cookies, and headers of its own making. */
const isUnsigned = (script: ScriptFacts, value: number): boolean =>
  /^(?:cookies)$/.test(memberNameOf(script, value)) && /^_?(?:req(?:uest)?|ctx|c)$/.test(rootName(script, value));

/** `parse(req.headers.cookie)` of the package `cookie`. */
const isParsed = (script: ScriptFacts, value: number): boolean =>
  opOf(script, value) === Op.call &&
  /^(?:cookie\.parse|cookie\.parseCookie)$/.test(apiPath(script, calleeOf(script, value)) ?? '');

/** The name under which a cookie, or a part of one, is asked for: `req.cookies.role`, `JSON.parse(req.cookies.user).role`. */
function nameInCookie(script: ScriptFacts, value: number): string | undefined {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.member) return undefined;
  const object = resolve(script, objectOf(script, seen));
  if (isUnsigned(script, object) || isParsed(script, object)) return propertyNameOf(script, seen);
  if (opOf(script, object) !== Op.call || apiPath(script, calleeOf(script, object)) !== 'JSON.parse') return undefined;
  const text = resolve(script, argsOf(script, object)[0] ?? 0);
  return opOf(script, text) === Op.member && isUnsigned(script, resolve(script, objectOf(script, text)))
    ? propertyNameOf(script, seen)
    : undefined;
}

/** What a client may write into its request besides: `req.query.admin`, `req.headers['x-user-role']`. */
const IN_HEADER = /^x-(?:\w{1,20}-)?(?:is-?)?(?:admin|roles?|superuser|staff)$/i;
function isSentRight(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  if (opOf(script, seen) !== Op.member) return false;
  const holder = memberNameOf(script, objectOf(script, seen));
  const name = propertyNameOf(script, seen);
  return (
    /^_?(?:req(?:uest)?|ctx)$/.test(rootName(script, seen)) &&
    (holder === 'query' ? RIGHTS.test(name) : holder === 'headers' && IN_HEADER.test(name))
  );
}

/** Whoever does not write it is turned away: `if (req.query.admin !== 'true') return res.status(403).end();`. */
function* rightsSent(script: ScriptFacts): Generator<number> {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
    const tested = testedValue(script, at);
    if (guardKind(script, at) !== GuardKind.equals && guardKind(script, at) !== GuardKind.truthy) continue;
    if (!isSentRight(script, tested)) continue;
    const from = guardStart(script, at);
    const isRefused = callsNamed(script, 'status', 'sendStatus').some(
      ({ pos, args: [code = 0] }) =>
        posOf(script, tested) < pos && pos < from && /^40[13]$/.test(wordOf(script, code) ?? ''),
    );
    if (isRefused) yield tested;
  }
}

export default patternRule({
  id: 'rights-by-cookie',
  title: 'Rights are decided by a cookie that anybody can write',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-565',
  why: 'A cookie that is not signed says what its sender wrote. Whoever writes `role=admin` into it has these rights.',
  remedy: 'Keep rights in the session on the server, or in a token whose signature is checked.',
  *find(script, _path, facts) {
    for (const { value } of accountCookiesOf(script)) yield { value, message: say('account-named-by-cookie') };
    for (const value of readsOfAccountCookies(script, facts)) yield { value, message: say('account-named-by-cookie') };
    for (const value of rightsSent(script)) yield { value, cwe: 'CWE-807', message: say('rights-from-request') };
    if (!script.strings.includes('cookies')) return;
    const told = new Set<number>();
    for (let at = 0; at < script.guards.length; at += GUARD_SIZE) {
      const kind = guardKind(script, at);
      if (kind !== GuardKind.equals && kind !== GuardKind.truthy) continue;
      const tested = testedValue(script, at);
      const name = nameInCookie(script, tested);
      if (name === undefined || told.has(tested)) continue;
      const texts = guardTexts(script, at).map((text) => stringAt(script, text));
      const isFixedWord = SIGNED_IN.test(name) && texts.length === 1 && /^[\w-]{2,40}$/.test(texts[0] ?? '');
      if (
        !isFixedWord &&
        !RIGHTS.test(name) &&
        !(WHO.test(name) && texts.some((text) => /^(?:admin|administrator|root)$/i.test(text)))
      )
        continue;
      told.add(tested);
      yield { value: tested };
    }
  },
  bad: [
    'router.get("/users", auth, async (req, res) => { if (req.query.admin !== "true") return res.status(403).end(); res.json(await all()); });',
    'router.get("/users", auth, async (req, res) => { if (req.headers["x-user-role"] !== "admin") return res.status(403).end(); res.json(await all()); });',
    'router.get("/users", auth, async (req, res) => { if (!req.query.isAdmin) { return res.sendStatus(401); } res.json(await all()); });',
    'import { cookies } from "next/headers"; export async function POST(request) { const user = await find(await request.json()); (await cookies()).set("user_id", String(user.id), { httpOnly: true, secure: true }); } export async function GET() { const jar = await cookies(); return Response.json(await orders(jar.get("user_id").value)); }',
    'import { NextResponse } from "next/server"; export async function POST(request) { const user = await find(await request.json()); const response = NextResponse.json({}); response.cookies.set("userId", user.id, { httpOnly: true, secure: true }); return response; }',
    'app.post("/login", async (req, res) => { const user = await find(req.body); res.cookie("user_id", user._id.toString()); res.end(); });',
    'app.post("/login", async (req, res) => { const user = await find(req.body); res.cookie("user_id", user.id); res.end(); }); app.use((req, res, next) => { const id = req.cookies["user_id"]; find(id).then((user) => { req.user = user; next(); }); });',
    'app.get("/admin", (req, res) => { if (req.cookies.role === "admin") return res.render("admin"); res.status(403).end(); });',
    'app.get("/admin", (req, res) => { if (!req.cookies.isAdmin) return res.status(403).end(); res.render("admin"); });',
    'app.use((req, res, next) => { const user = JSON.parse(req.cookies.user); if (user.role !== "admin") return res.status(403).end(); next(); });',
    'import { parse } from "cookie"; export const ask = (req, res, next) => { const cookies = parse(req.headers.cookie || ""); if (cookies.token !== "authenticated") return res.status(401).end(); next(); };',
    'app.get("/admin", (req, res) => { const { username } = req.cookies; if (username == "admin") res.render("admin"); });',
  ],
  good: [
    'router.get("/users", auth, async (req, res) => { const filter = {}; if (req.query.role === "admin") filter.role = "admin"; res.json(await all(filter)); });',
    'router.get("/users", auth, async (req, res) => { if (req.user.role !== "admin") return res.status(403).end(); if (req.query.role) return res.json(await ofRole(req.query.role)); res.json(await all()); });',
    'router.get("/users", auth, async (req, res) => { if (req.query.role === "admin") return res.status(403).end(); res.json(await all()); });',
    'router.get("/users", auth, async (req, res) => { if (req.headers["x-api-key"] !== process.env.KEY) return res.status(403).end(); res.json(await all()); });',
    'import { cookies } from "next/headers"; export async function POST(request) { const user = await find(await request.json()); (await cookies()).set("session", await seal(user.id), { httpOnly: true, secure: true }); (await cookies()).set("user_theme", user.id); } export async function GET() { const jar = await cookies(); return Response.json(await orders(jar.get("user_id").value)); }',
    'const cache = new Map(); export async function GET(request) { const user = await find(request); cache.set("user_id", user.id); return Response.json(cache.get("user_id")); }',
    'app.post("/login", async (req, res) => { const user = await find(req.body); res.cookie("user_id", user._id.toString(), { signed: true }); res.end(); });',
    'app.post("/login", async (req, res) => { const user = await find(req.body); res.cookie("user_id", seal(user._id)); res.cookie("theme", user.id); res.end(); });',
    'app.get("/", (req, res) => { if (req.cookies.token === "") return res.redirect("/login"); if (req.cookies.token === process.env.TOKEN) res.end(); });',
    'app.get("/admin", (req, res) => { if (req.signedCookies.role === "admin") res.render("admin"); if (req.session.role === "admin") res.end(); });',
    'app.get("/", (req, res) => { if (req.cookies.theme === "dark") res.render("dark"); if (req.cookies.user_id) res.end(); });',
    'app.get("/", (req, res) => { const user = jwt.verify(req.cookies.token, KEY); if (user.role === "admin") res.end(); });',
  ],
});
