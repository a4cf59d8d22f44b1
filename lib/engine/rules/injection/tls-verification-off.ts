import {
  apiPath,
  argOf,
  calleeOf,
  callsNamed,
  functionFactOf,
  GUARD_SIZE,
  guardEnd,
  GuardKind,
  guardKind,
  guardStart,
  keysOf,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  testedValue,
  valuesOf,
  writesOf,
} from '../../facts/javascript/query.ts';
import { patternRule, type Case } from './patternRule.ts';
import { has, objectLiteralsOf, textOf, wordOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

/** Options that name a server. */
const ADDRESSES = ['url', 'uri', 'host', 'hostname', 'baseUrl', 'baseURL'];

/** The option by which a certificate is looked at. */
const ASKS = 'rejectUnauthorized';

/** Characters of a function that does more than give nothing back. */
const SHORTEST_CHECK = 50;

/** `() => undefined`, `() => {}`: nothing is looked at. */
function answersNothing(script: ScriptFacts, value: number): boolean {
  const fn = value === 0 ? 0 : resolve(script, value);
  const fact = functionFactOf(script, fn);
  return (
    fact !== undefined &&
    fact.end - fact.start < SHORTEST_CHECK &&
    fact.returns.every(
      (one) => wordOf(script, one) === 'undefined' || wordOf(script, one) === 'null' || opOf(script, one) === Op.global,
    )
  );
}

export default patternRule({
  id: 'tls-verification-off',
  title: 'TLS certificate verification is off',
  severity: 'high',
  confidence: 'high',
  cwe: 'CWE-295',
  why: 'Without verification, anyone on the network can impersonate the server, read everything and change it.',
  remedy: 'Keep verification on. Add your own CA certificate with `ca` or NODE_EXTRA_CA_CERTS.',
  *find(script) {
    let kept: ReadonlySet<number> | undefined;
    let stores: ReadonlySet<number> | undefined;
    for (const one of switchedOff(script))
      if (isOption(script, one) || (kept ??= besideOthers(script)).has(one.value)) yield { ...one, ...OPTION };
      else if (asksItself(script)) yield { ...one, severity: 'medium', confidence: 'low' };
      else
        yield (stores ??= ofStores(script)).has(one.value) || isToldWhere(script, one.value)
          ? { ...one, severity: 'medium' }
          : one;
  },
  bad: [
    'const { Curl } = require("node-libcurl"); const curl = new Curl(); curl.setOpt("SSL_VERIFYPEER", 0);',
    'https.request({ host, checkServerIdentity: () => undefined }, done);',
    'const https = require("https"); const agent = new https.Agent({ rejectUnauthorized: false });',
    'const https = require("https"), http = require("http"); const agents = { http: new http.Agent(), https: new https.Agent({ rejectUnauthorized: false }) };',
    'process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";',
    'process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = 0;',
    'request({ url: u, strictSSL: false }, done);',
    'class Network { constructor(given) { _.defaults(this, given, { host: "", tls: true, rejectUnauthorized: false }); } }',
    'const client = new Client({ ssl: { rejectUnauthorized: false } });',
    'const socket = tls.connect({ host, rejectUnauthorized: false }, () => { log(socket.authorized); socket.write(secret); });',
  ],
  good: [
    'const agents = { strict: new https.Agent(), lax: new https.Agent({ rejectUnauthorized: true }) };',
    'const transport = { tls: { rejectUnauthorized: !settings.ignoresErrors || false } };',
    'https.request({ host, checkServerIdentity: (name, cert) => (cert.fingerprint256 === PIN ? undefined : new Error(name)) }, done);',
    'const agent = new https.Agent({ rejectUnauthorized: true });',
    'const agent = new https.Agent({ ca });',
    'class Network { constructor(given) { _.defaults(this, given, { host: "", tls: false, rejectUnauthorized: false }); } }',
    'if (process.env.NODE_TLS_REJECT_UNAUTHORIZED === "0") warn();',
  ],
});

/** What its user asks for, by an option or a setting, is theirs to answer for. */
const OPTION = {
  severity: 'medium',
  confidence: 'medium',
  message: say('option-disables-check'),
} as const;

/**
 * `{ host, ssl: { rejectUnauthorized: false } }`: how the program gets to a store or a service of its own, whose place the
 * person who runs it chose: only who stands between these two can make use of it.
 */
function ofStores(script: ScriptFacts): ReadonlySet<number> {
  const found = new Set<number>();
  for (const object of objectLiteralsOf(script)) {
    if (ADDRESSES.some((key) => /\.\w/.test(textOf(script, propertyOf(script, object, key)) ?? ''))) continue;
    for (const key of ['ssl', 'tls']) {
      const value = resolve(script, propertyOf(script, object, key));
      const all = opOf(script, value) === Op.choice ? listedValuesOf(script, value) : [value];
      for (const one of all) found.add(resolve(script, one));
    }
  }
  return found;
}

/** `{ url: settings.serverUrl, rejectUnauthorized: false }`: a device or a server that the person who runs it named. */
const isToldWhere = (script: ScriptFacts, object: number): boolean =>
  ADDRESSES.some((key) => isSetting(script, propertyOf(script, object, key), 0));

/** Something read of settings or the environment, whatever stands around it. */
function isSetting(script: ScriptFacts, value: number, depth: number): boolean {
  if (value === 0 || depth > MOST_PARTS) return false;
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.member)
    return (
      /settings?$|^env$|^conf(?:ig(?:uration)?)?$/i.test(nameOf(script, seen)) ||
      isSetting(script, objectOf(script, seen), depth + 1)
    );
  // `settings.url + '/v1'`: where it leads is told by what it begins with.
  return opOf(script, seen) === Op.concat && isSetting(script, listedValuesOf(script, seen)[0] ?? 0, depth + 1);
}
const MOST_PARTS = 6;

