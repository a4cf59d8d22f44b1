import type { MatrixCarrier } from './carriers.ts';
import type { Draft, Part } from './part.ts';
import type { MatrixSink } from './sinks.ts';
import type { MatrixSource } from './sources.ts';

export interface Triple {
  readonly source: MatrixSource;
  readonly carrier: MatrixCarrier;
  readonly sink: MatrixSink;
}

/**
 * - `harmful`: the data goes to somebody else's server.
 * - `constant`: the same program reads the data, but a constant takes its place on the way.
 * - `own`: the same program sends the data to the extension's own package.
 */
export type Variant = 'harmful' | 'constant' | 'own';

const FOREIGN = 'https://collect.example';
/** A host that never leaves the browser: a file of the package. */
const OWN = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

/** Whether the three can stand in one extension: carrier and sink where the source's data is. */
export function fits({ source, carrier, sink }: Triple): boolean {
  if (carrier.from !== undefined && carrier.from !== source.part) return false;
  // Put together with text, an object is "[object Object]": nothing leaves.
  if (carrier.takesText === true && source.gives === 'object') return false;
  if (takesText(sink) && (carrier.gives === 'object' || (source.gives === 'object' && carrier.gives !== 'text')))
    return false;
  return sink.part === undefined || sink.part === (carrier.to ?? source.part);
}

const takesText = (sink: MatrixSink): boolean =>
  /[+({]X\b|\+ X\b|\$\{X\}|', X\)/.test(sink.send('X', '').replace(/stringify\(X\)|send\(X\)/g, ''));

/** Files of the small extension that a triple makes. */
export function compose(triple: Triple, variant: Variant): Record<string, string> {
  const { source, carrier, sink } = triple;
  const scripts: Record<Part, string[]> = { content: [], background: [] };
  const files: Record<string, string> = {};
  const draft: Draft = {
    add: (part, statements) => scripts[part].push(statements),
    file: (path, text) => (files[path] = text),
  };
  const host = variant === 'own' || (variant === 'constant' && sink.loadsCode === true) ? OWN : FOREIGN;
  const body = source.read((expression) => {
    const data = variant === 'constant' ? `(void (${expression}), 'pong')` : expression;
    return carrier.carry(data, (x) => sink.send(x, host), draft, source.part);
  });
  // Listeners of other parts stand before what speaks to them, as in extensions that work.
  scripts[source.part].push(body);
  for (const part of ['content', 'background'] as const)
    if (scripts[part].length > 0) files[`${part}.js`] = `${scripts[part].join('\n')}\n`;
  const permissions = [...new Set([...(source.permissions ?? []), ...(sink.permissions ?? []), 'storage', 'alarms'])];
  const manifest = {
    manifest_version: 3,
    name: 'Matrix',
    version: '1.0',
    permissions,
    host_permissions: ['<all_urls>'],
    ...(scripts.background.length > 0 ? { background: { service_worker: 'background.js' } } : {}),
    ...(scripts.content.length > 0 ? { content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }] } : {}),
  };
  files['manifest.json'] = JSON.stringify(manifest);
  return files;
}
