import {
  apiPath,
  calleeOf,
  callsNamed,
  callsOf,
  objectOf,
  Op,
  opOf,
  propertyNameOf,
  readsNamed,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { endOfUses, firstUse, Use, useKind, useTarget } from '../program/useGraph.ts';
import type { Unit } from '../program/program.ts';
import { TaintFlag } from '../taint/kinds.ts';
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
const WHOLE = /^(?:asPath|fullPath)$/;
/** What leads to an address as it is. */
const LEADS = /(?:^|\.)(?:push|replace|prefetch|navigate|assign)$/;
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
      part: propertyNameOf(script, value),
      object: objectOf(script, value),
      path: apiPath(script, objectOf(script, value)) ?? '',
      name: lastName(script, objectOf(script, value)),
    };
    // A whole address of a router begins with this site's path, until it is cut apart.
    if (ROUTES.some((isRoute) => isRoute(read)))
      yield WHOLE.test(read.part) && !isCutApart(unit, value, LEADS)
        ? { ...from(value), flags: TaintFlag.fixedHost }
        : from(value);
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
  opOf(script, object) === Op.member &&
  lastName(script, objectOf(script, object)) === 'props' &&
  (part === 'search' || part === 'hash');

const isSvelteAddress = ({ script, name, object, part }: RouteRead): boolean =>
  part === 'searchParams' &&
  name === 'url' &&
  opOf(script, object) === Op.member &&
  (lastName(script, objectOf(script, object)) === '$page' ||
    (apiPath(script, objectOf(script, object)) ?? '').startsWith('$app/'));

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
    let receiver = opOf(script, call.callee) === Op.member ? objectOf(script, call.callee) : 0;
    for (let depth = 0; depth < 3 && opOf(script, receiver) === Op.call; depth++) {
      const callee = calleeOf(script, receiver);
      receiver = opOf(script, callee) === Op.member ? objectOf(script, callee) : 0;
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

/**
 * `location.href` as the start of another address stays on this site; cut apart, it gives what a link says. Functions that
 * take it as it is may be told.
 */
export function isCutApart(unit: Unit, value: number, whole?: RegExp): boolean {
  const graph = unit.useGraph();
  for (let at = firstUse(graph, value), end = endOfUses(graph, value); at < end; at++) {
    if (isCutBy(unit, at, whole)) return true;
    if (useKind(graph, at) !== Use.def) continue;
    const node = unit.script.op.length + useTarget(graph, at);
    for (let read = firstUse(graph, node), end = endOfUses(graph, node); read < end; read++)
      if (useKind(graph, read) === Use.ref && isCutHere(unit, useTarget(graph, read), whole)) return true;
  }
  return false;
}

function isCutHere(unit: Unit, value: number, whole?: RegExp): boolean {
  const graph = unit.useGraph();
  for (let at = firstUse(graph, value), end = endOfUses(graph, value); at < end; at++)
    if (isCutBy(unit, at, whole)) return true;
  return false;
}

function isCutBy({ script, useGraph }: Unit, use: number, whole?: RegExp): boolean {
  const graph = useGraph();
  const kind = useKind(graph, use);
  if (kind !== Use.arg) return kind === Use.member;
  const callee = calleeOf(script, useTarget(graph, use));
  return whole === undefined || !whole.test(propertyNameOf(script, callee));
}
