import { apiPath, callsNamed, callsOf, propertyOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import { type Case, patternRule } from './patternRule.ts';
import { isFixed } from './fixed-start-value.ts';
import { numberOf, textOf } from './scriptValues.ts';
import { say } from '../../../texts/say.ts';

/** Fewest rounds that still cost an attacker much: NIST SP 800-132 and the OWASP password storage cheat sheet ask for more. */
const FEWEST_ITERATIONS = 100_000;
const FEWEST_ROUNDS = 10;

/** Curves of fewer than 224 bits: `secp192k1`, `sect193r1`, `c2pnb163v2`. */
const SMALL_CURVE = /^(?:secp|sect|prime|c2[pt]nb|brainpoolP)1\d\d/;

/** Keys that can be computed. */
function* shortKeys(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(
    script,
    'crypto.generateKeyPair',
    'crypto.generateKeyPairSync',
    'crypto.subtle.generateKey',
    'crypto.webcrypto.subtle.generateKey',
  )) {
    for (const arg of call.args) {
      const bits = numberOf(script, propertyOf(script, arg, 'modulusLength'));
      if (bits !== undefined && bits < 2048) yield { value: call.value, message: say('key-bits', bits) };
      const curve = textOf(script, propertyOf(script, arg, 'namedCurve'));
      if (curve !== undefined && SMALL_CURVE.test(curve))
        yield { value: call.value, message: say('curve-small', curve) };
    }
  }
  for (const call of callsOf(script, 'crypto.createECDH')) {
    const curve = textOf(script, call.args[0] ?? 0);
    if (curve !== undefined && SMALL_CURVE.test(curve)) yield { value: call.value, message: say('curve-small', curve) };
  }
  for (const call of callsOf(script, 'node-rsa')) {
    const bits = numberOf(script, propertyOf(script, call.args[0] ?? 0, 'b'));
    if (bits !== undefined && bits < 2048) yield { value: call.value, message: say('key-bits', bits) };
  }
  for (const call of callsOf(
    script,
    'node-forge.pki.rsa.generateKeyPair',
    'forge.pki.rsa.generateKeyPair',
    'crypto.createDiffieHellman',
  )) {
    const bits = numberOf(script, call.args[0] ?? 0) ?? numberOf(script, propertyOf(script, call.args[0] ?? 0, 'bits'));
    if (bits !== undefined && bits < 2048) yield { value: call.value, message: say('key-bits', bits) };
  }
}

/** Keys made of passwords. */
function* derivedKeys(script: ScriptFacts): Generator<Case> {
  for (const call of callsOf(script, 'crypto.pbkdf2', 'crypto.pbkdf2Sync')) {
    const rounds = numberOf(script, call.args[2] ?? 0);
    if (rounds !== undefined && rounds < FEWEST_ITERATIONS)
      yield {
        value: call.value,
        severity: rounds < 10_000 ? 'medium' : 'low',
        cwe: 'CWE-916',
        message: say('pbkdf2-iterations', rounds),
      };
    else if (isFixed(script, call.args[1] ?? 0))
      yield { value: call.value, cwe: 'CWE-760', message: say('salt-shared') };
  }
  for (const call of callsOf(script, 'crypto.scrypt', 'crypto.scryptSync'))
    if (isFixed(script, call.args[1] ?? 0)) yield { value: call.value, cwe: 'CWE-760', message: say('salt-shared') };
}

/** Passwords that are hashed. */
function* passwordHashes(script: ScriptFacts): Generator<Case> {
  for (const call of callsNamed(script, 'hash', 'hashSync', 'genSalt', 'genSaltSync')) {
    const path = apiPath(script, call.callee) ?? '';
    if (/^bcrypt(?:js)?\b/.test(path) || /^@node-rs\/bcrypt\b/.test(path)) {
      const rounds = numberOf(script, call.args[path.includes('Salt') ? 0 : 1] ?? 0);
      if (rounds !== undefined && rounds < FEWEST_ROUNDS)
        yield { value: call.value, cwe: 'CWE-916', message: say('bcrypt-rounds', rounds) };
    } else if (/^argon2\b/.test(path)) {
      const type = propertyOf(script, call.args[1] ?? 0, 'type');
      if (type !== 0 && /^argon2\.argon2[di]$/.test(apiPath(script, type) ?? ''))
        yield {
          value: call.value,
          severity: 'low',
          cwe: 'CWE-916',
          message: say('argon2-variant'),
        };
    }
  }
}

export default patternRule({
  id: 'weak-key',
  title: 'Weak key or password hash',
  severity: 'medium',
  confidence: 'high',
  cwe: 'CWE-326',
  why: 'RSA keys below 2048 bits can be computed from the public half. Passwords hashed in few rounds, or with one salt for all, are found by brute force.',
  remedy:
    'Use RSA with 3072 bits or a curve such as P-256. For passwords use scrypt, argon2id, bcrypt with 12 rounds or PBKDF2 with 600,000 iterations, each with a random salt.',
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html'],
  *find(script) {
    yield* shortKeys(script);
    yield* derivedKeys(script);
    yield* passwordHashes(script);
  },
  bad: [
    'const crypto = require("crypto"); crypto.generateKeyPairSync("rsa", { modulusLength: 1024 });',
    'const crypto = require("crypto"); crypto.createECDH("sect193r1").generateKeys();',
    'const crypto = require("crypto"); crypto.pbkdf2Sync(password, salt, 1000, 32, "sha1");',
    'const bcrypt = require("bcrypt"); const ROUNDS = 4; bcrypt.hash(password, ROUNDS);',
    'import { scryptSync } from "node:crypto"; const key = scryptSync(process.env.PASS, "salt", 32);',
    'const argon2 = require("argon2"); argon2.hash(password, { type: argon2.argon2i });',
  ],
  good: [
    'const crypto = require("crypto"); crypto.generateKeyPairSync("rsa", { modulusLength: 3072 });',
    'const crypto = require("crypto"); crypto.createECDH("secp256k1").generateKeys();',
    'const crypto = require("crypto"); crypto.pbkdf2Sync(password, salt, 600000, 32, "sha512");',
    'const bcrypt = require("bcrypt"); bcrypt.hash(password, 12);',
    'import { scryptSync, randomBytes } from "node:crypto"; const key = scryptSync(pass, randomBytes(16), 32);',
    'const argon2 = require("argon2"); argon2.hash(password, { type: argon2.argon2id });',
    'store.hash(key, 4);',
  ],
});
