import type { Extractor } from '../../facts.ts';
import { secretFileExtractor } from './secretFile.ts';
import { secretExtractor } from './secretFacts.ts';

/** The extractors of this folder, in the order in which they run. */
export const secretsExtractors: readonly Extractor[] = [secretExtractor, secretFileExtractor];
