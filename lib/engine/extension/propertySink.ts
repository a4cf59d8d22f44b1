import type { Unit } from '../program/program.ts';
import type { Sink } from '../taint/spec.ts';
import { sinkOf } from './sinkOf.ts';

/**
 * React: `{dangerouslySetInnerHTML: {__html: data}}`; Vue and makers of elements: `h('p', {innerHTML: data})`; the answer
 * of a listener that leads a request elsewhere: `{redirectUrl: data}`.
 */
export const extensionPropertySink = (property: string): Sink | undefined => SINKS.get(property);

const MARKUP = sinkOf('html', -1, undefined, 'is inserted into the page as HTML');

const SINKS: ReadonlyMap<string, Sink> = new Map([
  ['__html', MARKUP],
  ['innerHTML', MARKUP],
  ['redirectUrl', sinkOf('led-address', -1, undefined, 'becomes part of the address that is opened')],
]);

/** The same answer where all of the address is the data's: who names it says where the page leads. */
export function extensionAnswerSink({ script }: Unit, _object: number, property: string): Sink | undefined {
  return property === 'redirectUrl' && LISTENERS.some((name) => script.strings.includes(name)) ? REDIRECT : undefined;
}

/** Events whose listeners may lead a request elsewhere. */
const LISTENERS = ['onBeforeRequest', 'onHeadersReceived'];
const REDIRECT = sinkOf('redirect', -1, undefined, 'decides where a page leads');
