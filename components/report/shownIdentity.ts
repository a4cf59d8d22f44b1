import type { SecurityReport } from '../../lib/api/schemas.ts';
import { pngIcon } from '../../lib/model/pngIcon.ts';
import { ExecutiveSummary, type Identity } from '../../lib/model/reportDetails.ts';
import { visible } from '../base/text.ts';

/**
 * Name, version and picture that the thing gives itself, made safe to show. A repository is called by its address: what
 * its package is called may be anything.
 */
export function shownIdentity(report: SecurityReport | null): Identity {
  const summary = ExecutiveSummary.safeParse(report?.executive_summary);
  const identity = summary.success ? summary.data.identity : undefined;
  if (identity === undefined) return {};
  const name = visible(identity.name ?? '', 200).trim();
  const version = visible(identity.version ?? '', 50).trim();
  const icon = pngIcon(identity.icon);
  return {
    ...(name === '' || report?.report_type === 'repository' ? {} : { name }),
    ...(version === '' ? {} : { version }),
    ...(icon === undefined ? {} : { icon }),
  };
}
