/*
 * Calls that ask another server, of browsers, of common client libraries and of Node: which argument (or property of it)
 * holds the address, and which hold data that leaves with the request besides. Sources: the Fetch, XMLHttpRequest, Beacon,
 * WebSocket, Server-sent Events and WebTransport standards, and each library's documentation.
 */

/** An argument, or a property of it. */
export type Place = readonly [argument: number, property?: string];

export interface RequestApi {
  /** The dotted name, as `apiPath` tells it. */
  readonly path: string;
  readonly url: Place;
  readonly data: readonly Place[];
  /** The answer of the call is (a promise of) what the server said. */
  readonly answers: boolean;
}

const api = (path: string, url: Place, data: readonly Place[], answers = true): RequestApi => ({
  path,
  url,
  data,
  answers,
});
const properties = (argument: number, names: string): Place[] =>
  names.split(' ').map((name): Place => [argument, name]);
const verbs = (base: string, names: string, data: readonly Place[]): RequestApi[] =>
  names.split(' ').map((name) => api(`${base}.${name}`, [0], data));

const FETCH: readonly Place[] = [...properties(1, 'body headers referrer'), ...properties(0, 'url body headers')];
const AXIOS_OPTIONS = properties(0, 'data params headers auth');
const KY: readonly Place[] = properties(1, 'json body searchParams headers form');
const READING = 'get delete head options';
const WRITING = 'post put patch';

/** Axios, and an instance of it. */
const axios = (base: string): RequestApi[] => [
  ...verbs(base, READING, properties(1, 'params headers data')),
  ...verbs(base, `${WRITING} postForm putForm patchForm`, [[1], ...properties(2, 'params headers')]),
  api(`${base}.request`, [0, 'url'], AXIOS_OPTIONS),
];

export const REQUESTS: readonly RequestApi[] = [
  ...[
    'fetch',
    'document.createElement().contentWindow.fetch',
    'fetchLater',
    'node-fetch',
    'cross-fetch',
    'isomorphic-fetch',
    'undici.fetch',
  ].map((path) => api(path, [0], FETCH)),
  ...['ofetch', 'ofetch.ofetch', '$fetch', 'wretch'].map((path) => api(path, [0], properties(1, 'body query headers'))),
  ...['undici.request', 'undici.stream', 'undici.pipeline'].map((path) =>
    api(path, [0], properties(1, 'body headers query')),
  ),
  api('navigator.sendBeacon', [0], [[1]], false),
  api('WebSocket', [0], [[1]], false),
  api('EventSource', [0], [], false),
  api('eventsource', [0], [], false),
  api('WebTransport', [0], [], false),
  api('Audio', [0], [], false),
  api('FontFace', [1], [], false),
  api('navigator.serviceWorker.register', [0], [], false),
  api('caches.open().add', [0], [], false),
  api('chrome.gcm.send', [0, 'destinationId'], [[0, 'data']], false),
  api('$().load', [0], [[1]], false),
  ...['GM_xmlhttpRequest', 'GM.xmlHttpRequest'].map((path) => api(path, [0, 'url'], properties(0, 'data headers'))),
  api('$.ajax', [0, 'url'], [...properties(0, 'data headers'), [1, 'data']]),
  ...['$.get', '$.post', '$.getJSON'].map((path) => api(path, [0], [[1]])),
  ...['m.request', 'reqwest', 'Ext.Ajax.request', 'uni.request', 'wx.request'].map((path) =>
    api(path, [0, 'url'], properties(0, 'body data params headers')),
  ),
  api('axios', [0, 'url'], [...AXIOS_OPTIONS, [1, 'data']]),
  ...['axios', 'axios.create()', 'axios()', 'axios.default'].flatMap(axios),
  api('axios.create()', [0, 'url'], AXIOS_OPTIONS),
  ...['ky', 'ky.create()', 'ky.extend()', 'got', 'got.extend()'].flatMap((base) => [
    api(base, [0], KY),
    ...verbs(base, `${READING} ${WRITING} stream`, KY),
  ]),
  ...['superagent', 'request', 'needle', 'request-promise', 'phin', 'bent'].flatMap((base) => [
    api(base, [0], [[1], ...properties(0, 'body json form qs headers')]),
    ...verbs(base, `${READING} ${WRITING} del`, [[1]]),
  ]),
  ...['http', 'https'].flatMap((base) => verbs(base, 'get request', properties(0, 'path headers'))),
  ...['wreck', '@hapi/wreck'].flatMap((base) =>
    verbs(base, 'get post put patch delete request', properties(1, 'payload')),
  ),
  ...[
    'urllib.request',
    'http2.connect',
    'net.connect',
    'link-preview-js.getLinkPreview',
    'open-graph-scraper',
    'wkhtmltopdf',
    'wkhtmltoimage.generate',
  ].map((path) => api(path, [0], [])),
];

/** By dotted name. */
export const REQUEST_BY_PATH: ReadonlyMap<string, RequestApi> = new Map(REQUESTS.map((one) => [one.path, one]));

/** Calls whose answer is what a server said, by their dotted names. */
export const ANSWERED: readonly string[] = REQUESTS.filter(({ answers }) => answers).map(({ path }) => path);

/** Calls that load a script or a worker from an address. */
export const LOADS_SCRIPT: readonly string[] = ['import', 'importScripts', 'Worker', 'SharedWorker', '$.getScript'];

/** Calls that open a page in a tab or a window, or lead a tab elsewhere. */
export const OPENS_TAB: readonly string[] = ['chrome.tabs.create', 'chrome.tabs.update', 'chrome.windows.create'];

/** Calls that lead a window or a frame elsewhere, whosever it is. */
export const LEADS = /(?:^|\.)location\.(?:assign|replace)$/;

/** Calls that lead the person to an address, where the browser sends it: seen by them, but sent all the same. */
export const OPENS: readonly (readonly [path: string, place: Place])[] = [
  ['open', [0]],
  ['navigation.navigate', [0]],
  ...OPENS_TAB.map((path) => [path, [0, 'url']] as const),
  ['chrome.tabs.update', [1, 'url']],
  ['clients.openWindow', [0]],
  ['chrome.debugger.sendCommand', [2, 'url']],
  ['chrome.identity.launchWebAuthFlow', [0, 'url']],
  ['chrome.runtime.setUninstallURL', [0]],
];

/** Calls that hand what they are given to a service that counts visits or errors; the name before the dot is the service. */
export const ANALYTICS: readonly string[] = [
  'ga',
  'gtag',
  '_gaq.push',
  'dataLayer.push',
  'mixpanel.track',
  'mixpanel.people.set',
  'mixpanel.identify',
  'amplitude.track',
  'amplitude.logEvent',
  'amplitude.getInstance().logEvent',
  'analytics.track',
  'analytics.identify',
  'analytics.page',
  'posthog.capture',
  'posthog.identify',
  'Sentry.captureMessage',
  'Sentry.captureEvent',
  'Sentry.setContext',
  'Sentry.setUser',
  'fbq',
  'heap.track',
  'plausible',
  'umami.track',
  '_paq.push',
];
