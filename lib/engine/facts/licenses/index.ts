import type { Extractor } from '../../facts.ts';
import { licenseExtractor } from './licenseFacts.ts';

/** The extractors of this folder, in the order in which they run. */
export const licensesExtractors: readonly Extractor[] = [licenseExtractor];
