import type { Extractor } from '../../facts.ts';
import { pythonFact } from './walkPython.ts';

/** What runners of tests take for a module of tests (pytest, unittest): nobody else runs it, and it is half of a library. */
const TESTS = /(?:^|\/)(?:test_[^/]*|[^/]*_tests?|conftest)\.py$/i;

const pythonExtractor: Extractor<'python'> = {
  id: 'python',
  wants: ({ kind, size, traits, path }, tree) =>
    tree.kind === 'repository' &&
    kind === 'python' &&
    size > 0 &&
    size < 2_000_000 &&
    !traits.vendored &&
    !(traits.test && TESTS.test(path)),
  extract: pythonFact,
};

/** The extractors of this folder, in the order in which they run. */
export const pythonExtractors: readonly Extractor[] = [pythonExtractor];
