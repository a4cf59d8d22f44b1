import {
  apiPath,
  choicesOf,
  keysOf,
  Op,
  opOf,
  posOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { say } from '../../../texts/say.ts';
import { type Case, patternRule } from './patternRule.ts';
import { isPasswordName } from './passwordNames.ts';
import { fixedText, objectLiteralsOf } from './scriptValues.ts';

/** What stands beside the password of a database. */
const BESIDE = /^(?:host|hostname|server|user|username|database|db|dialect|port|connectString|dbname)$/;
const ADDRESS = /^(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|mssql|rediss?|amqps?):\/\/[^:@\s/$]*:[^@\s/$]+@/;
/** Marks for what is to be put there. */
const PLACEHOLDER = /^$|^[<{$%[*]|^(?:your|my)[-_]|change|xxx|example|placeholder/i;

/** A password that a setting falls back on, or one written in its place. */
function told(script: ScriptFacts, value: number, is: (text: string) => boolean): 'fallback' | 'fixed' | undefined {
  const seen = resolve(script, value);
  const parts = opOf(script, seen) === Op.choice ? choicesOf(script, seen) : [seen];
  const text = parts.map((part) => fixedText(script, part)).find((one) => one !== undefined && is(one));
  if (text === undefined) return undefined;
  if (parts.length === 1) return 'fixed';
  return parts.some((part) => /^(?:process\.env|import\.meta\.env|Deno\.env)/.test(apiPath(script, part) ?? ''))
    ? 'fallback'
    : undefined;
}

/** Words for a page: settings are seldom sentences. */
const isOfLabels = (script: ScriptFacts, object: number, keys: readonly string[]): boolean =>
  keys.length > 20 &&
  keys.slice(0, 60).filter((one) => /\S \S/.test(fixedText(script, propertyOf(script, object, one)) ?? '')).length > 5;

/** Findings show no evidence: the text that they would show is the password. */
function* inSettings(script: ScriptFacts): Generator<Case> {
  for (const object of objectLiteralsOf(script)) {
    const keys = keysOf(script, object);
    const key = keys.find(isPasswordName);
    if (key === undefined || keys.filter((one) => BESIDE.test(one)).length < 2) continue;
    if (isOfLabels(script, object, keys)) continue;
    const value = propertyOf(script, object, key);
    const how = told(script, value, (text) => !PLACEHOLDER.test(text));
    if (how !== undefined)
      yield {
        value: 0,
        pos: posOf(script, value),
        message: say(how === 'fixed' ? 'password-hard-coded' : 'password-fallback'),
      };
  }
}

/** `process.env.DATABASE_URL || 'postgres://user:password@host/name'` */
function* inAddresses(script: ScriptFacts): Generator<Case> {
  for (const value of valuesOf(script, Op.choice))
    if (told(script, value, (text) => ADDRESS.test(text)) === 'fallback')
      yield { value: 0, pos: posOf(script, value), message: say('password-fallback') };
}

export default patternRule({
  id: 'database-password-in-code',
  title: 'The password of a database stands in the code',
  severity: 'medium',
  confidence: 'medium',
  cwe: 'CWE-798',
  written: true,
  why: 'Whoever can read the code and reach the database reads and changes everything in it. A fallback is used wherever the setting was forgotten.',
  remedy: 'Read it from the environment or a secret store, and stop where it is missing.',
  *find(script) {
    yield* inSettings(script);
    yield* inAddresses(script);
  },
  bad: [
    'module.exports = new Pool({ user: "app", host: "db", password: process.env.DB_PASS || "postgres" });',
    'const connection = mysql.createConnection({ host: "localhost", user: "root", password: "root", database: "shop" });',
    'mongoose.connect(process.env.MONGO_URL ?? "mongodb://app:app123@mongo:27017/shop");',
  ],
  good: [
    'window.words = { host: "Host", user: "Nome", database: "Banco", password: "Senha", a: "Some a text", b: "Some b text", c: "Some c text", d: "Some d text", e: "Some e text", f: "Some f text", g: "Some g text", h: "Some h text", i: "Some i text", j: "Some j text", k: "Some k text", l: "Some l text", m: "Some m text", n: "Some n text", o: "Some o text", p: "Some p text", q: "Some q text", r: "Some r text", s: "Some s text", t: "Some t text", u: "Some u text", v: "Some v text", w: "Some w text" };',
    'module.exports = new Pool({ user: "app", host: "db", password: process.env.DB_PASS });',
    'module.exports = new Pool({ user: "app", host: "db", password: process.env.DB_PASS || "" });',
    'mongoose.connect(process.env.MONGO_URL ?? "mongodb://localhost:27017/shop");',
    'const labels = { user: "Name", password: "Password" };',
    'new Pool({ host: "db", user: "app", password: "<your password>" });',
  ],
});
