import {
  bindingName,
  type Call,
  calleeOf,
  callsNamed,
  callsOf,
  concatPartsOf,
  DEF_SIZE,
  definedBinding,
  definedValue,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { patternRule } from './patternRule.ts';
import { calledName, numberOf, partsOf, textOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

const PASSWORD = /passw|pwd|passphrase|^pw$/i;

/** A password is among what a chain of calls hashes. */
function hashesPassword(script: ScriptFacts, create: number): boolean {
  for (const call of callsNamed(script, 'update')) {
    const receiver = opOf(script, call.callee) === Op.member ? objectOf(script, call.callee) : 0;
    if (
      receiver === create &&
      call.args.some((arg) => [...partsOf(script, arg)].some((part) => PASSWORD.test(calledName(script, part))))
    )
      return true;
  }
  return false;
}

/** An ETag, a key of a cache, a Gravatar: nobody gains by making two alike. */
const CONTENT = /^(?:\w*etag|e_tag|\w*cache_?(?:key|id)|gravatar\w*|file_?name)$/i;

function isMarkOfContent(script: ScriptFacts, create: number): boolean {
  // The chain of calls that begins with createHash, then what its answer is put into.
  let value = create;
  for (let depth = 0; depth < 6; depth++) {
    const next = script.calls.find(
      (call) =>
        opOf(script, calleeOf(script, call)) === Op.member && objectOf(script, calleeOf(script, call)) === value,
    );
    if (next === undefined) break;
    value = next;
  }
  for (let at = 0; at < script.defs.length; at += DEF_SIZE)
    if (definedValue(script, at) === value && CONTENT.test(bindingName(script, definedBinding(script, at))))
      return true;
  const pos = posOf(script, create);
  if (
    callsNamed(script, 'set', 'setHeader', 'header').some(
      (call) => /^etag$/i.test(textOf(script, call.args[0] ?? 0) ?? '') && pos > call.pos && pos - call.pos < 300,
    )
  )
    return true;
  return script.functions.some((fn) => CONTENT.test(fn.name) && pos > fn.start && pos < fn.end);
}

/** Most calls between a hash and its first letters: `.update(…).digest('hex').toUpperCase()`. */
const MOST_CALLS = 6;

/** Whether a value is what calls on another answer, one after the other. */
function comesOf(script: ScriptFacts, value: number, origin: number): boolean {
  let seen = resolve(script, value);
  for (let count = 0; count < MOST_CALLS && seen !== origin && opOf(script, seen) === Op.call; count++)
    seen = resolve(script, objectOf(script, calleeOf(script, seen)));
  return seen === origin;
}

/** Asks a list of leaked passwords by the first five letters of this hash, as the list is kept (Have I Been Pwned, range search). */
const asksOfLeaks = (script: ScriptFacts, hash: number): boolean =>
  script.strings.some((text) => /^https:\/\/api\.pwnedpasswords\.com\/range(?:\/|$)/.test(text)) &&
  callsNamed(script, 'slice', 'substring', 'substr').some(
    ({ args, callee }) =>
      numberOf(script, args[0] ?? 0) === 0 &&
      numberOf(script, args[1] ?? 0) === 5 &&
      opOf(script, callee) === Op.member &&
      comesOf(script, objectOf(script, callee), hash),
  );

/** HMAC does not lean on what is broken in SHA-1, and that list is kept in it. */
const isHarmless = (script: ScriptFacts, { value, callee }: Call, name: string, password: boolean): boolean =>
  isMarkOfContent(script, value) ||
  (name.startsWith('sha') && nameOf(script, callee) === 'createHmac') ||
  (name.endsWith('1') && password && asksOfLeaks(script, value));

export default patternRule({
  id: 'weak-hash',
  title: 'Broken hash function',
  severity: 'low',
  confidence: 'medium',
  cwe: 'CWE-328',
  why: 'Collisions exist for MD5 and SHA-1, and passwords hashed with any fast function are found by brute force.',
  remedy: 'Hash passwords with scrypt, argon2 or bcrypt; use SHA-256 for signatures and integrity.',
  *find(script) {
    for (const call of callsOf(script, 'crypto.createHash', 'crypto.createHmac')) {
      const name = textOf(script, call.args[0] ?? 0)?.toLowerCase();
      if (name !== undefined && /^(?:rsa-)?(?:md4|md5|sha-?1)$/.test(name)) {
        const password = hashesPassword(script, call.value);
        if (isHarmless(script, call, name, password)) continue;
        yield {
          value: call.value,
          severity: password ? 'high' : 'low',
          confidence: password ? 'high' : 'medium',
          cwe: password ? 'CWE-916' : 'CWE-328',
          message: password ? say('password-hashed-with', name) : say('is-broken', name),
        };
      } else if (name !== undefined && /^sha-?(?:256|384|512)$/.test(name) && hashesPassword(script, call.value)) {
        yield {
          value: call.value,
          severity: 'medium',
          confidence: 'medium',
          cwe: 'CWE-916',
          message: say('password-fast-hash', name),
        };
      }
    }
    for (const call of callsOf(script, 'crypto.createSign', 'crypto.createVerify', 'crypto.sign', 'crypto.verify')) {
      const name = textOf(script, call.args[0] ?? 0)?.toLowerCase();
      if (name !== undefined && /^(?:rsa-|dsa-|ecdsa-with-)?(?:md4|md5|sha-?1)$/.test(name))
        yield { value: call.value, severity: 'medium', cwe: 'CWE-328', message: say('signature-over', name) };
    }
    for (const call of callsOf(
      script,
      'md5',
      'crypto-js.MD5',
      'CryptoJS.MD5',
      'crypto-js.SHA1',
      'CryptoJS.SHA1',
      'sha1',
      'blueimp-md5',
      'js-md5',
      'js-sha1',
      'spark-md5.hash',
      'ts-md5.Md5.hashStr',
      'node-forge.md.md5.create',
      'node-forge.md.sha1.create',
      'forge.md.md5.create',
      'forge.md.sha1.create',
    )) {
      const password = call.args.some(
        (arg) =>
          PASSWORD.test(calledName(script, arg)) ||
          (opOf(script, arg) === Op.concat &&
            concatPartsOf(script, arg).some((part) => PASSWORD.test(calledName(script, part)))),
      );
      yield { value: call.value, severity: password ? 'high' : 'low', cwe: password ? 'CWE-916' : 'CWE-328' };
    }
  },
  bad: [
    'import { createHash } from "node:crypto"; const sum = createHash("sha1").update(password).digest("hex"); save(sum); const res = await fetch(`https://api.example.org/range/${sum.slice(0, 5)}`);',
    'const crypto = require("crypto"); const s = crypto.createSign("RSA-SHA1");',
    'const crypto = require("crypto"); const h = crypto.createHash("md5").update(user.password).digest("hex");',
    'import { createHash } from "node:crypto"; export const sum = (x) => createHash("sha1").update(x).digest("hex");',
    'import md5 from "md5"; save(md5(password));',
    'const crypto = require("crypto"); function store(password) { return crypto.createHash("sha256").update(password).digest("hex"); }',
  ],
  good: [
    'import { createHash } from "node:crypto"; const sum = createHash("sha1").update(password).digest("hex").toUpperCase(); const res = await fetch(`https://api.pwnedpasswords.com/range/${sum.slice(0, 5)}`);',
    'const crypto = require("crypto"); const etag = crypto.createHash("md5").update(body).digest("hex");',
    'const crypto = require("crypto"); const h = crypto.createHash("sha256").update(file).digest("hex");',
    'const crypto = require("crypto"); const h = crypto.scryptSync(password, salt, 64);',
    'const text = "use md5 with care";',
  ],
});
