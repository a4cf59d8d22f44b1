import { words } from '../words.ts';
import {
  resolve,
  argsOf,
  bindingKind,
  bindingOf,
  type Call,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  type ScriptFacts,
  valuesOf,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { kept } from '../program/kept.ts';
import type { Program, Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { pageAddresses } from './browserAddresses.ts';
import { usesModule } from './modules.ts';
import { parsedForms } from './parsedForms.ts';
import { inputs } from './procedures.ts';
import { CLIENT, nameOfBinding, parameter } from './requestParameter.ts';
import { resolvers } from './resolvers.ts';

/** Exported functions that frameworks call with the request: Next, SvelteKit, Remix, Astro, Cloudflare. */
const EXPORTED =
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ALL|load|loader|action|getServerSideProps|getInitialProps|onRequest(?:Get|Post|Put|Delete)?|middleware|handle|handler)$/;
/** What such a function's first parameter holds of the client's, when it is taken apart. */
const TAKEN_APART = [
  'params',
  'query',
  'url',
  'searchParams',
  'cookies',
  'body',
  'queryStringParameters',
  'pathParameters',
  'request.url',
  'request.body',
  'req.query',
  'req.body',
  'req.url',
  'req.headers',
  'context.params',
  'event.body',
];

/** Where data of a client comes in by the ways of single frameworks. */
export function* frameworkSources(unit: Unit, callees: Callees): Iterable<Source> {
  yield* exported(unit, callees);
  yield* events(unit, callees);
  yield* resolvers(unit, callees);
  yield* inputs(unit, callees);
  yield* parsedForms(unit, callees);
  yield* forms(unit);
  yield* pageAddresses(unit, callees);
}

function* exported(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const page = /(?:^|\/)(?:page|layout|template)\.[jt]sx?$/.test(unit.file.path);
  for (const { name, value } of script.exports) {
    const component = page && name === 'default';
    if (!component && !EXPORTED.test(name)) continue;
    for (const target of callees.targets(unit, value)) {
      if (target.unit !== unit) continue;
      const [first, second] = script.functions[target.fn]?.params ?? [];
      if (first !== undefined && nameOfBinding(script, first) === '')
        for (const part of component ? ['params', 'searchParams'] : TAKEN_APART) yield* under(unit, first, value, part);
      else if (first !== undefined && component)
        for (const part of ['params', 'searchParams']) yield* under(unit, first, value, part);
      if (second !== undefined && /^(?:|context|ctx|props)$/.test(nameOfBinding(script, second)) && !component)
        yield* under(unit, second, value, 'params');
    }
  }
}

/** A dotted property of a parameter. */
function* under(unit: Unit, binding: number, shown: number, dotted: string): Iterable<Source> {
  yield parameter(unit, binding, shown, CLIENT, dotted.split('.'));
}

const WS = new Set(['ws']);
/** Servers of sockets. */
const SOCKETS = new Set([
  'ws',
  'socket.io',
  'uWebSockets.js',
  'net',
  'node:net',
  'sockjs',
  '@fastify/websocket',
  'express-ws',
  'faye-websocket',
  'websocket',
]);
const QUIET_EVENTS = words(
  'connect connection connected close closed disconnect disconnecting error open end drain timeout ready finish ping pong exit listening upgrade lookup pause resume readable unhandledRejection uncaughtException',
);

/** Servers of sockets that show by their name alone that they are ones. */
const SERVERS = new Set(['@fastify/websocket', 'express-ws', 'sockjs', 'uWebSockets.js']);

/** Whether a program waits for clients anywhere: else its sockets are those that it opens itself, to a server of its choice. */
const hearsClients = kept(({ units }: Program): boolean =>
  units.some(
    ({ file, script }) =>
      !file.traits.test &&
      (usesModule(script, SERVERS) ||
        callsNamed(script, 'createServer', 'WebSocketServer', 'handleUpgrade', 'upgradeWebSocket').length > 0 ||
        callsNamed(script, 'on', 'once', 'addListener').some(({ args }) =>
          /^connect(?:ion)?$/.test(constant(script, args[0] ?? 0) ?? ''),
        )),
  ),
);

/** Whether a script stands in a page: what a socket brings there comes from its server. */
const isOfPage = (script: ScriptFacts): boolean =>
  valuesOf(script, Op.global).some((value) => nameOf(script, value) === 'document');

/** `new JSONStream(child.stdout)`, whatever reads it: what comes in is what a program says that was started here. */
const isOfProgram = (script: ScriptFacts, stream: number): boolean => {
  const made = resolve(script, stream);
  return (
    (opOf(script, made) === Op.create || opOf(script, made) === Op.call) &&
    argsOf(script, made).some((arg) => /^(?:stdout|stderr|stdin)$/.test(nameOf(script, resolve(script, arg)) ?? ''))
  );
};

/** How a message is called that a page of a desktop program sends to the program. */
export const OWN_PAGE = "message of a window's page";

function* events(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const handed = function* (
    call: Call,
    at: number,
    from: number,
    label: string,
    properties: readonly string[] = [],
    until?: number,
  ): Iterable<Source> {
    for (const target of callees.targets(unit, call.args[at] ?? 0)) {
      const { params } = target.unit.script.functions[target.fn] ?? { params: [] };
      for (const param of params.slice(from, until))
        yield parameter(target.unit, param, target.unit === unit ? call.value : 0, label, properties);
    }
  };
  // Pages of a desktop program.
  for (const call of callsOf(
    script,
    'electron.ipcMain.on',
    'electron.ipcMain.handle',
    'electron.ipcMain.once',
    'electron.ipcMain.handleOnce',
    'ipcMain.on',
    'ipcMain.handle',
  ))
    yield* handed(call, 1, 1, OWN_PAGE);
  for (const call of callsNamed(script, 'setWindowOpenHandler'))
    yield* handed(call, 0, 0, 'address that a page opens', ['url']);
  for (const call of callsNamed(script, 'on', 'once')) {
    const event = constant(script, call.args[0] ?? 0);
    if (event === undefined) continue;
    const receiver = opOf(script, call.callee) === Op.member ? objectOf(script, call.callee) : 0;
    const name =
      opOf(script, receiver) === Op.ref
        ? nameOfBinding(script, bindingOf(script, receiver))
        : opOf(script, receiver) === Op.member
          ? propertyNameOf(script, receiver)
          : '';
    if (event === 'will-navigate' || event === 'new-window') yield* handed(call, 1, 1, 'address that a page opens');
    else if (event === 'data' && /^_?req(?:uest)?$/.test(name)) yield* handed(call, 1, 0, CLIENT);
    else if (event === 'messageCreate') yield* handed(call, 1, 0, 'message of a chat', ['content']);
    else if (
      /^(?:ws|wsc|sock(?:et)?|conn(?:ection)?|client|peer|stream)$/i.test(name) &&
      !QUIET_EVENTS.has(event) &&
      !isOfProgram(script, receiver) &&
      hearsClients(callees.program) &&
      (usesModule(script, SOCKETS) || (script.strings.includes('connection') && !isOfPage(script)))
    )
      // Beside a message, `ws` only tells whether it is binary.
      yield* handed(
        call,
        1,
        0,
        'message of a client',
        [],
        event === 'message' && usesModule(script, WS) ? 1 : undefined,
      );
  }
  for (const call of callsNamed(script, 'onText')) yield* handed(call, 1, 0, 'message of a chat');
}

/** `formData.get('name')`, where the form came in as a parameter (server actions). */
function* forms(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const call of callsNamed(script, 'get', 'getAll')) {
    if (opOf(script, call.callee) !== Op.member) continue;
    const receiver = objectOf(script, call.callee);
    if (
      opOf(script, receiver) === Op.ref &&
      bindingKind(script, bindingOf(script, receiver)) === 2 &&
      /^_?form_?data$/i.test(nameOfBinding(script, bindingOf(script, receiver)))
    )
      yield { unit, node: call.value, shown: call.value, kind: 'request', label: CLIENT };
  }
}
