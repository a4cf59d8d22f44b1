/** Changes whenever the same bytes may give other facts, findings or scores. Part of every cache key. */
export const ENGINE_VERSION = '1.2.0';
