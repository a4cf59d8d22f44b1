import type { Target } from '../../model/target.ts';
import type { ExternalFacts, ExtractedFacts, Facts, FileFacts } from '../facts.ts';
import type { FileTree } from '../source.ts';

export interface FactsInput {
  readonly kind: Facts['kind'];
  readonly target?: Target | undefined;
  readonly tree: Facts['tree'];
  readonly files: readonly FileFacts[];
  readonly external?: ExternalFacts | undefined;
}

/** What rules look at, over the facts of all files. Files are put in order of path, so that order never matters. */
export function createFacts(input: FactsInput): Facts {
  const files = input.files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const wholes = new Map<unknown, { readonly is: unknown } | { readonly failure: unknown }>();
  const carriers = new Map<keyof ExtractedFacts, readonly (readonly [FileFacts, unknown])[]>();
  const facts: Facts = {
    kind: input.kind,
    target: input.target,
    tree: input.tree,
    files,
    byPath: new Map(files.map((file) => [file.path, file])),
    having<K extends keyof ExtractedFacts>(id: K): readonly (readonly [FileFacts, NonNullable<ExtractedFacts[K]>])[] {
      // Dozens of rules ask for the same facts.
      const known = carriers.get(id);
      if (known !== undefined) return known as ReturnType<typeof carriersOf<K>>;
      const found = carriersOf(files, id);
      carriers.set(id, found);
      return found;
    },
    whole<T>(compute: (facts: Facts) => T): T {
      let whole = wholes.get(compute);
      if (whole === undefined) wholes.set(compute, (whole = attempt(() => compute(facts))));
      // What failed once fails again: nobody waits for it twice.
      if ('failure' in whole) throw whole.failure;
      return whole.is as T;
    },
    external: input.external ?? {},
  };
  return facts;
}

function carriersOf<K extends keyof ExtractedFacts>(
  files: readonly FileFacts[],
  id: K,
): readonly (readonly [FileFacts, NonNullable<ExtractedFacts[K]>])[] {
  return files.flatMap((file) => {
    const fact = file.facts[id];
    return fact === undefined || fact === null ? [] : [[file, fact] as const];
  });
}

function attempt(compute: () => unknown): { readonly is: unknown } | { readonly failure: unknown } {
  try {
    return { is: compute() };
  } catch (failure) {
    return { failure };
  }
}

/** The part of a tree that rules may see. */
export function factsOfTree(tree: FileTree): Facts['tree'] {
  return {
    container: tree.container,
    notes: tree.notes,
    ...(tree.sha256 === undefined ? {} : { sha256: tree.sha256 }),
    ...(tree.commit === undefined ? {} : { commit: tree.commit }),
    ...(tree.signature === undefined ? {} : { signature: tree.signature }),
  };
}
