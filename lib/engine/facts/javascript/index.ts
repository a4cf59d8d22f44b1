import type { Extractor } from '../../facts.ts';
import { inlineScriptsExtractor } from './inlineScripts.ts';
import { rawMarkupExtractor } from './rawMarkup.ts';
import { scriptExtractor } from './scriptExtractor.ts';

/** The extractors of this folder, in the order in which they run. */
export const javascriptExtractors: readonly Extractor[] = [scriptExtractor, inlineScriptsExtractor, rawMarkupExtractor];
