import { apiPath, callsNamed, constant, defsOf, GuardKind, keysOf, listOf, nameOf, onlyDef, Op, propertyOf, resolve, type ScriptFacts } from '../../facts/javascript/query.ts';
import { type Guard, guardsOf } from '../guards.ts';
import { Mark } from '../kinds.ts';
import type { Unit } from '../program.ts';
import { usesModule } from './frameworks.ts';

/** Checks against a list, and of a form that holds nothing dangerous (validator.js, class-validator and the platform's own). */
const LISTS = /^(?:includes|has|indexOf|in|hasOwn|hasOwnProperty|isIn|isInt|isInteger|isSafeInteger|isFinite|isNumeric|isAlpha|isAlphanumeric|isUUID|isUuid|isMongoId|isValidObjectId|isHexadecimal|isBoolean|isDecimal|isFloat|isPort|isISO8601|isIP|isIPv4|isIPv6)$/;
/** Functions whose yes to a whole object vouches for its parts. */
const VOUCHES = /valid|schema|verify|isSafe|allowed/i;

/** Marks of data that is read at a value (a variable or a property), after the checks that hold there. */
export function marksAt(unit: Unit, value: number, marks: number): number {
  const { script } = unit;
  // Parts of an address with a fixed host are free to name another.
  if (script.op[value] === Op.member && /^(?:search|searchParams|hash|query)$/.test(script.strings[script.b[value] as number] as string)) marks &= ~Mark.fixedHost;
  const chain = chainOf(script, value);
  if (chain === undefined) return marks;
  // Parts of an address and headers are texts always; a body or a query that is taken apart can be an object.
  if (/^(?:(?:req|request)\.)?(?:params|headers|url|originalUrl|hostname|cookies)(?:\.|$)/.test(chain.property)) marks |= Mark.plainText;
  // Where the server itself put an upload.
  if (/(?:^|\.)files?\.(?:\w+\.)?(?:path|filepath|destination|tempFilePath)$/.test(chain.property)) marks |= Mark.listed;
  const pos = unit.script.pos[value] as number;
  let slash = false;
  let single = false;
  for (const guard of guardsOf(unit, chain.binding)) {
    if (pos < guard.start || pos >= guard.end) continue;
    if (guard.property !== chain.property) {
      if (guard.kind === GuardKind.call && VOUCHES.test(guard.texts[0] ?? '') && (guard.property === '' || chain.property.startsWith(`${guard.property}.`))) marks |= Mark.checked;
      // `if (ALLOWED.has(url.hostname)) fetch(url)`
      else if (guard.kind !== GuardKind.lacks) marks |= ofAddress(guard, chain.property);
      continue;
    }
    marks |= marksOf(unit, guard, marks);
    const [name = '', said = ''] = guard.texts;
    if (guard.kind === GuardKind.text && name === 'startsWith' && said === '/') slash = true;
    if (guard.kind === GuardKind.lacks && (said === '//' || said === '://' || said === ':')) single = true;
  }
  for (const { start, end } of origins(unit)) if (pos >= start && pos < end) marks |= Mark.listed;
  if (slash && single) marks |= Mark.fixedHost;
  if (chain.property !== '' && validated(unit).some(({ start, end, fields }) => pos >= start && pos < end && fields.has(chain.property.slice(chain.property.lastIndexOf('.') + 1)))) marks |= Mark.listed;
  for (const { binding, start, end } of inside(unit)) if (binding === chain.binding && chain.property === '' && pos >= start && pos < end) marks |= Mark.insideFolder;
  return marks;
}

/** `if (ALLOWED.has(url.hostname)) fetch(url)`, `if (url.protocol === 'https:') open(url.href)`: checks of parts of the same address. */
function ofAddress(guard: Guard, property: string): number {
  const whole = property.replace(/(?:^|\.)(?:href|pathname|host|hostname|origin)$/, '');
  const part = whole === '' ? guard.property : guard.property.startsWith(`${whole}.`) ? guard.property.slice(whole.length + 1) : '';
  if (part === 'protocol') return Mark.checked;
  return /^(?:host|hostname|origin)$/.test(part) ? Mark.checked | (guard.kind === GuardKind.text ? 0 : Mark.fixedHost) : 0;
}

