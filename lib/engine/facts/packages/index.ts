import type { Extractor } from '../../facts.ts';
import { packageExtractor } from './packageExtractor.ts';

/** The extractors of this folder, in the order in which they run. */
export const packagesExtractors: readonly Extractor[] = [packageExtractor];
