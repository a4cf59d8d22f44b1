import type { Sink } from '../taint/spec.ts';
import { sinkOf } from './sinkOf.ts';

/** React: `{dangerouslySetInnerHTML: {__html: data}}`; the answer of a listener that leads a request elsewhere: `{redirectUrl: data}`. */
export function extensionPropertySink(property: string): Sink | undefined {
  return property === '__html' ? REACT_MARKUP : property === 'redirectUrl' ? LED : undefined;
}

const LED = sinkOf('led-address', -1, undefined, 'becomes part of the address that is opened');

const REACT_MARKUP = sinkOf('html', -1, undefined, 'is inserted into the page as HTML');
