/*
 * Parts of the engine that few files need (a second parser, TypeScript, the long list of licences, flaws of libraries)
 * are loaded when the first of them does. Extractors are synchronous: one that asks for a part that is not there yet is
 * ended, and runs again once it is. What is loaded hangs on the files alone, so every host gives the same answer.
 */

/** A part is not there yet; never an answer, so whoever catches errors passes it on. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
  readonly load: () => Promise<void>;
  constructor(load: () => Promise<void>) {
    super('A part of the engine is not loaded yet.');
    this.load = load;
  }
}

/** A part of the engine could not be had: no analysis without it would be the same. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** A part, or `PartMissing`. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissing('A part of the scanner could not be loaded.', { cause });
  }
}

/** Gives a part that was loaded, or throws `NotLoaded`; see `whenLoaded`. */
export function onDemand<T extends object>(load: () => Promise<T>): () => T {
  let part: T | undefined;
  return () => {
    if (part !== undefined) return part;
    throw new NotLoaded(async () => {
      part = await loadPart(load);
    });
  };
}

/** Does synchronous work that may need parts: it runs again once the part that it asked for is there. */
export async function whenLoaded<T>(work: () => T): Promise<T> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error;
      await error.load();
    }
  }
}
