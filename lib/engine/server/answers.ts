import {
  apiPath,
  argOf,
  type Call,
  callAt,
  calledPaths,
  calleeOf,
  callsNamed,
  callsOf,
  constant,
  literalText,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  receiverOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import type { Answer } from '../taint/spec.ts';
import { REQUEST_PATHS } from './requestPaths.ts';
import { isGivenHost } from './givenHost.ts';
import { isOwnAddress, isOwnBase } from './checks.ts';
import { schemaChecks } from './schemas.ts';

type Answers = (arg: number, flags: number) => readonly Answer[] | undefined;

const NOTHING: readonly Answer[] = [];
const nothing: Answers = () => NOTHING;
/** The answer is the argument in another form, with these flags. */
const gains =
  (gained: number): Answers =>
  (_, flags) => [{ property: '', flags: flags | gained }];

/** `new URL(…)` holds what it is given, but of a base only where it names a host. */
function ofAddress(script: ScriptFacts, { args, value }: Call): Answers {
  const [path = 0, base] = args;
  if (isGivenHost(script, value)) return gains(TaintFlag.fixedHost);
  if (base === undefined) return (_, flags) => [{ property: '', flags }];
  if (!/^[\w./]/.test(pattern(script, path)) || !isOwnBase(script, base)) return () => undefined;
  // `new URL('/session', request.url)`: of its base nothing is left but where the server itself was asked. What stands
  // before a base may be a whole address, which counts alone then.
  return (arg, flags) => [{ property: '', flags: arg === 1 ? flags | TaintFlag.fixedHost | TaintFlag.listed : flags }];
}

const tables = new WeakMap<Unit, Map<number, Answers>>();

/** What the answer of a call holds of data that is its argument, or (-1) that it is called on. */
export function serverAnswer(unit: Unit, call: number, arg: number, flags: number): readonly Answer[] | undefined {
  let table = tables.get(unit);
  if (!table) {
    table = tableOf(unit.script);
    tables.set(unit, table);
  }
  return table.get(call)?.(arg, flags);
}

/** Answers of these hold nothing that a client chose: hashes, ids, tokens whose signature was checked. */
const OPAQUE = ['bcrypt', 'bcryptjs', 'argon2'].flatMap((name) =>
  ['hash', 'hashSync', 'compare', 'compareSync', 'verify'].map((method) => `${name}.${method}`),
);
const HARMLESS = [
  ...OPAQUE,
  'jsonwebtoken.verify',
  'jose.jwtVerify',
  'crypto.scryptSync',
  'crypto.pbkdf2Sync',
  'crypto.timingSafeEqual',
  'dns.lookup',
  'mime.getType',
  'mime-types.lookup',
  'ms',
  'bytes',
  'semver.valid',
  'isbot',
];
const QUOTERS = [
  'shell-quote.quote',
  'shell-escape',
  'shescape.quote',
  'shescape.escape',
  'any-shell-escape',
  'puka.sh',
  'slugify',
  'slug',
  '@sindresorhus/slugify',
  'lodash.kebabCase',
  'lodash.camelCase',
  'lodash.snakeCase',
];
// What another server answers is not what was asked.
const OPAQUE_PATHS = new Set([...HARMLESS, ...REQUEST_PATHS]);
const QUOTING_PATHS = new Set(QUOTERS);
const DATABASE = /^(?:db|database|conn(?:ection)?|client|pool|pg|mysql2?|sql|sqlstring|sequelize|knex|con|trx|tx)$/i;
const TAGS = /^(?:sql|SQL|\$queryRaw|\$executeRaw|queryRaw|executeRaw|\$|gql|graphql|queryRawTyped)$/;

function tableOf(script: ScriptFacts): Map<number, Answers> {
  const table = new Map<number, Answers>();
  const put = (calls: readonly Call[], answers: Answers): void => {
    for (const call of calls) table.set(call.value, answers);
  };
  const texts = gains(TaintFlag.plainText);
  put(callsOf(script, 'String'), texts);
  // Out of a text comes whatever it describes.
  put(
    callsOf(
      script,
      'JSON.parse',
      'jsonwebtoken.decode',
      'jwt-decode',
      'jwt-decode.jwtDecode',
      'qs.parse',
      'querystring.parse',
    ),
    (_, flags) => [
      {
        property: '',
        flags: flags & ~(TaintFlag.plainText | TaintFlag.quoted | TaintFlag.fixedHost | TaintFlag.asAddress),
      },
    ],
  );
  // What stood before a body says nothing of its fields.
  put(callsOf(script, 'URLSearchParams'), (_, flags) => [
    { property: '', flags: flags & ~(TaintFlag.fixedHost | TaintFlag.asAddress) },
  ]);
  for (const call of callsNamed(script, 'toString', 'trim', 'toLowerCase', 'toUpperCase', 'substring', 'substr'))
    // What is put into a part of an address, `url.search = data`, is behind its host.
    if (apiPath(script, call.callee) !== 'URL().toString')
      table.set(call.value, (arg, flags) =>
        arg === -1 ? [{ property: '', flags: flags | TaintFlag.plainText }] : undefined,
      );
  // `request.url.split(':')`: a CONNECT request names the host and the port that it is to be tunnelled to.
  for (const call of callsNamed(script, 'split'))
    if (constant(script, call.args[0] ?? 0) === ':' && isOwnAddress(script, receiverOf(script, call)))
      table.set(call.value, gains(TaintFlag.checked));
  for (const call of callsOf(script, 'URL')) {
    const answers = ofAddress(script, call);
    // Its `searchParams` are decoded.
    table.set(call.value, (arg, flags) => answers(arg, flags & ~TaintFlag.asAddress));
  }
  put(
    callsOf(script, 'encodeURIComponent'),
    gains(TaintFlag.noMarkup | TaintFlag.oneLine | TaintFlag.insideFolder | TaintFlag.plainText),
  );
  put(
    callsOf(script, 'he.encode', 'he.escape', 'html-entities.encode', 'entities.encode', 'entities.escapeUTF8'),
    gains(TaintFlag.noMarkup),
  );
  // The name of a file may still hold anything but a slash.
  put(callsOf(script, 'mongo-sanitize', 'express-mongo-sanitize.sanitize'), (arg, flags) =>
    arg === 0 ? [{ property: '', flags: flags | TaintFlag.plainText }] : NOTHING,
  );
  ofPaths(script, table);
  put(callsOf(script, 'path.basename', 'path.extname', 'filenamify', 'filenamify.filenamify'), (arg, flags) =>
    arg === 0 ? [{ property: '', flags: flags | TaintFlag.insideFolder | TaintFlag.plainText }] : NOTHING,
  );
  put(
    callsOf(script, 'ldap-escape.filter', 'ldap-escape.dn', 'ldapjs.escapeFilter', 'ldap-filter.escape'),
    gains(TaintFlag.listed),
  );
  for (const path of calledPaths(script)) {
    if (OPAQUE_PATHS.has(path)) put(callsOf(script, path), nothing);
    else if (QUOTING_PATHS.has(path)) put(callsOf(script, path), gains(TaintFlag.listed));
  }
  put(callsNamed(script, 'ObjectId', 'ObjectID', 'createFromHexString', 'isValidObjectId'), nothing);
  for (const call of callsNamed(
    script,
    'escape',
    'escapeId',
    'escapeLiteral',
    'escapeIdentifier',
    'quoteIdent',
    'quoteLiteral',
  ))
    if (isDatabase(script, call)) table.set(call.value, gains(TaintFlag.listed));
  for (const call of callsNamed(script, 'format', 'pg-format'))
    if (isDatabase(script, call)) table.set(call.value, (arg) => (arg > 0 ? NOTHING : undefined));
  for (const call of callsOf(script, 'pg-format', 'pg-format.withArray'))
    if (!/%s/.test(constant(script, call.args[0] ?? 0) ?? '%s'))
      table.set(call.value, (arg) => (arg > 0 ? NOTHING : undefined));
  ofRecords(script, table);
  for (const call of tagged(script)) table.set(call.value, (arg) => (arg > 0 ? NOTHING : undefined));
  for (const call of callsNamed(script, 'replace', 'replaceAll')) {
    const gained = ofReplacement(script, call);
    if (gained !== 0)
      table.set(call.value, (arg, flags) => (arg === -1 ? [{ property: '', flags: flags | gained }] : undefined));
  }
  for (const [call, checked] of schemaChecks(script)) table.set(call, checked);
  return table;
}

/** Parts of paths: `path.parse(name).base`, `name.split('/').pop()`. */
function ofPaths(script: ScriptFacts, table: Map<number, Answers>): void {
  for (const call of callsOf(script, 'path.parse'))
    table.set(call.value, (arg, flags) =>
      arg === 0
        ? ['dir', 'root', 'base', 'name', 'ext'].map((property, at) => ({
            property,
            flags: flags | TaintFlag.plainText | (at > 1 ? TaintFlag.insideFolder : 0),
          }))
        : NOTHING,
    );
  for (const call of callsNamed(script, 'pop', 'at'))
    if (isSplitAtSlashes(script, receiverOf(script, call)))
      table.set(call.value, (arg, flags) =>
        arg === -1 ? [{ property: '', flags: flags | TaintFlag.insideFolder | TaintFlag.plainText }] : undefined,
      );
}

/** A record is what was stored, not what it was looked up by. */
function ofRecords(script: ScriptFacts, table: Map<number, Answers>): void {
  for (const call of callsNamed(script, 'get', 'all', 'query', 'execute', 'first', 'one', 'oneOrNone', 'run'))
    if (/^\s*(?:select|insert|update|delete|with)\b/i.test(pattern(script, call.args[0] ?? 0)))
      table.set(call.value, (arg) => (arg >= 0 ? NOTHING : undefined));
}

/** `name.split(/[\\/]/)`: no part of it holds a slash. */
function isSplitAtSlashes(script: ScriptFacts, list: number): boolean {
  const made = resolve(script, list);
  if (opOf(script, made) !== Op.call || nameOf(script, calleeOf(script, made)) !== 'split') return false;
  const sign = resolve(script, argOf(script, made, 0));
  return opOf(script, sign) === Op.constant
    ? /^\/$|^\/\[(?!\^)[^\]]*\/[^\]]*\]\+?\/$|^\/\\\/\/$/.test(literalText(script, sign))
    : apiPath(script, sign) === 'path.sep';
}

