declare module 'spdx-expression-parse' {
  interface License {
    license: string;
    plus?: true;
    exception?: string;
  }
  interface Conjunction {
    conjunction: 'and' | 'or';
    left: Expression;
    right: Expression;
  }
  type Expression = License | Conjunction;
  /** Throws an Error on text outside the SPDX expression grammar. */
  export default function parse(text: string): Expression;
}
