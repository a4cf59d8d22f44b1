import { createContext } from 'react';

/** Texts of the analysis that stand on this page in the reader's language; the others are English. */
export const Translated = createContext<ReadonlySet<string>>(new Set());
