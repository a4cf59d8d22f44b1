import type { Extractor } from '../../facts.ts';
import { agentOrdersExtractor } from './agentOrders.ts';
import { certificateExtractor } from './certificates.ts';
import { commandExtractor } from '../commands/commands.ts';
import { hiddenNamesExtractor, otherLanguageExtractor } from '../otherLanguages/otherLanguages.ts';
import { lureExtractor } from './lures.ts';
import { sqlTableExtractor } from './sqlTables.ts';
import { toolOrdersExtractor } from './toolOrders.ts';
import { trapExtractor } from './traps.ts';

/** The extractors of this folder, in the order in which they run. */
export const repositoryExtractors: readonly Extractor[] = [
  trapExtractor,
  commandExtractor,
  otherLanguageExtractor,
  hiddenNamesExtractor,
  toolOrdersExtractor,
  agentOrdersExtractor,
  lureExtractor,
  sqlTableExtractor,
  certificateExtractor,
];
