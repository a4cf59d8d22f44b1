/** A part of a script, by offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
