import { apiPath, callsNamed, callsOf, constant, keysOf, listOf, nameOf, Op, propertyOf, readsNamed, resolve, type Call, type ScriptFacts } from '../../facts/javascript/query.ts';
import type { Callees } from '../callees.ts';
import { Use } from '../net.ts';
import type { Unit } from '../program.ts';
import type { Source } from '../spec.ts';
import { fieldsOf, isTight } from './answers.ts';

/** Whether a script imports or requires one of these packages. */
export function usesModule(script: ScriptFacts, names: ReadonlySet<string>): boolean {
  return script.imports.some(({ module }) => names.has(module)) || callsOf(script, 'require', 'import').some(({ args }) => names.has(constant(script, args[0] ?? 0) ?? ''));
}

const VUE_ROUTER = new Set(['vue-router']);
const ANGULAR = new Set(['@angular/router']);
const CLIENT = 'what the client sends';
/** Exported functions that frameworks call with the request: Next, SvelteKit, Remix, Astro, Cloudflare. */
const EXPORTED = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ALL|load|loader|action|getServerSideProps|getInitialProps|onRequest(?:Get|Post|Put|Delete)?|middleware|handle|handler)$/;
/** What such a function's first parameter holds of the client's, when it is taken apart. */
const TAKEN_APART = ['params', 'query', 'url', 'searchParams', 'cookies', 'body', 'queryStringParameters', 'pathParameters', 'request.url', 'request.body', 'req.query', 'req.body', 'req.url', 'req.headers', 'context.params', 'event.body'];

/** Functions of Nuxt's and h3's servers that answer with parts of the request. */
const H3 = ['getQuery', 'readBody', 'readRawBody', 'getRouterParam', 'getRouterParams', 'getHeader', 'getHeaders', 'getRequestHeader', 'getCookie', 'parseCookies', 'readFormData', 'readMultipartFormData', 'getValidatedQuery_', 'getRequestURL'].flatMap((name) => [name, `h3.${name}`]);

const FORMS = new Set(['busboy', '@fastify/busboy', 'connect-busboy', 'formidable', 'multiparty']);

/** Fields and names of files that parsers of forms hand to their callbacks. */
function* parsedForms(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  if (!usesModule(script, FORMS)) return;
  const handed = function* (call: Call, at: number, positions: readonly number[], properties: readonly string[]): Iterable<Source> {
    for (const target of callees.targets(unit, call.args[at] ?? 0)) {
      for (const position of positions) {
        const param = target.unit.script.functions[target.fn]?.params[position];
        if (param !== undefined) yield parameter(target.unit, param, target.unit === unit ? call.value : 0, CLIENT, properties);
      }
    }
  };
  for (const call of callsNamed(script, 'parse')) if (/^_?req(?:uest)?$/.test(lastName(script, call.args[0] ?? 0))) yield* handed(call, 1, [1, 2], []);
  for (const call of callsNamed(script, 'on')) {
    const event = constant(script, call.args[0] ?? 0);
    if (event === 'file') {
      yield* handed(call, 1, [2], ['filename']);
      yield* handed(call, 1, [1, 2], ['originalFilename']);
    } else if (event === 'field') yield* handed(call, 1, [1], []);
  }
}

/** Procedures of tRPC: `t.procedure.input(schema).query(({ input }) => …)`, with the schema. */
export function* procedures(unit: Unit, callees: Callees): Iterable<{ fn: number; schema: number; call: Call }> {
  const { script } = unit;
  if (!script.strings.includes('input') || !script.strings.includes('procedure') && !script.strings.some((text) => /Procedure$/.test(text))) return;
  for (const call of callsNamed(script, 'query', 'mutation', 'subscription')) {
    let value = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
    for (let depth = 0; depth < 8 && script.op[value] === Op.call; depth++) {
      const callee = script.a[value] as number;
      if (nameOf(script, callee) === 'input') {
        for (const target of callees.targets(unit, call.args[0] ?? 0)) if (target.unit === unit) yield { fn: target.fn, schema: listOf(script, script.b[value] as number)[0] ?? 0, call };
        break;
      }
      value = script.op[callee] === Op.member ? (script.a[callee] as number) : 0;
    }
  }
}

