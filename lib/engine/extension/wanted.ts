import type { SinkKind, SourceKind } from '../taint/kinds.ts';

const CODE: readonly SinkKind[] = ['code', 'injected-code', 'script-address'];
const POWERS: readonly SinkKind[] = [
  'tab-address',
  'download',
  'bookmark-write',
  'management',
  'cookie-write',
  'proxy',
  'native',
  'network-rules',
  'erase',
  'storage-write',
];
/** What a server may be let decide. */
const ORDERED: readonly SinkKind[] = [
  'network-rules',
  'bookmark-write',
  'management',
  'redirect',
  'tab-address',
  'navigation',
];
const MESSAGE: readonly SinkKind[] = [...CODE, 'html', 'request-address', ...POWERS];
/** Out of the extension, to who is no page. */
const OUT: readonly SinkKind[] = ['network', 'native', 'extension', 'external-response', 'unresolved'];
const LEAKS: readonly SinkKind[] = [...OUT, 'page-message'];
const VISITS: readonly SinkKind[] = [...LEAKS, 'led-address'];
const PAGE: readonly SinkKind[] = [...OUT, ...CODE, 'html'];
/** Where it is kept for later, or handed on. */
const KEPT: readonly SinkKind[] = ['storage-write', 'message'];
const NONE: readonly SinkKind[] = [];

const WANTED: Partial<Record<SourceKind, readonly SinkKind[]>> = {
  'external-message': [...MESSAGE, 'page-code'],
  'page-message': [...MESSAGE, 'page-code'],
  'page-event': MESSAGE,
  'url-parameter': [...MESSAGE, 'navigation', 'tab-address', 'led-address', 'frame-address'],
  'own-address': [...CODE, 'html', 'navigation', 'tab-address', 'led-address', 'frame-address'],
  'remote-data': [
    ...CODE,
    'page-code',
    'html',
    'request-address',
    'site-request',
    'clipboard-write',
    'native',
    'frame-address',
    'link-address',
    'led-address',
    ...ORDERED,
  ],
  pixels: [...CODE, 'page-code'],
  pushed: ['request-address', 'site-request', 'network'],
  'page-content': PAGE,
  'site-answer': [...OUT, ...CODE, 'page-code'],
  'chosen-file': OUT,
  file: OUT,
  'page-dom': [...CODE, 'html'],
  'page-address': ['network', 'native', 'extension', 'unresolved', 'led-address', 'injected-code', 'code', 'html'],
  'wallet-secret': OUT,
  'form-input': [...OUT, 'injected-code', 'code', ...KEPT],
  'own-input': ['network', 'message'],
  keys: ['network', 'native', 'extension', 'unresolved', ...KEPT, 'log'],
  tabs: [...VISITS, 'html', 'injected-code', 'code'],
  cookies: [...LEAKS, 'saved-file'],
  'page-cookies': [...OUT, 'saved-file'],
  'page-storage': [...OUT, 'message'],
  history: [...LEAKS, 'saved-file'],
  bookmarks: LEAKS,
  downloads: LEAKS,
  management: LEAKS,
  'browsing-data': LEAKS,
  navigation: VISITS,
  screenshot: LEAKS,
  clipboard: LEAKS,
  geolocation: ['network', 'native', 'extension', 'unresolved'],
  speech: ['network', 'native', 'extension', 'unresolved'],
  storage: ['external-response', 'page-message', 'request-address'],
  identity: LEAKS,
  'written-address': ['request-address', 'script-address', 'led-address'],
};

/** Which sinks matter for data of a kind, in an extension. */
export function extensionWanted(kind: SourceKind): readonly SinkKind[] {
  return WANTED[kind] ?? NONE;
}
