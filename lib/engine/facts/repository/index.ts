import type { Extractor } from '../../facts.ts';

/** The extractors of this folder, in the order in which they run. */
export const repositoryExtractors: readonly Extractor[] = [];
