import type { PythonCarrier } from './carriers.ts';
import type { PythonSink } from './sinks.ts';
import type { PythonAnswers, PythonSource } from './sources.ts';

export interface PythonTriple {
  readonly source: PythonSource;
  readonly carrier: PythonCarrier;
  readonly sink: PythonSink;
}

/** As with servers in JavaScript: the data does harm, a constant stands in its place, or it is handled with care. */
export type PythonVariant = 'harmful' | 'constant' | 'careful';

/** Whether the three make a program that does harm. */
export function pythonFits({ source, carrier, sink }: PythonTriple): boolean {
  // Where the harm is done in a function of its own, the framework's answer is not at hand in every framework.
  if (sink.answers === true && (source.answers === undefined || carrier.place !== undefined)) return false;
  if (sink.takesObject === true && (source.mayBeObject !== true || carrier.makesText === true)) return false;
  return source.isTyped !== true || sink.ofTyped === true;
}

const NONE: PythonAnswers = { html: () => '', redirect: () => '' };

/** A text with its place for statements filled, each line as deep as the place. */
function filled(text: string, lines: readonly string[]): string {
  return text.replace(/^( *)BODY/m, (_, indent: string) => lines.map((line) => indent + line).join('\n'));
}

/** Files of the small program that a triple makes. */
export function composePython({ source, carrier, sink }: PythonTriple, variant: PythonVariant): Record<string, string> {
  const files: Record<string, string> = {};
  const answers = source.answers ?? NONE;
  const done = (x: string): readonly string[] =>
    variant === 'careful' ? sink.care(x, answers) : sink.harm(x, answers);
  const { lines: way, of } = carrier.carry(variant === 'constant' ? `'pong'` : source.of);
  const lines = variant === 'constant' ? [`seen = ${source.of}`, ...way] : way;
  const place = [...sink.imports, sink.setup ?? ''];
  const top: string[] = [...source.imports];
  if (carrier.place?.path === undefined) top.push(...place);
  top.push(carrier.top ?? '', carrier.place?.top ?? '');
  if (carrier.place !== undefined) {
    const text = filled(carrier.place.module, done(carrier.place.of));
    if (carrier.place.path === undefined) top.push(text);
    else files[carrier.place.path] = `${[...place, text].join('\n')}\n`;
  }
  const body = carrier.place === undefined ? [...lines, ...done(of)] : lines;
  files['app.py'] = `${[...top, filled(source.module, body)].filter((line) => line !== '').join('\n')}\n`;
  return files;
}