function* inputs(unit: Unit, callees: Callees): Iterable<Source> {
  for (const { fn, schema, call } of procedures(unit, callees)) {
    const first = unit.script.functions[fn]?.params[0];
    if (first === undefined || isTight(unit.script, schema)) continue;
    const fields = fieldsOf(unit.script, schema);
    for (const property of fields === undefined ? [['input']] : fields.map((field) => ['input', field])) yield parameter(unit, first, call.value, CLIENT, property);
  }
  for (const call of callsOf(unit.script, ...H3)) yield { unit, node: call.value, shown: call.value, kind: 'request', label: CLIENT };
}

/** Where data of a client comes in by the ways of single frameworks. */
export function* frameworkSources(unit: Unit, callees: Callees): Iterable<Source> {
  yield* exported(unit, callees);
  yield* events(unit, callees);
  yield* resolvers(unit, callees);
  yield* inputs(unit, callees);
  yield* parsedForms(unit, callees);
  yield* forms(unit);
  yield* pages(unit, callees);
}

const parameter = (unit: Unit, binding: number, shown: number, label: string, properties: readonly string[] = []): Source => ({ unit, node: unit.script.op.length + binding, shown, kind: 'request', label, properties });

const nameOfBinding = (script: ScriptFacts, binding: number): string => script.strings[script.bindings[binding * 3] as number] as string;

function* exported(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const page = /(?:^|\/)(?:page|layout|template)\.[jt]sx?$/.test(unit.file.path);
  for (const { name, value } of script.exports) {
    const component = page && name === 'default';
    if (!component && !EXPORTED.test(name)) continue;
    for (const target of callees.targets(unit, value)) {
      if (target.unit !== unit) continue;
      const [first, second] = script.functions[target.fn]?.params ?? [];
      if (first !== undefined && nameOfBinding(script, first) === '') for (const part of component ? ['params', 'searchParams'] : TAKEN_APART) yield* under(unit, first, value, part);
      else if (first !== undefined && component) for (const part of ['params', 'searchParams']) yield* under(unit, first, value, part);
      if (second !== undefined && /^(?:|context|ctx|props)$/.test(nameOfBinding(script, second)) && !component) yield* under(unit, second, value, 'params');
    }
  }
}

/** A dotted property of a parameter. */
function* under(unit: Unit, binding: number, shown: number, dotted: string): Iterable<Source> {
  yield parameter(unit, binding, shown, CLIENT, dotted.split('.'));
}

/** Servers of sockets. */
const SOCKETS = new Set(['ws', 'socket.io', 'uWebSockets.js', 'net', 'node:net', 'sockjs', '@fastify/websocket', 'express-ws', 'faye-websocket', 'websocket']);
const QUIET_EVENTS = /^(?:connect|connection|connected|close|closed|disconnect|disconnecting|error|open|end|drain|timeout|ready|finish|ping|pong|exit|listening|upgrade|lookup|pause|resume|readable|unhandledRejection|uncaughtException)$/;

function* events(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const handed = function* (call: Call, at: number, from: number, label: string, properties: readonly string[] = []): Iterable<Source> {
    for (const target of callees.targets(unit, call.args[at] ?? 0)) {
      const { params } = target.unit.script.functions[target.fn] ?? { params: [] };
      for (const param of params.slice(from)) yield parameter(target.unit, param, target.unit === unit ? call.value : 0, label, properties);
    }
  };
  // Pages of a desktop program.
  for (const call of callsOf(script, 'electron.ipcMain.on', 'electron.ipcMain.handle', 'electron.ipcMain.once', 'electron.ipcMain.handleOnce', 'ipcMain.on', 'ipcMain.handle')) yield* handed(call, 1, 1, "message of a window's page");
  for (const call of callsNamed(script, 'setWindowOpenHandler')) yield* handed(call, 0, 0, 'address that a page opens', ['url']);
  for (const call of callsNamed(script, 'on', 'once')) {
    const event = constant(script, call.args[0] ?? 0);
    if (event === undefined) continue;
    const receiver = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
    const name = script.op[receiver] === Op.ref ? nameOfBinding(script, script.a[receiver] as number) : script.op[receiver] === Op.member ? (script.strings[script.b[receiver] as number] as string) : '';
    if (event === 'will-navigate' || event === 'new-window') yield* handed(call, 1, 1, 'address that a page opens');
    else if (event === 'data' && /^_?req(?:uest)?$/.test(name)) yield* handed(call, 1, 0, CLIENT);
    else if (event === 'messageCreate') yield* handed(call, 1, 0, 'message of a chat', ['content']);
    else if (/^(?:ws|wsc|sock(?:et)?|conn(?:ection)?|client|peer|stream)$/i.test(name) && !QUIET_EVENTS.test(event) && (script.strings.includes('connection') || usesModule(script, SOCKETS))) yield* handed(call, 1, 0, 'message of a client');
  }
  for (const call of callsNamed(script, 'onText')) yield* handed(call, 1, 0, 'message of a chat');
}

