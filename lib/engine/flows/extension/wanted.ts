import type { SinkKind, SourceKind } from '../kinds.ts';

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
const MESSAGE: readonly SinkKind[] = [...CODE, 'html', 'request-address', ...POWERS];
const LEAKS: readonly SinkKind[] = ['network', 'external-response', 'page-message'];
const VISITS: readonly SinkKind[] = [...LEAKS, 'led-address'];
const PAGE: readonly SinkKind[] = ['network', 'external-response', ...CODE, 'html'];
const NONE: readonly SinkKind[] = [];

const WANTED: Partial<Record<SourceKind, readonly SinkKind[]>> = {
  'external-message': [...MESSAGE, 'page-code'],
  'page-message': [...MESSAGE, 'page-code'],
  'page-event': MESSAGE,
  'url-parameter': [...CODE, 'html', 'request-address', 'navigation', 'tab-address'],
  'own-address': [...CODE, 'html'],
  'remote-data': [...CODE, 'page-code', 'html'],
  'page-content': PAGE,
  'page-dom': [...CODE, 'html'],
  'page-address': ['network', 'injected-code', 'code', 'html'],
  'form-input': ['network', 'external-response', 'injected-code', 'code'],
  keys: ['network'],
  tabs: [...VISITS, 'html', 'injected-code', 'code'],
  cookies: LEAKS,
  'page-cookies': ['network', 'external-response'],
  'page-storage': ['network', 'external-response'],
  history: LEAKS,
  bookmarks: LEAKS,
  downloads: LEAKS,
  management: LEAKS,
  'browsing-data': LEAKS,
  navigation: VISITS,
  screenshot: LEAKS,
  clipboard: LEAKS,
  geolocation: ['network'],
  speech: ['network'],
  storage: ['external-response', 'page-message'],
  identity: ['network', 'external-response', 'page-message'],
};

/** Which sinks matter for data of a kind, in an extension. */
export function extensionWanted(kind: SourceKind): readonly SinkKind[] {
  return WANTED[kind] ?? NONE;
}
