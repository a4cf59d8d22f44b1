import {
  apiPath,
  argOf,
  bindingFunction,
  bindingOf,
  calledPaths,
  callsNamed,
  callsOf,
  constant,
  functionFactOf,
  functionIndexOf,
  memberNameOf,
  objectOf,
  Op,
  opOf,
  pairsOf,
  placeAt,
  posOf,
  propertyNameOf,
  readsNamed,
  receiverOf,
  resolve,
  type ScriptFacts,
  valuesOf,
  variableOf,
} from '../facts/javascript/query.ts';
import { SPREAD } from '../facts/javascript/script.ts';
import type { Callees } from '../callgraph/callees.ts';
import { functionsAround } from '../program/functionsAround.ts';
import { kept } from '../program/kept.ts';
import { keepsPaths } from './keepsPaths.ts';
import type { Program, Unit } from '../program/program.ts';
import { TaintFlag } from '../taint/kinds.ts';
import type { Sink, Source } from '../taint/spec.ts';
import { browserReads } from './browserReads.ts';
import { chatMessages } from './chatMessages.ts';
import { frameworkSources } from './frameworks.ts';
import { handedParameters } from './handedParameters.ts';
import { modelAnswers } from './modelAnswers.ts';
import { usesModule } from './modules.ts';
import { passedOn } from './passedOn.ts';
import { elysia, procedures } from './procedures.ts';
import { PARTS, requestKind } from './requestKind.ts';
import { nameOfBinding } from './requestParameter.ts';
import { routeHandlers } from './routeHandlers.ts';
import { TOOL, toolFunctions, toolRequests, tools } from './tools.ts';
import { words } from '../words.ts';

const METHODS = new Set([
  'param',
  'get',
  'header',
  'input',
  'only',
  'qs',
  'json',
  'text',
  'formData',
  'queries',
  'parseBody',
]);
/** Everything in a script of a repository from which data is followed. */
export function* serverSources(
  unit: Unit,
  callees: Callees,
  sinks: ReadonlyMap<number, readonly Sink[]>,
): Iterable<Source> {
  const { script } = unit;
  yield* parameters(unit, callees, sinks);
  const asked = [...requests(unit, callees)];
  yield* asked;
  // Of a tool for its own maker the answer is what they asked for.
  if (asked.length > 0) yield* modelAnswers(unit);
  yield* pathsOfRequests(unit, sinks);
  yield* chatMessages(unit, callees, sinks);
  yield* tools(unit, callees);
  yield* passedOn(unit);
  yield* decorated(unit);
  yield* routeHandlers(unit, callees);
  yield* frameworkSources(unit, callees);
  for (const value of readsNamed(script, 'argv'))
    if (apiPath(script, value) === 'process.argv')
      yield { unit, node: value, shown: value, kind: 'arguments', label: 'argument of the command line' };
  const heard = entriesHeard(script);
  for (const value of readsNamed(script, 'fileName', 'entryName', 'path', 'name')) {
    const object = objectOf(script, value);
    const binding = variableOf(script, object);
    const property = propertyNameOf(script, value);
    const known = binding === -1 ? '' : nameOfBinding(script, binding);
    const name = !heard.has(binding) ? known : property === 'name' ? 'header' : 'entry';
    // Entries of many things have a path and headers a name: only those of archives count.
    const archives = property === 'name' ? TAR : property === 'path' ? ARCHIVES : undefined;
    if (
      property !== 'entryName' &&
      !(property === 'name' ? /^header$/ : /^(?:zip)?(?:entry|zipEntry|header)$/i).test(name)
    )
      continue;
    if (property === 'fileName' && readByYauzl(callees.program)) continue;
    if (archives === undefined || usesModule(script, archives))
      yield { unit, node: value, shown: value, kind: 'file', label: 'name inside an archive' };
  }
  for (const call of callsOf(script, 'util.parseArgs'))
    yield { unit, node: call.value, shown: call.value, kind: 'arguments', label: 'argument of the command line' };
  yield* browserReads(unit, callees);
}

/** Parameters that hold an entry of an archive, however they are called: `archive.on('entry', (one) => …)`. */
function entriesHeard(script: ScriptFacts): ReadonlySet<number> {
  const heard = callsNamed(script, 'on').filter(({ args: [event = 0] }) => constant(script, event) === 'entry');
  return new Set(heard.flatMap(({ args: [, listener = 0] }) => functionFactOf(script, listener)?.params[0] ?? []));
}

/**
 * Whether yauzl reads all archives whose entries have a `fileName`, in whatever script: it refuses names that lead out of
 * the archive, unless it is told to leave them as they are.
 */
