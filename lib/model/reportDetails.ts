import * as z from 'zod/mini';
import { Told } from './told.ts';
import { Category, Confidence, Place, Severity } from './finding.ts';

/*
 * The inner structures that our own service puts where the contract says only "object" or "array".
 * A client checks with these schemas and renders richly what fits; everything else goes through the generic view.
 */

/** One rule with its findings, as it weighs on the score. */
export const Driver = z.object({
  rule: z.string(),
  title: z.string(),
  category: Category,
  severity: Severity,
  confidence: Confidence,
  /** How many findings of this rule. */
  count: z.number(),
  /** Points (of 100) of the score that these findings account for; those of all drivers add up to it. */
  points: z.number(),
  why: z.string(),
  remedy: z.string(),
  cwe: z.optional(z.string()),
  /** The clearest cases, at most five. */
  examples: z.array(
    z.object({
      place: Place,
      evidence: z.string(),
      message: z.optional(z.string()),
      /** The message as a code, where it has one. */
      told: z.optional(Told),
      path: z.optional(z.array(z.object({ place: Place, label: z.string() }))),
    }),
  ),
});
export type Driver = z.infer<typeof Driver>;

export const TopDrivers = z.object({ drivers: z.array(Driver) });
export type TopDrivers = z.infer<typeof TopDrivers>;

/** What forbids a better grade than the one given. */
export const Blockers = z.object({
  blockers: z.array(
    z.object({
      rule: z.string(),
      title: z.string(),
      cap: z.string(),
      reason: z.string(),
      /** The reason as a code. */
      told: z.optional(Told),
      count: z.number(),
    }),
  ),
});
export type Blockers = z.infer<typeof Blockers>;

/** What the person who decides can do, and why; `about` is the heading of the finding that decides it. */
export const Advice = z.object({
  action: z.enum(['use', 'limit', 'read', 'wait', 'avoid', 'remove']),
  reason: z.enum(['nothing', 'wide', 'some', 'grave', 'unread', 'takes', 'known']),
  about: z.optional(z.string()),
  /** Id of the rule of that heading. */
  rule: z.optional(z.string()),
});
export type Advice = z.infer<typeof Advice>;

/** What the thing calls itself, with its own picture. It chose both: they are shown, never trusted. */
export const Identity = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  /** A data address; `pngIcon` says whether it is one that may be shown. */
  icon: z.optional(z.string()),
});
export type Identity = z.infer<typeof Identity>;

export const ExecutiveSummary = z.object({
  /** Three to six sentences. */
  sentences: z.array(z.string()),
  /** What it is allowed to do, what it was seen to do, what to worry about: short lines. */
  can: z.array(z.string()),
  does: z.array(z.string()),
  worry: z.array(z.string()),
  /** Missing in reports that were made before there was advice. */
  advice: z.optional(Advice),
  /** Missing in reports that were made before it was kept. */
  identity: z.optional(Identity),
  /** The same texts as codes, in the same order, for pages in other languages. */
  told: z.optional(
    z.object({ sentences: z.array(Told), can: z.array(Told), does: z.array(Told), worry: z.array(Told) }),
  ),
  coverage: z.object({
    total_files: z.number(),
    analyzed_files: z.number(),
    skipped_files: z.number(),
    failed_files: z.number(),
    /** Parts that did not run, in words; "not checked" is not "clean". */
    not_run: z.array(z.object({ what: z.string(), why: z.string(), rule: z.optional(z.string()) })),
    /** Files that could not be read whole, at most twenty. */
    notes: z.array(z.object({ path: z.string(), note: z.string() })),
  }),
  engine_version: z.string(),
});
export type ExecutiveSummary = z.infer<typeof ExecutiveSummary>;

export const CategoryScores = z.record(
  z.string(),
  z.object({
    /** 0 to 100, more is riskier. */
    score: z.number(),
    /** Share of the overall score, 0 to 1. */
    weight: z.number(),
    applicable: z.boolean(),
    findings: z.number(),
  }),
);
export type CategoryScores = z.infer<typeof CategoryScores>;

export const License = z.object({
  /** SPDX identifier or expression, or `NOASSERTION`. */
  spdx: z.string(),
  name: z.optional(z.string()),
  /** Where it was read: a path, or a package `npm:react@19.3.1`. */
  source: z.string(),
  scope: z.enum(['project', 'dependency', 'file']),
});
export type License = z.infer<typeof License>;

export const LicenseSummary = z.object({
  declared: z.nullable(z.string()),
  counts: z.record(z.string(), z.number()),
  conflicts: z.array(z.string()),
  /** Why commercial use is allowed, forbidden or unknown. */
  commercial_use_reason: z.string(),
});
export type LicenseSummary = z.infer<typeof LicenseSummary>;

export const Destination = z.object({
  host: z.string(),
  /** Owner or service, where known. */
  entity: z.optional(z.string()),
  /** advertising, analytics, content delivery, own server … in words. */
  purpose: z.string(),
  /** Kinds of data seen to go there, in words. Empty: only the address was seen. */
  sends: z.array(z.string()),
  insecure: z.boolean(),
  places: z.array(Place),
});
export type Destination = z.infer<typeof Destination>;

export const ComplianceCheck = z.object({
  rows: z.array(
    z.object({
      standard: z.string(),
      requirement: z.string(),
      /** `met`: decided. `no-sign`: looked for and not found, which is less. */
      status: z.enum(['met', 'no-sign', 'violated', 'attention', 'not-checked']),
      detail: z.string(),
      /** The detail as a code. */
      told: z.optional(Told),
      rules: z.array(z.string()),
    }),
  ),
});
export type ComplianceCheck = z.infer<typeof ComplianceCheck>;
