import { i18n } from '#i18n';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import { SEVERITIES } from '../../lib/model/finding.ts';
import { formatNumber } from '../base/intl.ts';
import { SeverityMark } from '../base/SeverityMark.tsx';
import styles from './Findings.module.css';

/** How many findings of which severity, as figures and as one bar. */
export function Findings(props: { report: SecurityReport }) {
  const { report } = props;
  const counts = SEVERITIES.map((severity) => ({ severity, count: Math.max(0, report[`${severity}_findings`]) }));
  const sum = counts.reduce((all, one) => all + one.count, 0);
  if (sum === 0 && report.total_findings <= 0) return <p>{i18n.t('report.noFindings')}</p>;
  return (
    <>
      <p className={styles.total}>
        {i18n.t('report.totalFindings', report.total_findings, [formatNumber(report.total_findings, 0)])}
      </p>
      {sum > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {counts.map(
            ({ severity, count }) => count > 0 && <span key={severity} data-severity={severity} style={{ flexGrow: count }} />,
          )}
        </div>
      )}
      <dl className={styles.counts}>
        {counts.map(({ severity, count }) => (
          <div key={severity} data-none={count === 0}>
            <dt>
              <SeverityMark severity={severity} />
            </dt>
            <dd>{formatNumber(count, 0)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