const readByYauzl = kept(
  ({ units }: Program): boolean =>
    units.some(({ script }) => usesModule(script, YAUZL)) &&
    !units.some(({ script }) => script.strings.includes('decodeStrings') || usesModule(script, OTHERS)),
);
const YAUZL = new Set(['yauzl', 'yauzl-promise']);
const OTHERS = new Set(['extract-zip', 'unzipper', 'jszip', 'adm-zip', 'node-stream-zip']);
/** Packages that unpack archives. */
const TAR = new Set(['tar', 'tar-stream', 'tar-fs']);
const ARCHIVES = new Set([
  ...TAR,
  'yauzl',
  'unzip',
  'unzipper',
  'unzip-stream',
  'unzip-crx',
  'adm-zip',
  'jszip',
  'node-stream-zip',
  'extract-zip',
  'decompress',
  'zip-lib',
  'fflate',
  '@zip.js/zip.js',
]);

const ASKED = new Set(['shell', 'command', 'code', 'sql']);

/** Parameters of functions that themselves run a command, code or a statement, and that nobody calls here: their callers may hand on anything. */
function* parameters(unit: Unit, callees: Callees, sinks: ReadonlyMap<number, readonly Sink[]>): Iterable<Source> {
  const { script } = unit;
  const positions = [...sinks]
    .filter(([, list]) => list.some((sink) => ASKED.has(sink.kind)))
    .map(([value]) => posOf(script, value))
    .toSorted((a, b) => a - b);
  if (positions.length === 0) return;
  const known = [...procedures(unit, callees), ...elysia(unit, callees), ...toolFunctions(unit, callees)];
  const fields = new Set(known.map(({ fn }) => fn));
  const shown = new Map<number, number>();
  script.op.forEach((op, value) => {
    if (op === Op.func) shown.set(functionIndexOf(script, value), value);
  });
  for (const [index, fn] of script.functions.entries()) {
    if (fn.params.length === 0 || fields.has(index) || !positions.some((pos) => pos > fn.start && pos < fn.end))
      continue;
    const handed = handedParameters(callees, unit, index);
    for (const param of fn.params.slice(handed)) {
      const name = nameOfBinding(script, param);
      if (
        /^(?:_|res|response|reply|next|err|error|cb|callback|done|resolve|reject|e|req|request|ctx|db|conn|connection|client|pool|knex|sequelize)$/.test(
          name,
        )
      )
        continue;
      yield {
        unit,
        node: script.op.length + param,
        shown: shown.get(index) ?? 0,
        kind: 'parameter',
        label: name === '' ? 'an argument of the function' : `the argument ${name}`,
      };
    }
  }
}

/** Hooks by which a plugin adds to the server that a maker tries things on (vite.dev/guide/api-plugin): who asks it is the maker. */
const DEV_SERVER = /^configure(?:Preview)?Server$/;

function isOfDevServer(script: ScriptFacts, value: number): boolean {
  return [...functionsAround(script, [value])].some((fn) => {
    const { name = '', params: [server] = [] } = script.functions[fn] ?? {};
    return DEV_SERVER.test(name) && server !== undefined && isGivenTo(script, server, posOf(script, value));
  });
}

/** `server.middlewares.use((request, response) => …)`: what stands in there hears requests to that server. */
const isGivenTo = (script: ScriptFacts, server: number, pos: number): boolean =>
  callsNamed(script, 'use').some((call) => {
    const list = receiverOf(script, call);
    if (memberNameOf(script, list) !== 'middlewares' || variableOf(script, objectOf(script, list)) !== server)
      return false;
    return call.args.some((arg) => {
      const { start, end } = functionFactOf(script, resolve(script, arg)) ?? { start: 0, end: 0 };
      return pos >= start && pos < end;
    });
  });

/** Calls of one function that are looked at. */
const MOST_CALLS = 20;

/** `scrub({ url, headers })`: a parameter called like a request, which every call gives an object that it makes. */
function isOwnRecord(unit: Unit, callees: Callees, object: number, depth = 0): boolean {
  const { script } = unit;
  if (opOf(script, object) !== Op.ref) return false;
  const fn = bindingFunction(script, bindingOf(script, object));
  const at = script.functions[fn]?.params.indexOf(bindingOf(script, object)) ?? -1;
  if (at === -1) return false;
  const calls = callees.callers(unit, fn);
  return (
    calls.length > 0 &&
    calls.length <= MOST_CALLS &&
    calls.every((one) => {
      const given = resolve(one.unit.script, argOf(one.unit.script, one.call, at + one.shift));
      return opOf(one.unit.script, given) === Op.object
        ? !pairsOf(one.unit.script, given).includes(SPREAD)
        : depth < 2 && isOwnRecord(one.unit, callees, given, depth + 1);
    })
  );
}

/** What is told of a file that was sent. Names by multer have no folder in them: busboy takes the last part of what was sent. */
const FILE_PARTS: readonly (readonly [property: string, flags: number])[] = [
  ...['originalname', 'filename'].map((name) => [name, TaintFlag.insideFolder] as const),
  ...'buffer mimetype type name data content fieldname encoding stream path tempFilePath originalFilename newFilename key'
    .split(' ')
    .map((name) => [name, /^(?:path|tempFilePath|newFilename)$/.test(name) ? TaintFlag.listed : 0] as const),
];

