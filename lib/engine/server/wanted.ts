import type { SinkKind, SourceKind } from '../taint/kinds.ts';

const REQUEST: readonly SinkKind[] = [
  'shell',
  'command',
  'code',
  'sql',
  'nosql',
  'file-path',
  'request-address',
  'redirect',
  'response-html',
  'template',
  'deserialize',
  'regex',
  'module',
  'html',
  'object-key',
  'xpath',
  'xml',
  'header',
  'log',
  'format',
  'desktop-address',
  'template-options',
  'deep-merge',
  'ldap',
];
const BROWSER: readonly SinkKind[] = [
  'code',
  'html',
  'script-address',
  'navigation',
  'redirect',
  'object-key',
  'deep-merge',
  'module',
];
const NONE: readonly SinkKind[] = [];

const WANTED: Partial<Record<SourceKind, readonly SinkKind[]>> = {
  request: REQUEST,
  arguments: ['shell', 'command', 'code', 'sql'],
  parameter: ['shell', 'command', 'code', 'sql'],
  file: ['file-path'],
  'url-parameter': BROWSER,
  // Begins with this site's own name: it can hold markup, but choose no other site.
  'page-address': ['code', 'html'],
  'form-input': ['html'],
  'page-message': ['code', 'html', 'script-address', 'navigation', 'object-key'],
};

/** Which sinks matter for data of a kind, in a repository. */
export function serverWanted(kind: SourceKind): readonly SinkKind[] {
  return WANTED[kind] ?? NONE;
}
