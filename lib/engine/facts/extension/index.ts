import type { Extractor } from '../../facts.ts';
import { cssExtractor } from './css.ts';
import { htmlExtractor } from './html.ts';
import { librariesExtractor } from './libraries.ts';
import { listedUrlsExtractor } from './listedUrls.ts';
import { manifestExtractor } from './manifest.ts';
import { messagesExtractor } from './messages.ts';
import { netRulesExtractor } from './netRules.ts';
import { writtenUrlsExtractor } from './writtenUrls.ts';

/** The extractors of this folder, in the order in which they run. */
export const extensionExtractors: readonly Extractor[] = [
  librariesExtractor,
  manifestExtractor,
  messagesExtractor,
  htmlExtractor,
  cssExtractor,
  netRulesExtractor,
  writtenUrlsExtractor,
  listedUrlsExtractor,
];
