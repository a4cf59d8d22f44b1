import type { Extractor } from '../facts.ts';
import { EXTENSION_EXTRACTORS } from './extensionExtractors.ts';
import { infrastructureExtractors } from './infrastructure/index.ts';
import { pythonExtractors } from './python/index.ts';
import { repositoryExtractors } from './repository/index.ts';

/** Every extractor there is, in the order in which they run: behind those of extensions those of repositories only. */
export const EXTRACTORS: readonly Extractor[] = [
  ...EXTENSION_EXTRACTORS,
  ...infrastructureExtractors,
  ...pythonExtractors,
  ...repositoryExtractors,
];
