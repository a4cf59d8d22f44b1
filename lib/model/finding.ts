import * as z from 'zod/mini';
import { Told } from './told.ts';

/** Worst first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export const Severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof Severity>;

export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export const Confidence = z.enum(CONFIDENCES);
export type Confidence = z.infer<typeof Confidence>;

/** The categories that make up the score, plus `licenses`, which is reported apart. */
export const CATEGORIES = [
  'code',
  'flows',
  'permissions',
  'dependencies',
  'secrets',
  'packaging',
  'privacy',
  'licenses',
] as const;
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** Where in the scanned thing. Lines and columns count from 1. */
export const Place = z.object({
  path: z.string(),
  line: z.optional(z.number()),
  column: z.optional(z.number()),
});
export type Place = z.infer<typeof Place>;

export const Finding = z.object({
  rule: z.string(),
  title: z.string(),
  severity: Severity,
  confidence: Confidence,
  category: Category,
  place: Place,
  /** What was seen, one line, at most 200 characters, secrets masked. */
  evidence: z.string(),
  /** One sentence on this very case, where it says more than the rule's title. */
  message: z.optional(z.string()),
  /** The message as a code. */
  told: z.optional(Told),
  remedy: z.string(),
  /** For example `CWE-79`. */
  cwe: z.optional(z.string()),
  /** For flows: the steps from source to sink. */
  path: z.optional(z.array(z.object({ place: Place, label: z.string() }))),
});
export type Finding = z.infer<typeof Finding>;
