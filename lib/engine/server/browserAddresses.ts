import { apiPath, callsNamed, callsOf, Op, readsNamed, type ScriptFacts } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { Use } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { usesModule } from './modules.ts';
import { lastName } from './valueName.ts';

const VUE_ROUTER = new Set(['vue-router']);
const ANGULAR = new Set(['@angular/router']);
const ADDRESS = "the page's address";
/** Hooks of routers that answer with parts of the address. */
const HOOKS = [
  'react-router-dom.useSearchParams',
  'react-router.useSearchParams',
  'next/navigation.useSearchParams',
  'react-router-dom.useParams',
  'react-router.useParams',
  'next/navigation.useParams',
  'expo-router.useLocalSearchParams',
  'wouter.useSearch',
  '@tanstack/react-router.useSearch',
  '@solidjs/router.useSearchParams',
  '$location.search',
  '$location.hash',
  '$location.url',
  '$stateParams',
  'useQuery_',
];
const ROUTE_PARTS = [
  'query',
  'params',
  'hash',
  'queryParams',
  'queryParamMap',
  'paramMap',
  'fragment',
  'fullPath',
  'asPath',
  'search',
  'searchParams',
];

/** What routers in a browser give of the page's address. */
export function* pageAddresses(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  const from = (node: number): Source => ({ unit, node, shown: node, kind: 'url-parameter', label: ADDRESS });
  for (const call of callsOf(script, ...HOOKS)) yield from(call.value);
  // `new URL(location)`, `new URLSearchParams(document.location)`
  for (const call of callsOf(script, 'URL', 'URLSearchParams'))
    if (/^(?:document\.|top\.|parent\.)?location$/.test(apiPath(script, call.args[0] ?? 0) ?? ''))
      yield from(call.value);
  if (usesModule(script, VUE_ROUTER)) yield* routerHooks(unit, callees);
  for (const value of readsNamed(script, ...ROUTE_PARTS)) {
    const read: RouteRead = {
      script,
      part: script.strings[script.b[value] as number] as string,
      object: script.a[value] as number,
      path: apiPath(script, script.a[value] as number) ?? '',
      name: lastName(script, script.a[value] as number),
    };
    if (ROUTES.some((isRoute) => isRoute(read))) yield from(value);
    else if (isAngularRoute(read)) {
      yield from(value);
      yield* subscribed(unit, callees, value);
    }
  }
}

/** A part that is read of an object that may be a router's. */
interface RouteRead {
  readonly script: ScriptFacts;
  readonly part: string;
  readonly object: number;
  readonly path: string;
  readonly name: string;
}

const isVueRoute = ({ name, path, part }: RouteRead): boolean =>
  (name === '$route' ||
    /^vue-router\.useRoute\(\)$|^(?:nuxt\/app|#imports|#app)\.useRoute\(\)$|^useRoute\(\)$/.test(path)) &&
  /^(?:query|params|hash|fullPath)$/.test(part);

const isHookedRoute = ({ path, part }: RouteRead): boolean =>
  /(?:^|\.)(?:useRouter|useLocation)\(\)$/.test(path) && /^(?:query|search|hash|asPath|params)$/.test(part);

const isSvelteRoute = ({ name, path, part }: RouteRead): boolean =>
  (name === '$page' || path.startsWith('$app/')) && part === 'params';

/** React Router up to version 5: `this.props.location.search`. */
const isPropsRoute = ({ script, name, object, part }: RouteRead): boolean =>
  name === 'location' &&
  script.op[object] === Op.member &&
  lastName(script, script.a[object] as number) === 'props' &&
  (part === 'search' || part === 'hash');

const isSvelteAddress = ({ script, name, object, part }: RouteRead): boolean =>
  part === 'searchParams' &&
  name === 'url' &&
  script.op[object] === Op.member &&
  (lastName(script, script.a[object] as number) === '$page' ||
    (apiPath(script, script.a[object] as number) ?? '').startsWith('$app/'));

const isAngularRoute = ({ script, name, part }: RouteRead): boolean =>
  (name === 'snapshot' || /^(?:activated)?route$/i.test(name)) &&
  /^(?:queryParams|queryParamMap|paramMap|params|fragment)$/.test(part) &&
  usesModule(script, ANGULAR);

const ROUTES = [isVueRoute, isHookedRoute, isSvelteRoute, isPropsRoute, isSvelteAddress];

/** Hooks of Vue's router, which are given the route. */
function* routerHooks(unit: Unit, callees: Callees): Iterable<Source> {
  const { script } = unit;
  for (const call of callsNamed(script, 'beforeEach', 'beforeResolve', 'afterEach', 'onBeforeRouteUpdate')) {
    for (const target of callees.targets(unit, call.args[0] ?? 0)) {
      const first = target.unit.script.functions[target.fn]?.params[0];
      if (first !== undefined)
        for (const part of ['query', 'hash', 'params'])
          yield {
            unit: target.unit,
            node: target.unit.script.op.length + first,
            shown: target.unit === unit ? call.value : 0,
            kind: 'url-parameter',
            label: ADDRESS,
            properties: [part],
          };
    }
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
      if (first !== undefined)
        yield {
          unit: target.unit,
          node: target.unit.script.op.length + first,
          shown: target.unit === unit ? call.value : 0,
          kind: 'url-parameter',
          label: ADDRESS,
        };
    }
  }
}

/** `location.href` as the start of another address stays on this site; cut apart, it gives what a link says. */
export function isCutApart(unit: Unit, value: number): boolean {
  const graph = unit.useGraph();
  for (let at = graph.starts[value] as number; at < (graph.starts[value + 1] as number); at++) {
    const kind = graph.kinds[at] as number;
    if (kind === Use.member || kind === Use.arg) return true;
    if (kind !== Use.def) continue;
    const node = unit.script.op.length + (graph.targets[at] as number);
    for (let read = graph.starts[node] as number; read < (graph.starts[node + 1] as number); read++)
      if (graph.kinds[read] === Use.ref && isCutHere(unit, graph.targets[read] as number)) return true;
  }
  return false;
}

function isCutHere(unit: Unit, value: number): boolean {
  const graph = unit.useGraph();
  for (let at = graph.starts[value] as number; at < (graph.starts[value + 1] as number); at++)
    if (graph.kinds[at] === Use.member || graph.kinds[at] === Use.arg) return true;
  return false;
}
