import type { Extractor } from '../facts.ts';
import { codeExtractors } from './code/index.ts';
import { extensionExtractors } from './extension/index.ts';
import { infrastructureExtractors } from './infrastructure/index.ts';
import { javascriptExtractors } from './javascript/index.ts';
import { licensesExtractors } from './licenses/index.ts';
import { packagesExtractors } from './packages/index.ts';
import { pythonExtractors } from './python/index.ts';
import { repositoryExtractors } from './repository/index.ts';
import { referencesExtractor } from './references.ts';
import { secretsExtractors } from './secrets/index.ts';

/** Every extractor there is, in the order in which they run. */
export const EXTRACTORS: readonly Extractor[] = [
  referencesExtractor,
  ...extensionExtractors,
  ...codeExtractors,
  ...infrastructureExtractors,
  ...javascriptExtractors,
  ...licensesExtractors,
  ...packagesExtractors,
  ...pythonExtractors,
  ...repositoryExtractors,
  ...secretsExtractors,
];
