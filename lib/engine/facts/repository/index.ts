import type { Extractor } from '../../facts.ts';
import { hiddenTextExtractor } from './hiddenText.ts';
import { trapExtractor } from './traps.ts';

/** The extractors of this folder, in the order in which they run. */
export const repositoryExtractors: readonly Extractor[] = [hiddenTextExtractor, trapExtractor];
