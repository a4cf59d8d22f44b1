/** Steps from a call to a function that it may run. */
export const DEPTH = 6;
/** Definitions, globals and answers of one thing that are looked at. */
export const MOST = 8;
/** Most functions of one table. */
export const MOST_KEPT = 128;