/** `{ Query: { user: (parent, args) => … } }`: the arguments of a GraphQL field. */
function* resolvers(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  if (!script.strings.includes('Query') && !script.strings.includes('Mutation') && !script.strings.includes('Subscription')) return;
  for (let value = 1; value < script.op.length; value++) {
    if (script.op[value] !== Op.object) continue;
    for (const kind of ['Query', 'Mutation', 'Subscription']) {
      const fields = resolve(script, propertyOf(script, value, kind));
      if (script.op[fields] !== Op.object) continue;
      for (const field of keysOf(script, fields)) {
        for (const target of callees.targets(unit, propertyOf(script, fields, field))) {
          const args = target.unit.script.functions[target.fn]?.params[1];
          if (args !== undefined) yield parameter(target.unit, args, target.unit === unit ? value : 0, 'argument of a GraphQL field');
        }
      }
    }
  }
}

/** `formData.get('name')`, where the form came in as a parameter (server actions). */
function* forms(unit: Unit): Iterable<Source> {
  const { script } = unit;
  for (const call of callsNamed(script, 'get', 'getAll')) {
    if (script.op[call.callee] !== Op.member) continue;
    const receiver = script.a[call.callee] as number;
    if (script.op[receiver] === Op.ref && script.bindings[(script.a[receiver] as number) * 3 + 2] === 2 && /^_?form_?data$/i.test(nameOfBinding(script, script.a[receiver] as number))) yield { unit, node: call.value, shown: call.value, kind: 'request', label: CLIENT };
  }
}

const ADDRESS = "the page's address";
/** Hooks of routers that answer with parts of the address. */
const HOOKS = ['react-router-dom.useSearchParams', 'react-router.useSearchParams', 'next/navigation.useSearchParams', 'react-router-dom.useParams', 'react-router.useParams', 'next/navigation.useParams', 'expo-router.useLocalSearchParams', 'wouter.useSearch', '@tanstack/react-router.useSearch', '@solidjs/router.useSearchParams', '$location.search', '$location.hash', '$location.url', '$stateParams', 'useQuery_'];
const ROUTE_PARTS = ['query', 'params', 'hash', 'queryParams', 'queryParamMap', 'paramMap', 'fragment', 'fullPath', 'asPath', 'search', 'searchParams'];

