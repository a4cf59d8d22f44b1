import type { Extractor } from '../../facts.ts';
import { manifestExtractor } from './manifest.ts';
import { messagesExtractor } from './messages.ts';

/** The extractors of this folder, in the order in which they run. */
export const extensionExtractors: readonly Extractor[] = [manifestExtractor, messagesExtractor];
