import type { Extractor } from '../facts.ts';
import { codeExtractors } from './code/index.ts';
import { extensionExtractors } from './extension/index.ts';
import { javascriptExtractors } from './javascript/index.ts';
import { licensesExtractors } from './licenses/index.ts';
import { packagesExtractors } from './packages/index.ts';
import { referencesExtractor } from './references.ts';
import { secretsExtractors } from './secrets/index.ts';

/** The extractors for files of extensions, in the order in which they run. Those of repositories run behind them. */
export const EXTENSION_EXTRACTORS: readonly Extractor[] = [
  referencesExtractor,
  ...extensionExtractors,
  ...codeExtractors,
  ...javascriptExtractors,
  ...licensesExtractors,
  ...packagesExtractors,
  ...secretsExtractors,
];
