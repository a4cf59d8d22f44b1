import {
  argsOf,
  bindingOf,
  calleeOf,
  GuardKind,
  listedValuesOf,
  nameOf,
  objectOf,
  Op,
  opOf,
  posOf,
  propertyNameOf,
  resolve,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { type Guard, guardsOf } from '../program/guards.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Unit } from '../program/program.ts';
import { assertedForms } from './assertedForms.ts';
import { assertedHosts } from './assertedHosts.ts';
import { assertedPaths } from './assertedPaths.ts';
import type { Span } from '../program/span.ts';
import { inside } from './folders.ts';
import { foundRecords, type Looked } from './foundRecords.ts';
import { origins } from './messageOrigins.ts';
import { keepsPaths } from './keepsPaths.ts';
import { isTightField } from './typedFields.ts';
import { routeParams } from './routeParams.ts';
import { validated } from './validatedFields.ts';
import { flagsOf } from './checkedFlags.ts';

/** Functions whose yes to a whole object vouches for its parts. */
const VOUCHES = /valid|schema|verify|isSafe|allowed/i;

/** A variable with the dotted property that is read of it. */
interface Chain {
  readonly binding: number;
  readonly property: string;
}

/** Flags of data that is read at a value (a variable or a property), after the checks that hold there. */
export function flagsAt(unit: Unit, value: number, flags: number): number {
  const { script } = unit;
  if (opOf(script, value) === Op.member) flags = ofUpload(unit, value, ofProperty(script, value, flags));
  const chain = chainOf(script, value);
  if (chain === undefined) return flags;
  flags |= ofChain(chain.property);
  const pos = posOf(script, value);
  flags = afterGuards(unit, chain, pos, flags);
  for (const { start, end } of origins(unit)) if (pos >= start && pos < end) flags |= TaintFlag.listed;
  if (hasForm(unit, chain, pos)) flags |= TaintFlag.listed;
  if (isAmong(unit, foundRecords(unit), chain, pos) || isAmong(unit, inside(unit), chain, pos))
    flags |= TaintFlag.insideFolder;
  for (const one of assertedForms(unit).get(chain.binding) ?? [])
    if (one.property === chain.property && pos >= one.start && pos < one.end) flags |= one.flags;
  if (holdsAt(assertedHosts(unit).get(chain.binding), pos)) flags |= TaintFlag.checked;
  if (chain.property === '' && holdsAt(assertedPaths(unit).get(chain.binding), pos)) flags |= TaintFlag.insideFolder;
  return flags;
}

const holdsAt = (spans: readonly Span[] = [], pos: number): boolean =>
  spans.some(({ start, end }) => pos >= start && pos < end);

/** Whether a field was held to a tight form before the handler was called. */
function hasForm(unit: Unit, { binding, property }: Chain, pos: number): boolean {
  const last = property.slice(property.lastIndexOf('.') + 1);
  return (
    property !== '' &&
    (isTightField(unit, binding, property) ||
      validated(unit).some(({ start, end, fields }) => pos >= start && pos < end && fields.has(last)) ||
      (property === `params.${last}` &&
        routeParams(unit).some(({ start, end, name }) => pos >= start && pos < end && name === last)))
  );
}

/** Whether a record was found by it, or it was found to lie inside of a folder. */
const isAmong = (unit: Unit, looked: readonly Looked[], { binding, property }: Chain, pos: number): boolean =>
  looked.some(({ value, start, end }) => {
    if (pos < start || pos >= end) return false;
    const asked = chainOf(unit.script, value);
    return asked?.binding === binding && asked.property === property;
  });

/** What the name of a property tells, whatever it is read of. */
function ofProperty(script: ScriptFacts, member: number, flags: number): number {
  const name = propertyNameOf(script, member);
  // `new URL(request.url).origin`: where the server itself was asked, which the standard's requests hold whole.
  if (/^(?:origin|host|hostname|protocol)$/.test(name) && isOwnUrl(script, objectOf(script, member)))
    return flags | TaintFlag.fixedHost | TaintFlag.listed;
  // Parts of an address with a fixed host are free to name another.
  if (/^(?:search|searchParams|hash|query)$/.test(name)) return flags & ~TaintFlag.fixedHost;
  // Names that parsers of forms make up themselves (formidable, express-fileupload).
  if (
    /^(?:newFilename|tempFilePath)$/.test(name) ||
    (name === 'filepath' &&
      script.strings.includes('formidable') &&
      !/^(?:body|query|params|fields)$/.test(nameOf(script, objectOf(script, member))))
  )
    return flags | TaintFlag.listed;
  return flags;
}

/** Where the server itself put a file that was sent, and its name by multer: busboy takes the last part of what was sent. */
function ofUpload({ script, program }: Unit, member: number, flags: number): number {
  if ((flags & TaintFlag.upload) === 0) return flags;
  const name = propertyNameOf(script, member);
  if (/^(?:path|filepath|tempFilePath|destination|newFilename)$/.test(name)) return flags | TaintFlag.listed;
  return name === 'originalname' && !keepsPaths(program) ? flags | TaintFlag.insideFolder : flags;
}

/** `new URL(request.url)`, as handlers of the Fetch standard take it apart; `req.url` of Node is a path alone. */
function isOwnUrl(script: ScriptFacts, value: number): boolean {
  const made = resolve(script, value);
  if (opOf(script, made) !== Op.create || nameOf(script, calleeOf(script, made)) !== 'URL') return false;
  const [address = 0, base] = argsOf(script, made);
  return base === undefined && isOwnAddress(script, address);
}

/**
 * `request.url`: where a request is meant for. Asked as a whole, it is what a forward proxy passes on (RFC 9110, 7.6),
 * what a worker hands to the server that it stands before, or what the caller of a client asks for.
 */
export function isOwnAddress(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  return opOf(script, seen) === Op.choice
    ? listedValuesOf(script, seen).some((one) => opOf(script, one) !== Op.choice && isOwnAddress(script, one))
    : opOf(script, seen) === Op.member &&
        nameOf(script, seen) === 'url' &&
        /^_?(?:req|request)$/.test(nameOf(script, objectOf(script, seen)));
}

/** `request.url`, `request.nextUrl.origin`: as a base, where the server itself was asked. */
export function isOwnBase(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, value);
  if (isOwnAddress(script, seen)) return true;
  if (opOf(script, seen) !== Op.member) return false;
  const name = nameOf(script, seen);
  return name === 'nextUrl' || (/^(?:origin|href)$/.test(name) && isOwnBase(script, objectOf(script, seen)));
}

