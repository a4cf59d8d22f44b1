/** Where a script of the extension runs. */
export type Part = 'content' | 'background';

/** What somebody loses when the data leaves: the classes of the verdict's table. */
export type DataClass = 'credentials' | 'private' | 'identifying';

/** By which way data leaves the browser or the extension. */
export type Channel = 'network' | 'native' | 'extension';

/** Goes on with the data, given an expression that holds it: statements. */
export type Use = (expression: string) => string;

/** The extension that is being put together. */
export interface Draft {
  /** Adds statements at the end of a part's script. */
  add(part: Part, statements: string): void;
  /** Adds a file of its own. */
  file(path: string, text: string): void;
}
