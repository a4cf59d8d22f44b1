/** What a bundle of the engine was made of; bundlers put a hash here. A run from the sources is not told from the next. */
const BUILD: string = 'source';

/**
 * Changes whenever the same bytes may give other facts, findings or scores, by itself: a hash of the engine's files and
 * of its packages' versions stands behind it. Part of every cache key.
 */
export const ENGINE_VERSION = `1.3.0+${BUILD}`;
