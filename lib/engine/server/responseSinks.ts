import {
  apiPath,
  argOf,
  argsOf,
  bindingOf,
  type Call,
  calleeOf,
  callsNamed,
  concatPartsOf,
  constant,
  firstOperand,
  nameOf,
  objectOf,
  Op,
  opOf,
  pattern,
  propertyNameOf,
  propertyOf,
  resolve,
  type ScriptFacts,
  writesOf,
} from '../facts/javascript/query.ts';
import type { Facts } from '../facts.ts';
import { rawValuesOf } from '../facts/javascript/rawValuesOf.ts';
import type { Unit } from '../program/program.ts';
import { alternativesOf, isOwnLink, isOwnPart } from './isOwnLink.ts';
import { nameOfCall, receiverName, type Add } from './sinkNames.ts';

const RESPONSE = /^_?(?:res|resp|response|reply|ctx|context|h|c)$/i;

/** `res.redirect(req.get('Referrer') || '/')`: back to where the visitor came from, which no link can choose for him. */
function isReferrer(script: ScriptFacts, value: number): boolean {
  return alternativesOf(script, resolve(script, value)).some((part) =>
    opOf(script, part) === Op.call
      ? /^referr?er$/i.test(constant(script, argOf(script, part, 0)) ?? '')
      : opOf(script, part) === Op.member && /^referr?er$/i.test(nameOf(script, part)),
  );
}

/** `new URL('/login', request.url)`, `request.nextUrl.clone()`: another page of this site. */
function isOwnAddress(script: ScriptFacts, value: number): boolean {
  const seen = resolve(script, asObject(script, value));
  if (opOf(script, seen) === Op.call && nameOf(script, calleeOf(script, seen)) === 'clone')
    return nameOf(script, objectOf(script, calleeOf(script, seen))) === 'nextUrl';
  if (opOf(script, seen) === Op.concat) return isOwnLink(script, concatPartsOf(script, seen));
  if (opOf(script, seen) !== Op.create || nameOf(script, calleeOf(script, seen)) !== 'URL') return false;
  const [path, base] = argsOf(script, seen);
  // Alone it has to be whole: the address that was asked for, with its host.
  if (base === undefined)
    return (
      path !== undefined &&
      nameOf(script, path) === 'url' &&
      isOwnPart(script, path) &&
      !writesOf(script, 'host', 'hostname', 'href').some(({ object }) => resolve(script, object) === seen)
    );
  return (
    path !== undefined &&
    alternativesOf(script, resolve(script, path)).every((one) => /^\/(?![/\\])/.test(pattern(script, one))) &&
    /^(?:url|nextUrl|href|origin)$/.test(nameOf(script, base)) &&
    !(opOf(script, base) === Op.member && CHOSEN.test(nameOf(script, objectOf(script, base))))
  );
}

/** Parts of a request that a link or a form fills in. */
const CHOSEN = /^(?:query|body|params|headers|cookies|searchParams)$/;

/** `url` of `url.toString()` and `url.href`. */
function asObject(script: ScriptFacts, value: number): number {
  const seen = resolve(script, value);
  if (opOf(script, seen) === Op.member && nameOf(script, seen) === 'href') return objectOf(script, seen);
  const callee = opOf(script, seen) === Op.call ? calleeOf(script, seen) : 0;
  return callee !== 0 && opOf(script, callee) === Op.member && nameOf(script, callee) === 'toString'
    ? objectOf(script, callee)
    : seen;
}

/** Functions of frameworks that answer with a redirect, whatever they are called on. */
const REDIRECTS =
  /^(?:next\/navigation|next\/server\.NextResponse|NextResponse|Response|@remix-run\/[\w-]+|react-router(?:-dom)?|@sveltejs\/kit|h3|#app|#imports|nuxt\/app|@tanstack\/[\w-]+|@solidjs\/[\w-]+|sendRedirect|navigateTo)(?:\.|$)/;

/** What an answer is made of: redirects, markup, headers, files. */
export function responses(unit: Unit, add: Add, facts: Facts): void {
  redirects(unit, add);
  headers(unit, add);
  const { script } = unit;
  for (const call of callsNamed(script, 'send', 'write', 'end'))
    if (/^_?(?:res|resp|response)$/i.test(receiverName(unit, call)) && !isPlain(unit, call))
      add(call, 'response-html', 0);
  for (const call of callsNamed(script, 'sendFile', 'sendfile', 'download'))
    if (RESPONSE.test(receiverName(unit, call)) && propertyOf(script, call.args[1] ?? 0, 'root') === 0)
      add(call, 'file-path', 0);
  for (const call of callsNamed(script, 'render'))
    if (/^_?(?:res|resp|response|reply)$/i.test(receiverName(unit, call))) {
      add(call, 'file-path', 0);
      // Options of the template engine are among what a template is given.
      add(call, 'template-options', 1);
    }
  for (const call of callsNamed(script, 'render', 'view'))
    if (RESPONSE.test(receiverName(unit, call)))
      for (const { name, end } of rawValuesOf(facts, constant(script, call.args[0] ?? 0)))
        add(call, 'response-html', 1, name, undefined, [end]);
}

function redirects(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'redirect', 'permanentRedirect', 'sendRedirect', 'navigateTo')) {
    const path = apiPath(script, call.callee);
    const framework = path !== undefined && REDIRECTS.test(path);
    if (
      !framework &&
      (nameOf(script, call.callee) !== 'redirect' || (!RESPONSE.test(receiverName(unit, call)) && path !== undefined))
    )
      continue;
    const coded =
      /^\d+$/.test(constant(script, call.args[0] ?? 0) ?? '') || nameOf(script, call.callee) === 'sendRedirect';
    const at = call.args.length > 1 && coded && (framework || RESPONSE.test(receiverName(unit, call))) ? 1 : 0;
    if (!isReferrer(script, call.args[at] ?? 0) && !isOwnAddress(script, call.args[at] ?? 0))
      add(call, 'redirect', at, undefined, pattern(script, call.args[at] ?? 0));
  }
  for (const call of callsNamed(script, 'writeHead'))
    for (const name of ['Location', 'location']) add(call, 'redirect', 1, name);
}