/** What one check that came out well says of the value. */
function marksOf(unit: Unit, guard: Guard, marks: number): number {
  const [name = '', said = ''] = guard.texts;
  switch (guard.kind) {
    case GuardKind.equals:
      return guard.texts.length > 0 ? Mark.listed : 0;
    case GuardKind.type:
      return guard.texts.every((text) => text === 'number' || text === 'boolean' || text === 'bigint' || text === 'undefined') ? Mark.listed : guard.texts.includes('string') ? Mark.plainText : 0;
    case GuardKind.call:
      if (LISTS.test(name)) return Mark.listed;
      if (name === 'dirname' || name === 'relative') return Mark.insideFolder;
      return name === 'test' ? ofExpression(expressionOf(unit.script, said)) : ofHelper(unit.script, name);
    case GuardKind.text:
      if (name === 'match' || name === 'search') return ofExpression(expressionOf(unit.script, said));
      if (name !== 'startsWith') return 0;
      if ((marks & Mark.resolved) !== 0) return Mark.insideFolder;
      return /^\/[^/]/.test(said) || /^https?:\/\/[^/]+\//.test(said) ? Mark.fixedHost : 0;
    case GuardKind.lacks:
      if (name === 'isNaN') return Mark.listed;
      if (/^\.\.|^\/.*\\\.\\\./.test(said) || ((said === '/' || said === '\\') && (name === 'includes' || name === 'indexOf'))) return Mark.insideFolder;
      return 0;
    default:
      return 0;
  }
}

/** `const isName = (s) => /^\w+$/.test(s)`: a check of the same file under a name of its own. */
function ofHelper(script: ScriptFacts, name: string): number {
  const fn = name === '' ? undefined : script.functions.find((one) => one.name === name);
  const [answer] = fn?.returns ?? [];
  if (fn === undefined || answer === undefined || fn.returns.length !== 1 || script.op[answer] !== Op.call) return 0;
  const given = listOf(script, script.b[answer] as number)[0] ?? 0;
  const callee = script.a[answer] as number;
  if (script.op[given] !== Op.ref || !fn.params.includes(script.a[given] as number) || script.op[callee] !== Op.member) return 0;
  if (LISTS.test(nameOf(script, callee))) return Mark.listed;
  const receiver = resolve(script, script.a[callee] as number);
  return nameOf(script, callee) === 'test' && script.op[receiver] === Op.constant ? ofExpression(script.strings[script.a[receiver] as number] as string) : 0;
}

