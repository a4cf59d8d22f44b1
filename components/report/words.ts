import { i18n } from '#i18n';
import { CATEGORIES } from '../../lib/model/finding.ts';
import type { ComplianceCheck } from '../../lib/model/reportDetails.ts';
import { humanise } from '../base/text.ts';

/** A category in the reader's language; one we do not know, as words. */
export function categoryText(category: string): string {
  const known = CATEGORIES.find((one) => one === category);
  return known === undefined ? humanise(category) : i18n.t(`category.${known}`);
}

const STATUSES = {
  met: 'compliance.met',
  'no-sign': 'compliance.noSign',
  violated: 'compliance.violated',
  attention: 'compliance.attention',
  'not-checked': 'compliance.notChecked',
} as const;

/** How a requirement stands, in words. */
export function complianceText(status: ComplianceCheck['rows'][number]['status']): string {
  return i18n.t(STATUSES[status]);
}
