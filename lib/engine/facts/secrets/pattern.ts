import type { Confidence, Severity } from '../../../model/finding.ts';

/** The groups under which secrets are reported; each is one rule. */
export type SecretFamily =
  | 'cloud'
  | 'source-control'
  | 'package-registry'
  | 'payment'
  | 'messaging'
  | 'ai'
  | 'saas'
  | 'private-key'
  | 'credential-url'
  | 'token'
  | 'wallet'
  | 'password'
  | 'generic';

/** The form of one provider's secret. */
export interface SecretPattern {
  /** kebab-case, unique: `github-token`. */
  readonly id: string;
  readonly family: SecretFamily;
  /** What it is, for the person: `GitHub personal access token`. */
  readonly name: string;
  /**
   * Literals of at least three characters, one of which is in every match; compared without case.
   * The expression runs only around them.
   */
  readonly keywords: readonly string[];
  /** With the flags `g` (and `i` where right). Group 1, where there is one, is the secret, else the whole match. */
  readonly expression: RegExp;
  /** Characters looked at before and after a keyword. Default 0 before (the keyword begins the match) and 300 after. */
  readonly before?: number;
  readonly after?: number;
  /** Least Shannon entropy of the secret in bits a character; below it is a placeholder. Default 2.8. */
  readonly entropy?: number;
  /** A checksum or structure that the provider built in. False: not a secret. True: certain. Undefined: cannot tell. */
  readonly verify?: (secret: string) => boolean | undefined;
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  /** Digits and letters must both be there. Default true. */
  readonly mixed?: boolean;
  /** Known by what stands around it only: not looked for in minified files, texts of translations and lists. Default false. */
  readonly loose?: boolean;
}

/** Keeps one pattern a line readable: the keyword begins the match. */
export function prefix(
  family: SecretFamily,
  id: string,
  name: string,
  keyword: string | readonly string[],
  expression: RegExp,
  more: Partial<SecretPattern> = {},
): SecretPattern {
  return { family, id, name, keywords: typeof keyword === 'string' ? [keyword] : keyword, expression, ...more };
}

/**
 * A secret without a form of its own, known only by the name beside it: `cloudflare_api_token = "…"`.
 * `name` is matched without case, up to 25 characters may stand between it and `=` or `:`. One that begins with two
 * letters of a short form begins a word: `add_api_key` has nothing to do with `dd_api_key`.
 */
export function named(
  family: SecretFamily,
  id: string,
  name: string,
  keyword: string | readonly string[],
  secret: string,
  more: Partial<SecretPattern> = {},
): SecretPattern {
  const keywords = typeof keyword === 'string' ? [keyword] : keyword;
  const words = keywords
    .map((word) => (/^[a-z]{2}[-_]/.test(word) ? '(?<![a-z])' : '') + word.replace(/[-_ ]/g, '[-_ ]?'))
    .join('|');
  const expression = new RegExp(
    `(?:${words})[\\w .-]{0,25}["'\`]?\\s{0,5}(?:=>|:=|=|:|,)\\s{0,5}["'\`]?(${secret})(?![\\w/+-])`,
    'gi',
  );
  return { family, id, name, keywords, expression, entropy: 3, ...more };
}
