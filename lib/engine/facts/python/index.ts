import type { Extractor } from '../../facts.ts';
import { pythonFact } from './walkPython.ts';

const pythonExtractor: Extractor<'python'> = {
  id: 'python',
  wants: ({ kind, size, traits }, tree) =>
    tree.kind === 'repository' && kind === 'python' && size > 0 && size < 2_000_000 && !traits.vendored,
  extract: pythonFact,
};

/** The extractors of this folder, in the order in which they run. */
export const pythonExtractors: readonly Extractor[] = [pythonExtractor];