/** What routers in a browser give of the page's address. */
function* pages(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const from = (node: number): Source => ({ unit, node, shown: node, kind: 'url-parameter', label: ADDRESS });
  for (const call of callsOf(script, ...HOOKS)) yield from(call.value);
  // `new URL(location)`, `new URLSearchParams(document.location)`
  for (const call of callsOf(script, 'URL', 'URLSearchParams')) if (/^(?:document\.|top\.|parent\.)?location$/.test(apiPath(script, call.args[0] ?? 0) ?? '')) yield from(call.value);
  if (usesModule(script, VUE_ROUTER)) {
    for (const call of callsNamed(script, 'beforeEach', 'beforeResolve', 'afterEach', 'onBeforeRouteUpdate')) {
      for (const target of callees.targets(unit, call.args[0] ?? 0)) {
        const first = target.unit.script.functions[target.fn]?.params[0];
        if (first !== undefined) for (const part of ['query', 'hash', 'params']) yield { unit: target.unit, node: target.unit.script.op.length + first, shown: target.unit === unit ? call.value : 0, kind: 'url-parameter', label: ADDRESS, properties: [part] };
      }
    }
  }
  for (const value of readsNamed(script, ...ROUTE_PARTS)) {
    const part = script.strings[script.b[value] as number] as string;
    const object = script.a[value] as number;
    const path = apiPath(script, object) ?? '';
    const name = lastName(script, object);
    const vue = (name === '$route' || /^vue-router\.useRoute\(\)$|^(?:nuxt\/app|#imports|#app)\.useRoute\(\)$|^useRoute\(\)$/.test(path)) && /^(?:query|params|hash|fullPath)$/.test(part);
    const next = /(?:^|\.)(?:useRouter|useLocation)\(\)$/.test(path) && /^(?:query|search|hash|asPath|params)$/.test(part);
    const angular = (name === 'snapshot' || /^(?:activated)?route$/i.test(name)) && /^(?:queryParams|queryParamMap|paramMap|params|fragment)$/.test(part) && usesModule(script, ANGULAR);
    // React Router up to version 5: `this.props.location.search`.
    const props = name === 'location' && script.op[object] === Op.member && lastName(script, script.a[object] as number) === 'props' && (part === 'search' || part === 'hash');
    const svelte = (name === '$page' || path.startsWith('$app/')) && part === 'params';
    if (vue || next || svelte || props) yield from(value);
    else if (angular) {
      yield from(value);
      yield* subscribed(unit, callees, value);
    } else if (part === 'searchParams' && name === 'url' && script.op[object] === Op.member && (lastName(script, script.a[object] as number) === '$page' || (apiPath(script, script.a[object] as number) ?? '').startsWith('$app/'))) yield from(value);
  }
}

/** `route.queryParams.subscribe((params) => …)`, through `pipe` too. */
function* subscribed(unit: Unit, callees: Callees, value: number): Iterable<Source> {
  const { script } = unit;
  for (const call of callsNamed(script, 'subscribe')) {
    let receiver = script.op[call.callee] === Op.member ? (script.a[call.callee] as number) : 0;
    for (let depth = 0; depth < 3 && script.op[receiver] === Op.call; depth++) {
      const callee = script.a[receiver] as number;
      receiver = script.op[callee] === Op.member ? (script.a[callee] as number) : 0;
    }
    if (receiver !== value) continue;
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const first = target.unit.script.functions[target.fn]?.params[0];
      if (first !== undefined) yield { unit: target.unit, node: target.unit.script.op.length + first, shown: target.unit === unit ? call.value : 0, kind: 'url-parameter', label: ADDRESS };
    }
  }
}

function lastName(script: ScriptFacts, value: number): string {
  if (script.op[value] === Op.ref) return nameOfBinding(script, script.a[value] as number);
  if (script.op[value] === Op.member) return script.strings[script.b[value] as number] as string;
  return script.op[value] === Op.global ? (script.strings[script.a[value] as number] as string) : '';
}

/** `location.href` as the start of another address stays on this site; cut apart, it gives what a link says. */
export function isCutApart(unit: Unit, value: number): boolean {
  const net = unit.net();
  for (let at = net.starts[value] as number; at < (net.starts[value + 1] as number); at++) {
    const kind = net.kinds[at] as number;
    if (kind === Use.member || kind === Use.arg) return true;
    if (kind !== Use.def) continue;
    const node = unit.script.op.length + (net.tos[at] as number);
    for (let read = net.starts[node] as number; read < (net.starts[node + 1] as number); read++) if (net.kinds[read] === Use.ref && isCutHere(unit, net.tos[read] as number)) return true;
  }
  return false;
}

function isCutHere(unit: Unit, value: number): boolean {
  const net = unit.net();
  for (let at = net.starts[value] as number; at < (net.starts[value + 1] as number); at++) if (net.kinds[at] === Use.member || net.kinds[at] === Use.arg) return true;
  return false;
}

