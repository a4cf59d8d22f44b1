import type { Rule } from '../rule.ts';

/**
 * CWE numbers of what a program does itself: hidden functions (506, 511, 912), private data and credentials that leave
 * (200, 359, 522), code from elsewhere (494, 829), protections taken away (693, 923), sessions, addresses and displays
 * turned against the person (88, 352, 384, 451, 470, 601, 1007).
 */
const HARM: ReadonlySet<string> = new Set(
  [88, 200, 352, 359, 384, 451, 470, 494, 506, 511, 522, 601, 693, 829, 912, 923, 1007].map(
    (number) => `CWE-${number}`,
  ),
);
/** Ways in for others that their maker may use as well: code that pages send, requests made for whoever asks. */
const WAYS_IN: ReadonlySet<string> = new Set([
  'message-to-code',
  'message-to-powers',
  'message-to-request',
  'page-content-to-code',
  'fetches-for-others',
]);

/** A workflow that runs what a stranger's pull request holds: code from elsewhere, which somebody else must send. */
const OF_STRANGERS = 'workflow-untrusted-checkout';

/**
 * Whether a rule tells of a weakness, which harms nobody until somebody else makes use of it, and not of what the program
 * itself does: how an extension's package is made is its own doing, too. Without a CWE number it is taken for the latter.
 */
export const isWeakness = ({
  id,
  cwe,
  category,
  applies,
}: Pick<Rule, 'id' | 'cwe' | 'category' | 'applies'>): boolean =>
  category === 'secrets' ||
  id === OF_STRANGERS ||
  (cwe !== undefined && !HARM.has(cwe) && !WAYS_IN.has(id) && (category !== 'packaging' || applies === 'repository'));