/** A regular expression that the whole text has to fit, and that lets through letters, digits and a few harmless signs. */
function ofExpression(source: string): number {
  const body = /^\/\^(.*)\$\/[a-z]*$/s.exec(source)?.[1];
  if (body === undefined) return /^\/\^\\?\/(?:\(\?!|\[\^)/.test(source) ? Mark.fixedHost : 0;
  // A dot is "anything", unless it is escaped or in a class; `\S`, `\D`, `\W` and `[^` are nearly anything too.
  const loose = /\[(?:\\.|[^\]\\])*["'`$;&|<>(){}](?:\\.|[^\]\\])*\]/.test(body);
  const rest = body.replaceAll(/\\[.\-_\\/ @:+]/g, (sign) => (sign === '\\.' ? 'x' : sign.slice(1) === '/' ? '/' : 'x')).replaceAll(/\[(?!\^)((?:\\.|[^\]\\])*)\]/g, (_, inner: string) => inner.replaceAll('.', 'x').replaceAll(/\\[wd]/g, 'x'));
  if (/\\[SDWsB]|\[\^|\./.test(rest) || loose || /["'`$;&<>{}\\\n]/.test(rest.replaceAll(/\\[wdb]|\((?:\?[:=!])?|\)|\{\d+,?\d*\}/g, ''))) return Mark.checked;
  if (!rest.includes('/')) return Mark.listed;
  // Without dots and colons a slash leads neither out of a folder nor to another host.
  return Mark.noMarkup | Mark.oneLine | Mark.checked | (/\.|:/.test(body) ? 0 : Mark.fixedHost | Mark.insideFolder);
}

/** A literal, or the literal that a variable of this name holds. */
function expressionOf(script: ScriptFacts, said: string): string {
  if (said.startsWith('/')) return said;
  for (let at = 0; at < script.bindings.length; at += 3) {
    if (script.strings[script.bindings[at] as number] !== said) continue;
    const def = onlyDef(script, at / 3);
    if (def !== 0 && script.op[def] === Op.constant) return script.strings[script.a[def] as number] as string;
  }
  return '';
}

/** `req.query.name` as the variable and the dotted rest. */
function chainOf(script: ScriptFacts, value: number): { binding: number; property: string } | undefined {
  let property = '';
  for (let depth = 0; depth < 6; depth++) {
    if (script.op[value] === Op.ref) return { binding: script.a[value] as number, property };
    if (script.op[value] !== Op.member) return undefined;
    const name = script.strings[script.b[value] as number] as string;
    property = property === '' ? name : `${name}.${property}`;
    value = script.a[value] as number;
  }
  return undefined;
}

const originTables = new WeakMap<ScriptFacts, { start: number; end: number }[]>();

/** Where the origin of a message is one of those that the author listed. */
export function origins({ script }: Pick<Unit, 'script'>): readonly { start: number; end: number }[] {
  let table = originTables.get(script);
  if (table) return table;
  table = [];
  originTables.set(script, table);
  if (!script.strings.includes('origin') || !script.strings.includes('message')) return table;
  for (let at = 0; at < script.guards.length; at += 5) {
    const tested = script.guards[at] as number;
    if (nameOf(script, tested) !== 'origin' || (script.op[tested] === Op.member && nameOf(script, script.a[tested] as number) === 'headers')) continue;
    const kind = script.guards[at + 1];
    const texts = listOf(script, script.guards[at + 4] as number).map((text) => script.strings[text] as string);
    if (kind === GuardKind.equals ? texts.length === 0 || texts.some((text) => text !== '' && text !== '*') : kind === GuardKind.call && LISTS.test(texts[0] ?? '')) table.push({ start: script.guards[at + 2] as number, end: script.guards[at + 3] as number });
  }
  return table;
}

interface Validated {
  readonly start: number;
  readonly end: number;
  readonly fields: ReadonlySet<string>;
}

const validatedTables = new WeakMap<Unit, Validated[]>();
const VALIDATOR = new Set(['express-validator', 'express-validator/check']);
const TIGHT = /^(?:isInt|isNumeric|isUUID|isIn|isAlpha|isAlphanumeric|isMongoId|isBoolean|isHexadecimal|isFloat|isDecimal|isPort|isISO8601|isDate|toInt|toFloat|toBoolean|isWhitelisted)$/;

/** `app.post('/x', body('n').isInt(), (req, res) => …)`: fields that express-validator holds to a tight form, where the handler looks at the outcome. */
function validated(unit: Unit): readonly Validated[] {
  let table = validatedTables.get(unit);
  if (table) return table;
  table = [];
  validatedTables.set(unit, table);
  const { script } = unit;
  bySchema(script, table);
  if (!usesModule(script, VALIDATOR) || callsNamed(script, 'validationResult').length === 0) return table;
  for (const call of callsNamed(script, 'get', 'post', 'put', 'patch', 'delete', 'all', 'use')) {
    const fields = new Set<string>();
    for (const arg of call.args.flatMap((one) => [one, ...(script.op[resolve(script, one)] === Op.array ? listOf(script, script.a[resolve(script, one)] as number) : [])])) {
      const field = tightField(script, resolve(script, arg));
      if (field !== undefined) fields.add(field);
    }
    if (fields.size === 0) continue;
    for (const arg of call.args) {
      const fn = resolve(script, arg);
      const fact = script.op[fn] === Op.func ? script.functions[script.a[fn] as number] : undefined;
      if (fact) table.push({ start: fact.start, end: fact.end, fields });
    }
  }
  return table;
}

/** Routes of Fastify with a JSON schema: the framework refuses what does not fit before the handler runs. */
function bySchema(script: ScriptFacts, table: Validated[]): void {
  if (!script.strings.includes('properties') || !script.strings.includes('schema')) return;
  for (const call of callsNamed(script, 'get', 'post', 'put', 'patch', 'delete', 'all', 'route')) {
    const schema = call.args.map((arg) => propertyOf(script, arg, 'schema')).find((value) => value !== 0) ?? 0;
    if (schema === 0) continue;
    const fields = new Set<string>();
    for (const part of ['body', 'querystring', 'query', 'params', 'headers']) {
      const properties = propertyOf(script, propertyOf(script, schema, part), 'properties');
      for (const field of keysOf(script, properties)) if (isTightSchema(script, propertyOf(script, properties, field))) fields.add(field);
    }
    if (fields.size === 0) continue;
    for (const arg of [...call.args, ...call.args.map((one) => propertyOf(script, one, 'handler'))]) {
      const fn = resolve(script, arg);
      const fact = script.op[fn] === Op.func ? script.functions[script.a[fn] as number] : undefined;
      if (fact) table.push({ start: fact.start, end: fact.end, fields });
    }
  }
}

function isTightSchema(script: ScriptFacts, field: number): boolean {
  const said = (name: string): string => constant(script, propertyOf(script, field, name)) ?? '';
  if (/^(?:integer|number|boolean)$/.test(said('type')) || propertyOf(script, field, 'enum') !== 0 || propertyOf(script, field, 'const') !== 0) return true;
  return /^(?:uuid|date|date-time|time|ipv4)$/.test(said('format')) || (ofExpression(`/${said('pattern')}/`) & Mark.listed) !== 0;
}

/** The field of `body('n').trim().isInt()`; undefined when nothing in the chain binds it. */
function tightField(script: ScriptFacts, value: number): string | undefined {
  let tight = false;
  for (let depth = 0; depth < 12 && script.op[value] === Op.call; depth++) {
    const callee = script.a[value] as number;
    if (TIGHT.test(nameOf(script, callee))) tight = true;
    if (script.op[callee] !== Op.member || /^express-validator(?:\/check)?\.\w+$/.test(apiPath(script, callee) ?? '')) return tight ? constant(script, listOf(script, script.b[value] as number)[0] ?? 0) : undefined;
    value = script.a[callee] as number;
  }
  return undefined;
}

interface Inside {
  readonly binding: number;
  readonly start: number;
  readonly end: number;
}

const tables = new WeakMap<Unit, Inside[]>();

/** `const rel = path.relative(root, full); if (rel.startsWith('..')) return;`: `full` lies inside from there on. */
function inside(unit: Unit): readonly Inside[] {
  let table = tables.get(unit);
  if (table) return table;
  table = [];
  tables.set(unit, table);
  const { script } = unit;
  if (!script.strings.includes('relative')) return table;
  for (let at = 0; at < script.guards.length; at += 5) {
    if (script.guards[at + 1] !== GuardKind.lacks) continue;
    const said = script.strings[listOf(script, script.guards[at + 4] as number)[1] ?? 0] ?? '';
    if (!said.startsWith('..')) continue;
    const tested = script.guards[at] as number;
    for (const def of script.op[tested] === Op.ref ? defsOf(script, script.a[tested] as number) : []) {
      if (script.op[def] !== Op.call || nameOf(script, script.a[def] as number) !== 'relative' || !/^(?:path\.)?relative$|path/.test(apiPath(script, script.a[def] as number) ?? 'path')) continue;
      const last = listOf(script, script.b[def] as number)[1] ?? 0;
      if (script.op[last] === Op.ref) table.push({ binding: script.a[last] as number, start: script.guards[at + 2] as number, end: script.guards[at + 3] as number });
    }
  }
  return table;
}
