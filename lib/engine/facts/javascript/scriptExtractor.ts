import type { Extractor } from '../../facts.ts';
import './facts.ts';
import { parseScript } from './parse.ts';

/** Reads every JavaScript and TypeScript file. Declarations (`.d.ts`) hold no code. */
export const scriptExtractor: Extractor<'script'> = {
  id: 'script',
  wants: ({ path, kind }) => (kind === 'javascript' || kind === 'typescript') && !/\.d\.[cm]?ts$/.test(path) && !/(?:^|\/)node_modules\//.test(path),
  extract: ({ path, kind, text }) => parseScript(text, { typescript: kind === 'typescript', jsx: /\.[jt]sx$/.test(path) }),
};