/** `if (!socket.authorized) socket.destroy(new Error(…))`: what the handshake let pass is asked for afterwards. */
function asksItself(script: ScriptFacts): boolean {
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (isOfSocket(script, testedValue(script, at))) return true;
  return false;
}

/** `socket.authorized`, not whether a user or a request is. */
function isOfSocket(script: ScriptFacts, tested: number): boolean {
  if (nameOf(script, tested) !== 'authorized' || opOf(script, tested) !== Op.member) return false;
  const object = objectOf(script, tested);
  const made = resolve(script, object);
  return (
    opOf(script, object) === Op.self ||
    /sock|conn|tls|stream/i.test(nameOf(script, object)) ||
    (opOf(script, made) === Op.call && nameOf(script, calleeOf(script, made)) === 'connect')
  );
}

/** Whether a case stands under a condition: `if (options.insecure)`, `if (mode === 'no-verify')`, `case 'prefer':`. */
function isOption(script: ScriptFacts, { value, pos = posOf(script, value) }: Case): boolean {
  for (let at = 0; at < script.conditional.length; at += 2)
    if (pos >= (script.conditional[at] as number) && pos < (script.conditional[at + 1] as number)) return true;
  for (let at = 0; at < script.guards.length; at += GUARD_SIZE)
    if (guardKind(script, at) === GuardKind.equals && pos >= guardStart(script, at) && pos < guardEnd(script, at))
      return true;
  return false;
}

/**
 * `{ strict: new https.Agent(), lax: new https.Agent({ rejectUnauthorized: false }) }`, or one that says `true` anywhere
 * beside it: who uses it takes one of the two.
 */
function besideOthers(script: ScriptFacts): Set<number> {
  const found = new Set<number>();
  const madeBy = (value: number): string | undefined => apiPath(script, calleeOf(script, value));
  const agents = [...valuesOf(script, Op.create)].filter((one) => keysOf(script, argOf(script, one, 0)).includes(ASKS));
  const asking = new Set(agents.filter((one) => has(script, argOf(script, one, 0), ASKS, 'true')).map(madeBy));
  for (const one of agents) if (asking.has(madeBy(one))) found.add(resolve(script, argOf(script, one, 0)));
  for (const object of objectLiteralsOf(script)) {
    const made = pairsOf(script, object).filter((one, at) => at % 2 === 1 && opOf(script, one) === Op.create);
    const lax = made.filter((one) => turnsOff(script, argOf(script, one, 0)));
    if (lax.length === 0) continue;
    const strict = new Set(made.filter((one) => !lax.includes(one)).map(madeBy));
    for (const one of lax) if (strict.has(madeBy(one))) found.add(argOf(script, one, 0));
  }
  return found;
}

/** Options that take no certificate amiss. */
const turnsOff = (script: ScriptFacts, object: number): boolean =>
  wordOf(script, propertyOf(script, object, 'rejectUnauthorized')) === 'false' ||
  has(script, object, 'strictSSL', 'false') ||
  has(script, object, 'insecureSkipVerify', 'true');

/** What an object of the program gets where nothing else was set, beside TLS that is off: `_.defaults(this, given, { … })`. */
function defaultsOf(script: ScriptFacts): ReadonlySet<number> {
  const found = new Set<number>();
  for (const call of callsNamed(script, 'defaults', 'assign', 'extend', 'merge'))
    if (opOf(script, resolve(script, call.args[0] ?? 0)) === Op.self)
      for (const arg of call.args.slice(1)) {
        const object = resolve(script, arg);
        if (['tls', 'ssl', 'secure'].some((name) => has(script, object, name, 'false'))) found.add(object);
      }
  return found;
}

function* switchedOff(script: ScriptFacts): Iterable<Case> {
  const records = defaultsOf(script);
  for (const object of objectLiteralsOf(script)) {
    if (records.has(object)) continue;
    if (turnsOff(script, object) || answersNothing(script, propertyOf(script, object, 'checkServerIdentity')))
      yield { value: object };
  }
  for (const call of callsNamed(script, 'setOpt', 'setopt'))
    if (
      /SSL_VERIFY(?:PEER|HOST)$/.test(textOf(script, call.args[0] ?? 0) ?? nameOf(script, call.args[0] ?? 0)) &&
      /^(?:0|false)$/.test(wordOf(script, call.args[1] ?? 0) ?? '')
    )
      yield { value: call.value };
  for (const write of writesOf(script, 'NODE_TLS_REJECT_UNAUTHORIZED'))
    if ((textOf(script, write.value) ?? wordOf(script, write.value)) === '0')
      yield { value: write.value, pos: write.pos };
  for (const write of writesOf(script, 'rejectUnauthorized', 'strictSSL'))
    if (wordOf(script, write.value) === 'false' && opOf(script, write.value) === Op.constant)
      yield { value: write.object, pos: write.pos };
}
