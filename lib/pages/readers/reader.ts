import type { PageReading } from '../../messages.ts';

/** Where a page has its own actions: a button goes `position` of `anchor` (as insertAdjacentElement takes them). */
export interface Placement {
  anchor: Element;
  position: InsertPosition;
}

/**
 * What one site's pages say beyond their address. Both functions are quick, read only, send nothing and never throw:
 * pages change without notice, so every value is checked and everything may be missing.
 */
export interface Reader {
  read(document: Document): PageReading;
  /** Null: the page has no place of its own for a button; the caller finds a corner that covers nothing. */
  place(document: Document): Placement | null;
}
