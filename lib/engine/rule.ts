import type { Told } from '../model/told.ts';
import type { Category, Confidence, Place, Severity } from '../model/finding.ts';
import type { Grade } from '../model/grade.ts';
import type { ExternalFacts, Facts } from './facts.ts';
import type { FileTree, SourceNote } from './source.ts';

/** What a rule may need beyond the bytes. A rule whose need is missing is reported as not run. */
export type Capability = 'vulnerability-data' | 'network';

/** One case that a rule found. Everything not said here comes from the rule. */
export interface Hit {
  readonly place: Place;
  /** What was seen: one line; the engine clips it to 200 characters. Secrets must already be masked. */
  readonly evidence: string;
  /** One sentence on this very case. */
  readonly message?: Told;
  readonly severity?: Severity;
  readonly confidence?: Confidence;
  readonly cwe?: string;
  readonly path?: readonly { readonly place: Place; readonly label: string }[];
}

/** A small tree of files on which the rule must (bad) or must not (good) fire. */
export interface Example {
  /** Path to content. A `manifest.json` at the root makes it an extension unless `kind` says otherwise. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly kind?: 'extension' | 'repository';
  /** For files whose mode matters. */
  readonly modes?: Readonly<Record<string, number>>;
  /** Who signed the package, for rules that compare. */
  readonly signature?: NonNullable<FileTree['signature']>;
  /** What the container's reader named. */
  readonly notes?: readonly SourceNote[];
  /** Answers from outside, for rules that need them. */
  readonly external?: ExternalFacts;
}

/** An opinion on facts. It holds no parser. */
export interface Rule {
  /** kebab-case, the file's name. */
  readonly id: string;
  /** What is wrong, as a heading for a person. */
  readonly title: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly category: Category;
  readonly applies: 'extension' | 'repository' | 'both';
  readonly cwe?: string;
  readonly references?: readonly string[];
  /** Why it matters, in plain words. */
  readonly why: string;
  /** What the author can do, in plain words. */
  readonly remedy: string;
  readonly needs?: readonly Capability[];
  /** With `needs`: whether there is anything to look at here. Where there is not, the rule is not called "not run". */
  readonly relevant?: (facts: Facts) => boolean;
  /** Set on the few rules whose confirmed hit forbids a better grade: the reason in words, "it runs remote code"; `from`: only of this severity on; `unsure`: a hit of low confidence is enough. */
  readonly cap?: {
    readonly grade: Exclude<Grade, 'A+'>;
    readonly reason: string;
    readonly from?: Severity;
    readonly unsure?: true;
  };
  /** Rules that say the same of the same line with more weight: there, this one's finding only lends them its path. */
  readonly givesWayTo?: readonly string[];
  check(facts: Facts): Iterable<Hit>;
  readonly examples: { readonly bad: readonly Example[]; readonly good: readonly Example[] };
}

/** Keeps the literal types and gives editors the shape. */
export function defineRule(rule: Rule): Rule {
  return rule;
}
