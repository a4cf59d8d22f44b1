import type { Rule } from '../../rule.ts';
import { archiveBomb } from './archive-bomb.ts';
import { archiveCaseClash } from './archive-case-clash.ts';
import { archiveFalseSizes } from './archive-false-sizes.ts';
import { archiveHiddenData } from './archive-hidden-data.ts';
import { archiveOverLimits } from './archive-over-limits.ts';
import { archiveReadsTwoWays } from './archive-reads-two-ways.ts';
import { archiveUnreadableEntries } from './archive-unreadable-entries.ts';
import { archiveUnsafeNames } from './archive-unsafe-names.ts';
import { knownMaliciousRule } from './known-malicious.ts';
import { packageSignatureBroken } from './package-signature-broken.ts';
import { scriptUnderOtherName } from './script-under-other-name.ts';

/** The rules of this folder, one line each; a test compares folder and list. */
export const packagingRules: readonly Rule[] = [
  archiveBomb,
  archiveCaseClash,
  archiveFalseSizes,
  archiveHiddenData,
  archiveOverLimits,
  archiveReadsTwoWays,
  archiveUnreadableEntries,
  archiveUnsafeNames,
  knownMaliciousRule,
  packageSignatureBroken,
  scriptUnderOtherName,
];
