import type { Sink } from '../spec.ts';
import { sinkOf } from './sinkOf.ts';

/** React: `{dangerouslySetInnerHTML: {__html: data}}`. */
export function extensionPropertySink(property: string): Sink | undefined {
  return property === '__html' ? REACT_MARKUP : undefined;
}

const REACT_MARKUP = sinkOf('html', -1, undefined, 'is put into the page as markup');
