import type { Extractor, TreeHead } from '../facts.ts';
import { loadPart } from '../onDemand.ts';
import { EXTENSION_EXTRACTORS } from './extensionExtractors.ts';

/** The extractors for what is scanned; those that only repositories need are loaded for the first of these. */
export async function extractorsFor(kind: TreeHead['kind']): Promise<readonly Extractor[]> {
  return kind === 'extension' ? EXTENSION_EXTRACTORS : (await loadPart(() => import('./extractors.ts'))).EXTRACTORS;
}
