import type { Extractor } from '../../facts.ts';
import { hiddenTextExtractor } from './hiddenText.ts';
import { writingExtractor } from './writing.ts';

/** Extractors of this folder. */
export const codeExtractors: readonly Extractor[] = [writingExtractor, hiddenTextExtractor];