/** What the dotted property of a request tells. */
function ofChain(property: string): number {
  let flags = 0;
  // Parts of an address and headers are texts always; a body or a query that is taken apart can be an object.
  if (/^(?:(?:req|request)\.)?(?:params|headers|url|originalUrl|hostname|cookies)(?:\.|$)/.test(property))
    flags |= TaintFlag.plainText;
  // Where the server itself put an upload.
  if (/(?:^|\.)files?\.(?:\w+\.)?(?:path|filepath|destination|tempFilePath)$/.test(property)) flags |= TaintFlag.listed;
  return flags;
}

/** Flags after the guards of the variable that hold at an offset. */
function afterGuards(unit: Unit, chain: Chain, pos: number, flags: number): number {
  let slash = false;
  let single = false;
  for (const guard of guardsOf(unit, chain.binding)) {
    if (guard.ofPiece || !holdsAt([guard], pos)) continue;
    if (guard.property !== chain.property) {
      if (
        guard.kind === GuardKind.call &&
        VOUCHES.test(guard.texts[0] ?? '') &&
        (guard.property === '' || chain.property.startsWith(`${guard.property}.`))
      )
        flags |= TaintFlag.checked;
      // `if (ALLOWED.has(url.hostname)) fetch(url)`
      else if (guard.kind !== GuardKind.lacks) flags |= ofAddress(guard, chain.property);
      continue;
    }
    flags |= flagsOf(unit, guard, flags);
    // Of a variable that is told by what reads it; `isName(req.query.name)` is a check of a property.
    if (guard.property !== '' && guard.kind === GuardKind.call && guard.ofValue) flags |= TaintFlag.checked;
    const [name = '', said = ''] = guard.texts;
    if (guard.kind === GuardKind.text && name === 'startsWith' && said === '/') slash = true;
    if (guard.kind === GuardKind.lacks && (said === '//' || said === '://' || said === ':')) single = true;
  }
  return slash && single ? flags | TaintFlag.fixedHost : flags;
}

/** `if (ALLOWED.has(url.hostname)) fetch(url)`, `if (url.protocol === 'https:') open(url.href)`: checks of parts of the same address. */
function ofAddress(guard: Guard, property: string): number {
  const whole = property.replace(/(?:^|\.)(?:href|pathname|host|hostname|origin)$/, '');
  const part =
    whole === ''
      ? guard.property
      : guard.property.startsWith(`${whole}.`)
        ? guard.property.slice(whole.length + 1)
        : '';
  if (part === 'protocol') return TaintFlag.checked;
  return /^(?:host|hostname|origin)$/.test(part)
    ? TaintFlag.checked | (guard.kind === GuardKind.text ? 0 : TaintFlag.fixedHost)
    : 0;
}

/** `req.query.name` as the variable and the dotted rest. */
function chainOf(script: ScriptFacts, value: number): Chain | undefined {
  let property = '';
  for (let depth = 0; depth < 6; depth++) {
    if (opOf(script, value) === Op.ref) return { binding: bindingOf(script, value), property };
    if (opOf(script, value) !== Op.member) return undefined;
    const name = propertyNameOf(script, value);
    property = property === '' ? name : `${name}.${property}`;
    value = objectOf(script, value);
  }
  return undefined;
}
