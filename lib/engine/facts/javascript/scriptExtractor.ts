import type { Extractor } from '../../facts.ts';
import './facts.ts';
import { codeTextsOf } from './codeTexts.ts';
import { parseScript } from './parse.ts';
import { scanTokens } from './tokens.ts';

/**
 * Reads every JavaScript and TypeScript file. Declarations (`.d.ts`) hold no code. In an extension, a file whose
 * content was recognised as one library and nothing else is only scanned for calls and texts: flows inside it are
 * the library's business, and parsing it would take up to half of all time. So is, in a repository, what a machine
 * wrote in a folder of others' code: one release of a package manager (3 MB) takes six seconds and 800 MB.
 */
export const scriptExtractor: Extractor<'script'> = {
  id: 'script',
  wants: ({ path, kind }) =>
    (kind === 'javascript' || kind === 'typescript') &&
    !/\.d\.[cm]?ts$/.test(path) &&
    !/(?:^|\/)node_modules\//.test(path),
  extract({ path, kind, text, traits }, tree) {
    if (traits.vendored && (tree.kind === 'extension' || traits.minified)) {
      const script = scanTokens(text, '');
      delete script.note;
      return script;
    }
    const script = parseScript(text, { typescript: kind === 'typescript', jsx: /\.[jt]sx$/.test(path) });
    const codeTexts = tree.kind === 'extension' ? codeTextsOf(script, text) : [];
    if (codeTexts.length > 0) script.codeTexts = codeTexts;
    return script;
  },
};
