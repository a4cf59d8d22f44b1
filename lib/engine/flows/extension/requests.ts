import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  Op,
  pattern,
  propertyOf,
  receiverOf,
  resolve,
  type Call,
} from '../../facts/javascript/query.ts';
import type { Unit } from '../program.ts';
import type { Sink } from '../spec.ts';
import { elementOf } from './elementOf.ts';
import { addressOf, inAddress, sinkOf } from './sinkOf.ts';

/** Requests: name, argument or property of the address, arguments and properties of the data. */
const REQUESTS: readonly {
  readonly path: string;
  readonly url: readonly [number, string?];
  readonly data: readonly (readonly [number, string?])[];
}[] = [
  {
    path: 'fetch',
    url: [0],
    data: [
      [1, 'body'],
      [1, 'headers'],
      [0, 'url'],
      [0, 'body'],
    ],
  },
  { path: 'navigator.sendBeacon', url: [0], data: [[1]] },
  {
    path: '$.ajax',
    url: [0, 'url'],
    data: [
      [0, 'data'],
      [0, 'headers'],
      [1, 'data'],
    ],
  },
  ...['$.get', '$.post', '$.getJSON', 'axios.get', 'axios.delete', 'ky', 'ky.get', 'ky.post'].map((path) => ({
    path,
    url: [0] as const,
    data: [[1]] as const,
  })),
  ...['axios.post', 'axios.put', 'axios.patch'].map((path) => ({
    path,
    url: [0] as const,
    data: [[1], [2, 'headers']] as const,
  })),
  {
    path: 'axios',
    url: [0, 'url'],
    data: [
      [0, 'data'],
      [0, 'params'],
      [1, 'data'],
    ],
  },
  {
    path: 'axios.request',
    url: [0, 'url'],
    data: [
      [0, 'data'],
      [0, 'params'],
    ],
  },
  { path: 'WebSocket', url: [0], data: [] },
  { path: 'EventSource', url: [0], data: [] },
];

/** Elements that ask a server for something as soon as they are given its address, and the property that holds it. */
export const LOADS: ReadonlyMap<string, string> = new Map([
  ['img', 'src'],
  ['iframe', 'src'],
  ['script', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['embed', 'src'],
  ['link', 'href'],
  ['object', 'data'],
]);

/** Objects named like this with `send` are connections. */
const CONNECTION = /xhr|xmlhttp|http|req|ajax|socket|\bws\b|^ws|^x$|^r$/i;

const ANALYTICS = new Set([
  'ga',
  'gtag',
  '_gaq.push',
  'dataLayer.push',
  'mixpanel.track',
  'amplitude.track',
  'analytics.track',
  'posthog.capture',
  'Sentry.captureMessage',
  'fbq',
]);

/** Requests, connections and elements that load something. */
export function requests(unit: Unit, add: (call: Call, ...sinks: Sink[]) => void): void {
  const { script } = unit;
  for (const { path, url, data } of REQUESTS) {
    for (const call of callsOf(script, path)) {
      const argument = call.args[url[0]] ?? 0;
      const to = pattern(script, url[1] === undefined ? argument : propertyOf(script, argument, url[1]) || argument);
      const parts = path === '$.ajax' || path === 'axios' ? [...data] : data;
      add(
        call,
        sinkOf('request-address', url[0], url[1], 'decides where a request goes', to),
        inAddress(url[0], url[1], to),
        ...parts.map(([arg, property]) => sinkOf('network', arg, property, 'is sent to the network', to)),
      );
      if (url[1] === 'url') add(call, sinkOf('request-address', 0, undefined, 'decides where a request goes', to));
    }
  }
  const opened = new Map<number, string>();
  for (const call of callsNamed(script, 'open')) {
    const method = constant(script, call.args[0] ?? 0);
    const path = apiPath(script, call.callee);
    const isRequest =
      path === 'XMLHttpRequest().open' ||
      (method !== undefined && /^(?:GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS)$/i.test(method)) ||
      (method === undefined && call.args.length >= 3);
    if (!isRequest || path === 'open') {
      if (path === 'open')
        add(
          call,
          sinkOf('tab-address', 0, undefined, 'decides which address is opened', addressOf(unit, call, undefined)),
        );
      continue;
    }
    const to = pattern(script, call.args[1] ?? 0);
    add(call, sinkOf('request-address', 1, undefined, 'decides where a request goes', to), inAddress(1, undefined, to));
    opened.set(holderOf(unit, receiverOf(script, call)), to);
  }
  for (const call of callsNamed(script, 'send')) {
    const path = apiPath(script, call.callee);
    const receiver = receiverOf(script, call);
    const holder = holderOf(unit, receiver);
    const named =
      script.op[receiver] === Op.ref
        ? (script.strings[script.bindings[(script.a[receiver] as number) * 3] as number] as string)
        : '';
    if (
      path === 'XMLHttpRequest().send' ||
      path === 'WebSocket().send' ||
      path === 'RTCPeerConnection().createDataChannel().send' ||
      opened.has(holder) ||
      (path === undefined && CONNECTION.test(named))
    ) {
      const socket =
        path === 'WebSocket().send'
          ? pattern(script, script.lists[(script.b[resolve(script, receiver)] as number) + 1] ?? 0)
          : undefined;
      add(call, sinkOf('network', 0, undefined, 'is sent to the network', socket ?? opened.get(holder) ?? '*'));
    }
  }
  for (const name of ANALYTICS)
    for (const call of callsOf(script, name))
      add(call, sinkOf('network', -1, undefined, 'is sent to an analytics service', `https://${name.split('.')[0]}/`));
  for (const call of callsNamed(script, 'setAttribute')) {
    const name = constant(script, call.args[0] ?? 0)?.toLowerCase();
    if (name === 'srcdoc' || name?.startsWith('on') === true)
      add(call, sinkOf('html', 1, undefined, 'is put into the page as markup'));
    const tag =
      name === 'src' || name === 'href' || name === 'data' ? elementOf(unit, receiverOf(script, call)) : undefined;
    if (name === 'src' && tag === 'script')
      add(call, sinkOf('script-address', 1, undefined, 'decides which script is loaded'));
    // Where the address is not seen at all, it is one of many that are handed in.
    const to = tag !== undefined && LOADS.get(tag) === name ? pattern(script, call.args[1] ?? 0) : '';
    if (to.includes('//')) add(call, inAddress(1, undefined, to));
  }
}

/** What a receiver is held in: the same variable or property gives the same number. */
function holderOf(unit: Unit, value: number): number {
  const { script } = unit;
  if (script.op[value] === Op.ref) return -(script.a[value] as number) - 1;
  if (script.op[value] === Op.member) return (script.b[value] as number) + 1;
  return value;
}
