import { i18n } from '#i18n';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import { SEVERITIES } from '../../lib/model/finding.ts';
import type { Driver } from '../../lib/model/reportDetails.ts';
import { formatNumber } from '../base/intl.ts';
import { SeverityMark } from '../base/SeverityMark.tsx';
import { Drivers } from './Drivers.tsx';
import styles from './Findings.module.css';

/** How many findings of which severity, and what each kind of them did to the score. */
export function Findings(props: { report: SecurityReport; drivers: readonly Driver[] }) {
  const { report, drivers } = props;
  const counts = SEVERITIES.map((severity) => ({ severity, count: Math.max(0, report[`${severity}_findings`]) }));
  const sum = counts.reduce((all, one) => all + one.count, 0);
  if (sum === 0 && report.total_findings <= 0 && drivers.length === 0) return <p>{i18n.t('report.noFindings')}</p>;
  return (
    <>
      <div className={styles.tally}>
        {sum > 0 && (
          <div className={styles.bar} aria-hidden="true">
            {counts.map(
              ({ severity, count }) =>
                count > 0 && <span key={severity} data-severity={severity} style={{ flexGrow: count }} />,
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
      </div>
      {drivers.length > 0 && (
        <>
          <p className={styles.intro}>{i18n.t('report.driversIntro')}</p>
          <Drivers drivers={drivers} />
        </>
      )}
    </>
  );
}
