import type { ServerCarrier } from './carriers.ts';
import type { ServerSink } from './sinks.ts';
import type { Answers, ServerSource } from './sources.ts';

export interface ServerTriple {
  readonly source: ServerSource;
  readonly carrier: ServerCarrier;
  readonly sink: ServerSink;
}

/**
 * - `harmful`: the data reaches the place.
 * - `constant`: the same program reads the data, but a constant takes its place on the way.
 * - `careful`: the same data reaches the place bound, escaped, checked or made a number.
 */
export type ServerVariant = 'harmful' | 'constant' | 'careful';

/** Whether the three make a program that does harm. */
export function serverFits({ source, carrier, sink }: ServerTriple): boolean {
  if (sink.answers === true && source.answers === undefined) return false;
  if (sink.wantsStart === true && carrier.putsBehind === true) return false;
  // A merge or a query that is given a text takes it for a text.
  if (sink.takesObject === true && (source.mayBeObject !== true || carrier.makesText === true)) return false;
  return source.isTyped !== true || sink.ofTyped === true;
}

const NONE: Answers = { name: '', html: () => '', redirect: () => '', header: () => '' };

/** Files of the small server that a triple makes. */
export function composeServer({ source, carrier, sink }: ServerTriple, variant: ServerVariant): Record<string, string> {
  const isModule = source.isModule === true || carrier.isModule === true;
  const path = source.path ?? 'app.js';
  const files: Record<string, string> = { 'package.json': '{ "name": "matrix", "private": true }' };
  const load = ([binding, module]: readonly [string, string]): string =>
    isModule ? `import ${binding} from '${module}';` : `const ${binding} = require('${module}');`;
  const place = [...sink.needs.map(load), sink.setup ?? ''].join('\n');
  const up = '../'.repeat(path.split('/').length - 1) || './';
  const answers = source.answers ?? NONE;
  const body = source.read((expression) =>
    carrier.carry(
      variant === 'constant' ? `(void (${expression}), 'pong')` : expression,
      (x) => (variant === 'careful' ? sink.care(x, answers) : sink.harm(x, answers)),
      (name, text) => (files[name] = `${place}\n${text}\n`),
      source.answers,
    ),
  );
  const lines = [
    ...source.needs.map(load),
    carrier.isModule === true ? `import { pass } from '${up}lib/pass.js';` : '',
    source.setup ?? '',
    place,
    body.replaceAll(`'/lib/`, `'${up}lib/`),
  ];
  files[path] = `${lines.filter((line) => line !== '').join('\n')}\n`;
  return files;
}