function isDatabase(script: ScriptFacts, call: Call): boolean {
  const path = apiPath(script, call.callee) ?? '';
  if (/^(?:mysql2?|mysql2\/promise|sqlstring|pg|pg-format|oracledb|mssql|sequelize)\b/.test(path)) return true;
  return opOf(script, call.callee) === Op.member && DATABASE.test(nameOf(script, objectOf(script, call.callee)));
}

/** Templates with a tag that hands values on apart: `` sql`… ${id}` ``. */
function tagged(script: ScriptFacts): Call[] {
  return script.calls
    .map((value) => callAt(script, value))
    .filter(
      (call) =>
        (call.args.length > 1 &&
          !call.isNew &&
          TAGS.test(nameOf(script, call.callee)) &&
          opOf(script, call.args[0] ?? 0) === Op.constant &&
          nameOf(script, call.callee) !== '$') ||
        (call.args.length > 1 &&
          /^(?:zx|execa|bun)\.\$$|^(?:@vercel\/postgres|postgres\(\)|slonik|@prisma\/client\.Prisma|drizzle-orm)(?:\.sql)?$/.test(
            apiPath(script, call.callee) ?? '',
          ) &&
          opOf(script, call.args[0] ?? 0) === Op.constant),
    );
}

/** What a replacement takes out for good. */
function ofReplacement(script: ScriptFacts, call: Call): number {
  const what = call.args[0] ?? 0;
  if (opOf(script, what) !== Op.constant) return 0;
  const text = literalText(script, what);
  // Only the first `../` goes, or the others come together again.
  if (
    nameOf(script, call.callee) === 'replace' &&
    (/^\.\.[\\/]?$/.test(text) || /^\/\\\.\\\.(?:\\\/)?\/[imsuy]*$/.test(text))
  )
    return TaintFlag.joined;
  // Everything but letters, digits and harmless signs.
  if (/^\/(?:\[\^(?:[\w\s-]|\\[wds.\-_]|\.)+\]\+?|\\W\+?|\\D\+?)\/[a-z]*g/.test(text))
    return (
      TaintFlag.listed |
      TaintFlag.noMarkup |
      TaintFlag.plainText |
      TaintFlag.oneLine |
      TaintFlag.plainPattern |
      TaintFlag.insideFolder
    );
  // `/[<>:"\/\\|?*]/g`: no slash is left, so that it names what lies in one folder.
  if (/^\/\[(?!\^)[^\]]*\/[^\]]*\][+*]?\/[a-z]*g/.test(text)) return TaintFlag.insideFolder;
  return /^\/[^/]*(?:\\r|\\n|\\s)[^/]*\/[a-z]*g/.test(text) || text === '\n' ? TaintFlag.oneLine : 0;
}