/** `req.query`, `ctx.params`, `event.body`: read from a parameter with a request's name. */
function* requests(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const ofTools = toolRequests(unit, callees);
  for (const value of valuesOf(script, Op.member)) {
    const object = objectOf(script, value);
    const part = propertyNameOf(script, value);
    const parts = requestKind(script, object);
    if (parts === undefined) continue;
    // `fetch(event.request)` of a service worker asks for what the page asked for.
    if (
      part === 'request' &&
      opOf(script, object) === Op.ref &&
      nameOfBinding(script, bindingOf(script, object)) === 'event'
    )
      continue;
    if (!parts.has(part) || isOfDevServer(script, value) || isOwnRecord(unit, callees, object)) continue;
    const label = ofTools.has(variableOf(script, object)) ? TOOL : 'client input';
    const source = { unit, node: value, shown: value, kind: 'request', label } as const;
    if (part === 'files') yield { ...source, flags: TaintFlag.upload };
    else if (part !== 'file') yield source;
    else
      for (const [property, flags] of FILE_PARTS)
        yield { ...source, properties: [property], flags: keepsPaths(callees.program) ? 0 : flags };
  }
  for (const call of callsNamed(script, ...METHODS)) {
    if (opOf(script, call.callee) !== Op.member) continue;
    const object = objectOf(script, call.callee);
    if (requestKind(script, object) === PARTS)
      yield { unit, node: call.value, shown: call.value, kind: 'request', label: 'client input' };
  }
}

/** What Express and Koa give of an address up to its query, as it was asked for: `/../` is still in it, a host never. */
function* pathsOfRequests(unit: Unit, sinks: ReadonlyMap<number, readonly Sink[]>): Iterable<Source> {
  const { script } = unit;
  const reads = [...readsNamed(script, 'path')].filter((value) => isOfServer(script, objectOf(script, value)));
  if (reads.length === 0 || ![...sinks.values()].some((list) => list.some(({ kind }) => kind === 'file-path'))) return;
  const flags = TaintFlag.fixedHost | TaintFlag.noMarkup | TaintFlag.plainText;
  for (const value of reads) yield { unit, node: value, shown: value, kind: 'request', label: 'client input', flags };
}

/** `req`, `ctx`, `ctx.request` of a function that answers. */
const isOfServer = (script: ScriptFacts, object: number): boolean =>
  requestKind(script, object) !== undefined &&
  /^(?:_?req(?:uest)?|ctx)$/.test(
    opOf(script, object) === Op.ref ? nameOfBinding(script, bindingOf(script, object)) : propertyNameOf(script, object),
  );

const DECORATOR_MODULES = words(
  '@nestjs/common @nestjs/graphql @nestjs/microservices @nestjs/websockets routing-controllers type-graphql tsoa @tsed/common @tsed/schema @loopback/rest',
);
const DECORATOR_NAMES = words(
  'Get Post Put Patch Delete All Query Mutation MessagePattern EventPattern SubscribeMessage ResolveField get post put patch del',
);

function isDecorator(path: string): boolean {
  const dot = path.lastIndexOf('.');
  return DECORATOR_MODULES.has(path.slice(0, Math.max(0, dot))) && DECORATOR_NAMES.has(path.slice(dot + 1));
}

/** Most lines that the parameters of one method take up. */
const MOST_LINES = 30;

/** `@Param('id', ParseIntPipe) id`: the framework has looked at it. */
function isCoerced(script: ScriptFacts, start: number, name: string): boolean {
  if (script.coerced === undefined) return false;
  const line = placeAt(script, '', start).line ?? 0;
  return script.coerced.some(
    (one) =>
      one.endsWith(`:${name}`) && Number.parseInt(one, 10) >= line && Number.parseInt(one, 10) <= line + MOST_LINES,
  );
}

/** Parameters of a controller's methods: `@Get() find(@Query() q)`. */
function* decorated(unit: Unit): Iterable<Source> {
  const { script } = unit;
  const starts = [...calledPaths(script)]
    .filter(isDecorator)
    .flatMap((path) => callsOf(script, path))
    .map((call) => call.pos);
  if (starts.length === 0) return;
  const functions = script.functions
    .map((fn, index) => ({ fn, index }))
    .filter(({ fn }) => !fn.arrow && fn.params.length > 0)
    .toSorted((a, b) => a.fn.start - b.fn.start);
  const taken = new Set<number>();
  for (const pos of starts) {
    const next = functions.find(({ fn }) => fn.start > pos);
    if (!next || taken.has(next.index)) continue;
    taken.add(next.index);
    const shown = script.op.findIndex((op, value) => op === Op.func && functionIndexOf(script, value) === next.index);
    for (const param of next.fn.params) {
      if (
        /^(?:res|response|reply)$/.test(nameOfBinding(script, param)) ||
        isCoerced(script, next.fn.start, nameOfBinding(script, param))
      )
        continue;
      yield { unit, node: script.op.length + param, shown, kind: 'request', label: 'client input' };
    }
  }
}
