import {
  apiPath,
  argListOf,
  argsOf,
  bindingCount,
  bindingName,
  bindingOf,
  calleeOf,
  callsNamed,
  callsOf,
  defsOf,
  listItem,
  listLength,
  objectOf,
  onlyDef,
  Op,
  opOf,
  pairListOf,
  pairsOf,
  posOf,
  propertyNameOf,
  type ScriptFacts,
  stringAt,
  valueListOf,
  valuesOf,
  WRITE_SIZE,
  writtenProperty,
  writtenValue,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import { knownTokens } from './knownTokens.ts';
import { patternRule } from './patternRule.ts';
import { textOf } from './scriptValues.ts';

/** What says nothing of what a name is for: `tokenString`, `sessionId`. */
const FORM = /^(?:values?|str(?:ing)?|text|hash|hex|bytes|ids?|\d+)$/;
const SECRET = /^(?:tokens?|secrets?|pass(?:words?|wd|phrase|code)?|pwd|otp|nonce|session|salt|csrf|xsrf|sid|pin)$/;
const OF_SECRET =
  /^(?:api|private|secret|auth|access|encryption|signing|session|token|otp|verif\w*|reset|invit\w*|pin|activation|confirm\w*|remember)$/;

/** Whether a name is that of a secret: its last word says what it is, `makeIdForToken` is no token. */
function namesSecret(name: string): boolean {
  const all = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const aside = all.findIndex((word, at) => at > 0 && /^(?:for|of|by|in|from|to|with|at)$/.test(word));
  const said = aside < 0 ? all : all.slice(0, aside);
  while (said.length > 1 && FORM.test(said.at(-1) ?? '')) said.pop();
  const last = said.at(-1) ?? '';
  return SECRET.test(last) || (/^(?:keys?|codes?|reset)$/.test(last) && OF_SECRET.test(said.at(-2) ?? ''));
}

/** Names of what a value ends up in: variables, properties, and the function it stands in. */
function* names(script: ScriptFacts, pos: number): Iterable<string> {
  for (const fn of script.functions) if (pos > fn.start && pos < fn.end && fn.end - fn.start < 1500) yield fn.name;
}

export default patternRule({
  id: 'predictable-token',
  title: 'Predictable token: secret from Math.random',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-338',
  why: 'Math.random can be predicted from a few of its values. Tokens, passwords and codes made with it can be guessed.',
  remedy: 'Use crypto.randomBytes, crypto.randomUUID or crypto.getRandomValues.',
  *find(script) {
    for (const call of callsOf(script, 'Math.random', 'crypto.pseudoRandomBytes')) {
      if (
        call.callee !== 0 &&
        opOf(script, call.callee) === Op.member &&
        propertyNameOf(script, call.callee) === 'pseudoRandomBytes'
      ) {
        yield { value: call.value };
        continue;
      }
      const holders = holdersOf(script, call.pos);
      if ([...holders, ...names(script, call.pos), ...returnedNames(script, call.pos)].some(namesSecret))
        yield { value: call.value };
    }
    for (const value of knownTokens(script)) yield { value, cwe: 'CWE-330', message: say('token-known') };
  },
  bad: [
    'router.post("/forgot", async (req, res) => { const resetToken = Buffer.from(`${user.id}:${Date.now()}`).toString("base64"); await save(user, resetToken); res.end(); });',
    'user.resetToken = Date.now().toString();',
    'const verificationCode = crypto.createHash("md5").update(email).digest("hex");',
    'const o = { apiKey: "k_" + new Date().getTime().toString(36) };',
    'const otp = Math.floor(100000 + Math.random() * 900000);',
    'const token = Math.random().toString(36).slice(2);',
    'function makePassword() { let s = ""; for (let i = 0; i < 8; i++) s += CHARS[Math.floor(Math.random() * 62)]; return s; }',
    'user.resetToken = "r" + Math.random();',
    'app.get("/", (req, res) => { let key; if (fresh) key = Math.random().toString(); res.cookie("rememberKey", key); });',
    'const o = { sessionId: Math.random().toString(16) };',
  ],
  good: [
    'const resetToken = crypto.createHash("sha256").update(token).digest("hex");',
    'user.resetToken = Date.now() + "." + crypto.randomBytes(16).toString("hex");',
    'const resetTokenExpires = Date.now() + 3600000;',
    'const apiKey = user.id; const accessToken = jwt.sign({ id: user.id }, SECRET);',
    'const resetToken = crypto.createHmac("sha256", SECRET).update(email + Date.now()).digest("hex");',
    'app.get("/", (req, res) => { const shade = Math.random().toString(); res.cookie("shade", shade); });',
    'const page = Math.floor(1 + Math.random() * 9);',
    'const colour = Math.random() > 0.5 ? "red" : "blue";',
    'const token = require("crypto").randomBytes(16).toString("hex");',
    'function makeIdForToken(t) { return t.map ? "item-" + t.map[0] : "item-" + Math.ceil(Math.random() * 1e7); }',
    'function sessionCountOfDay(base) { const share = 0.8 + Math.random() * 0.4; return Math.round(base * share); }',
    'function shuffle(list) { list.sort(() => Math.random() - 0.5); }',
  ],
});

/** Names of variables and properties whose value is written around an offset: `const token = … Math.random() …`. */
function holdersOf(script: ScriptFacts, pos: number): string[] {
  const out: string[] = [];
  const inside = (value: number): boolean => {
    const start = posOf(script, value);
    return start <= pos && pos - start < 200 && (spans(script, value, pos) || rounds(script, value, pos));
  };
  for (let binding = 0; binding < bindingCount(script); binding++) {
    const def = onlyDef(script, binding);
    if (def !== 0 && opOf(script, def) !== Op.func && inside(def)) out.push(bindingName(script, binding));
  }
  for (let at = 0; at < script.writes.length; at += WRITE_SIZE) {
    const value = writtenValue(script, at);
    if (value !== 0 && opOf(script, value) !== Op.func && inside(value)) out.push(writtenProperty(script, at) ?? '');
  }
  for (const value of valuesOf(script, Op.object)) {
    const list = pairListOf(script, value);
    for (let n = 0, length = listLength(script, list); n < length; n += 2) {
      const item = listItem(script, list, n + 1);
      if (item !== 0 && opOf(script, item) !== Op.func && inside(item))
        out.push(script.strings[listItem(script, list, n)] ?? '');
    }
  }
  for (const call of callsNamed(script, 'cookie')) {
    const value = call.args[1] ?? 0;
    const held = opOf(script, value) === Op.ref ? [...defsOf(script, bindingOf(script, value))] : [value];
    if (held.some((one) => one !== 0 && inside(one))) out.push(textOf(script, call.args[0] ?? 0) ?? '');
  }
  return out;
}

/** Names under which a small function gives back a text of signs that are picked one by one: `{ apiToken: text }`. */
function returnedNames(script: ScriptFacts, pos: number): string[] {
  const fn = script.functions
    .filter((one) => pos > one.start && pos < one.end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
  if (fn === undefined || fn.end - fn.start > 600) return [];
  const picks = script.op.some(
    (op, value) => op === Op.index && posOf(script, value) <= pos && pos - posOf(script, value) < 100,
  );
  if (!picks) return [];
  return fn.returns.flatMap((value) =>
    opOf(script, value) === Op.object
      ? pairsOf(script, value)
          .filter((key, at) => at % 2 === 0 && key >= 0)
          .map((key) => stringAt(script, key))
      : [],
  );
}

/** `Math.floor(1000 + Math.random() * 9000)`: sums are not kept as values, but the call around them is. */
function rounds(script: ScriptFacts, value: number, pos: number): boolean {
  if (opOf(script, value) !== Op.call) return false;
  const callee = calleeOf(script, value);
  const path = apiPath(script, callee) ?? '';
  if (
    opOf(script, callee) === Op.member &&
    /^(?:toString|toFixed|padStart|substr|substring|slice)$/.test(propertyNameOf(script, callee))
  )
    return rounds(script, objectOf(script, callee), pos);
  if (path === 'String') return argsOf(script, value).some((arg) => rounds(script, arg, pos));
  return (
    /^Math\.(?:floor|round|ceil|trunc)$/.test(path) &&
    pos - posOf(script, value) < 60 &&
    !script.calls.some((call) => posOf(script, call) > posOf(script, value) && posOf(script, call) < pos)
  );
}

/** A value's parts reach this offset. */
function spans(script: ScriptFacts, value: number, pos: number, depth = 0): boolean {
  if (depth > 8 || value === 0) return false;
  if (posOf(script, value) === pos && opOf(script, value) === Op.call) return true;
  const lists: number[] = [];
  switch (opOf(script, value)) {
    case Op.member:
    case Op.index:
      return spans(script, objectOf(script, value), pos, depth + 1);
    case Op.call:
    case Op.create:
      if (spans(script, calleeOf(script, value), pos, depth + 1)) return true;
      lists.push(argListOf(script, value));
      break;
    case Op.concat:
    case Op.choice:
      lists.push(valueListOf(script, value));
      break;
    default:
      return false;
  }
  return lists.some((list) => {
    for (let n = 0, length = listLength(script, list); n < length; n++)
      if (spans(script, listItem(script, list, n), pos, depth + 1)) return true;
    return false;
  });
}
