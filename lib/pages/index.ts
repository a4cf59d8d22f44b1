import type { ExtensionTarget, RepositoryTarget } from '../model/target.ts';
import { addressFrom, detect, MAX_ADDRESS, type DetectOptions } from './detect.ts';
import type { Confirm } from './finding.ts';
import { reasonFor } from './reasons.ts';

export type { DetectOptions } from './detect.ts';
export type { Confirm, From } from './finding.ts';
export { cloneUrl } from './cloneUrl.ts';
export { storeUrl } from './storeUrl.ts';
export { targetFromSubmittedUrl } from './targetFromSubmittedUrl.ts';
export { targetTitle } from './targetTitle.ts';

/**
 * Something to scan, something that must be confirmed first, or nothing, with a sentence for the person.
 * `shows`: what the address is about when that is no branch for sure, such as a tag; the default branch is scanned then.
 */
export type Detection =
  | { kind: 'target'; target: ExtensionTarget | RepositoryTarget; shows?: string }
  | { kind: 'candidate'; target: RepositoryTarget; confirm: Confirm; shows?: string }
  | { kind: 'none'; reason: string };

/**
 * Where am I? Decides by the exact host name and the decoded path segments alone; nothing is fetched.
 * Never throws, whatever the text.
 */
export function detectTarget(url: string, options: DetectOptions = {}): Detection {
  const finding = detect(url, options);
  if (finding.kind !== 'none') return finding;
  const hostname = url.length > MAX_ADDRESS ? '' : (addressFrom(url, options.from ?? 'page')?.hostname ?? '');
  return { kind: 'none', reason: reasonFor(finding.why, hostname) };
}