function headers(unit: Unit, add: Add): void {
  const { script } = unit;
  for (const call of callsNamed(script, 'setHeader', 'header', 'set', 'location')) {
    if (!RESPONSE.test(receiverName(unit, call))) continue;
    if (nameOfCall(unit, call) === 'location') {
      if (!isReferrer(script, call.args[0] ?? 0))
        add(call, 'redirect', 0, undefined, pattern(script, call.args[0] ?? 0));
      continue;
    }
    const name = constant(script, call.args[0] ?? 0)?.toLowerCase();
    if (name === 'location') add(call, 'redirect', 1);
    else if (
      call.args.length > 1 &&
      (nameOfCall(unit, call) !== 'set' || name?.includes('-') === true) &&
      name !== 'access-control-allow-origin' &&
      name !== 'access-control-allow-headers'
    )
      add(call, 'header', 1);
  }
}

const PLAIN =
  /json|text\/(?:plain|csv|css|javascript|event-stream)|^text$|^txt$|octet|image\/|application\/(?:xml|pdf|zip)|^(?:png|jpg|csv|pdf|xml)$/;

/** Methods that say what kind of text the answer is: the value of the text that they are given. */
const SAYS_KIND: ReadonlyMap<string, (script: ScriptFacts, call: Call) => number> = new Map([
  ['type', (_, { args }) => args[0] ?? 0],
  ['contentType', (_, { args }) => args[0] ?? 0],
  ['writeHead', (script, { args }) => typeOf(script, args.at(-1) ?? 0)],
  ['set', typeHeader],
  ['header', typeHeader],
  ['setHeader', typeHeader],
]);

/** `res.set('Content-Type', 'text/plain')`, `res.set({ 'Content-Type': 'text/plain' })` */
function typeHeader(script: ScriptFacts, { args: [first = 0, second = 0] }: Call): number {
  return constant(script, first)?.toLowerCase() === 'content-type' ? second : typeOf(script, first);
}

/** The answer says that it is no markup: `res.type('json').send(…)`, or a call before it on the same answer. */
const isPlain = (unit: Unit, call: Call): boolean => wasSaidPlain(unit, call) || isSaidPlain(unit.script, call);

function wasSaidPlain({ script }: Unit, call: Call): boolean {
  const root = rootOf(script, call.callee);
  if (root < 0) return false;
  return callsNamed(script, ...SAYS_KIND.keys()).some((before) => {
    if (before.pos >= call.pos || call.pos - before.pos > 3000 || rootOf(script, before.callee) !== root) return false;
    const kind = SAYS_KIND.get(nameOf(script, before.callee))?.(script, before) ?? 0;
    return PLAIN.test(constant(script, kind)?.toLowerCase() ?? '');
  });
}

function isSaidPlain(script: ScriptFacts, call: Call): boolean {
  let object = opOf(script, call.callee) === Op.member ? objectOf(script, call.callee) : 0;
  for (let depth = 0; depth < 6 && opOf(script, object) === Op.call; depth++) {
    const callee = calleeOf(script, object);
    if (opOf(script, callee) !== Op.member) return false;
    const texts = argsOf(script, object)
      .map((arg) => constant(script, arg) ?? '')
      .join(' ');
    if (
      /^(?:type|set|header|contentType)$/.test(propertyNameOf(script, callee)) &&
      /json|text\/plain|\btext\b|xml|csv|octet/.test(texts)
    )
      return true;
    object = objectOf(script, callee);
  }
  return false;
}

/** Binding that a chain of calls begins with; -1 when it is no variable. */
function rootOf(script: ScriptFacts, value: number): number {
  for (let depth = 0; depth < 8; depth++) {
    if (opOf(script, value) === Op.ref) return bindingOf(script, value);
    if (opOf(script, value) !== Op.member && opOf(script, value) !== Op.call) return -1;
    value = firstOperand(script, value);
  }
  return -1;
}

const typeOf = (script: ScriptFacts, headers: number): number =>
  propertyOf(script, headers, 'Content-Type') || propertyOf(script, headers, 'content-type');
