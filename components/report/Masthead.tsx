import { i18n } from '#i18n';
import { ExternalLink } from 'lucide-react';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import { ExecutiveSummary } from '../../lib/model/reportDetails.ts';
import { isOpen, type Scan } from '../../lib/model/scan.ts';
import { bandOf, gradeText } from '../base/grade.ts';
import { GradeBadge } from '../base/GradeBadge.tsx';
import { formatNumber, formatTime } from '../base/intl.ts';
import { Mark } from '../base/Mark.tsx';
import { ranAt } from '../base/ranAt.ts';
import { Change } from '../base/ScanStatus.tsx';
import { targetKind, targetPlace, titleOf } from '../base/targetText.ts';
import { safeHref, visible } from '../base/text.ts';
import { Export } from './Export.tsx';
import styles from './Masthead.module.css';
import { Rescan } from './Rescan.tsx';
import { shownIdentity } from './shownIdentity.ts';

/** The head of the report: what was scanned, its grade, when, from where, and what can be done. */
export function Masthead(props: {
  scan: Scan | null;
  report: SecurityReport | null;
  /** As the service gave it, to be taken along as data. */
  original: SecurityReport | null;
}) {
  const { scan, report } = props;
  // A clone address (`….git`) is for git; the same without it is the page.
  const link = report === null ? null : safeHref(report.url.replace(/(?<=[^/])\.git\/?$/, ''));
  const { name, version, icon } = shownIdentity(report);
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Mark size={20} />
          {i18n.t('extName')}
        </p>
        <div className={styles.row}>
          {report !== null && <GradeBadge grade={report.grade} size="large" said={false} />}
          <div className={styles.text}>
            <div className={styles.name}>
              {icon !== undefined && <img className={styles.icon} src={icon} alt="" width={48} height={48} />}
              <h1 className={styles.title}>
                <bdi>{name ?? headingOf(scan, report)}</bdi>
              </h1>
              {version !== undefined && (
                <span className={styles.version}>
                  <bdi>{i18n.t('report.version', { version })}</bdi>
                </span>
              )}
            </div>
            {report !== null && <Verdict scan={scan} report={report} />}
            <p className={styles.facts}>
              {scan !== null && (
                <span>
                  {targetKind(scan.target)} · <bdi>{targetPlace(scan.target)}</bdi>
                </span>
              )}
              {report !== null && <span>{i18n.t('report.scannedAt', { time: formatTime(report.reportDate) })}</span>}
              {scan !== null && report !== null && <span>{ranAt(scan)}</span>}
              {report !== null && typeof report.commitSha === 'string' && report.commitSha !== '' && (
                <span>
                  {i18n.t(scan?.target.kind === 'repository' ? 'report.commit' : 'report.fingerprint')}{' '}
                  <code title={visible(report.commitSha, 80)}>{visible(report.commitSha, 12)}</code>
                </span>
              )}
              {link !== null && (
                <a href={link} target="_blank" rel="noreferrer" className={styles.link}>
                  {i18n.t('report.openSource')} <ExternalLink size={13} aria-hidden="true" />
                </a>
              )}
            </p>
          </div>
          {scan !== null && report !== null && (
            <div className={styles.actions}>
              <Rescan scan={scan} />
              <Export scan={scan} report={report} original={props.original ?? report} />
            </div>
          )}
        </div>
      </div>
      {scan !== null && report !== null && isOpen(scan) && <p className={styles.older}>{i18n.t('report.older')}</p>}
    </header>
  );
}

function headingOf(scan: Scan | null, report: SecurityReport | null): string {
  if (scan !== null) return titleOf(scan);
  return report !== null ? visible(report.title, 200) : i18n.t('report.title');
}

/** Grade in words and the figure. That more is riskier is known of our own shape only. */
function Verdict(props: { scan: Scan | null; report: SecurityReport }) {
  const { report, scan } = props;
  const own = ExecutiveSummary.safeParse(report.executive_summary).success;
  const score = formatNumber(report.overall_score);
  return (
    <p className={styles.verdict}>
      <strong>{gradeText(report.grade)}</strong>
      <span className={styles.score}>
        {own && (
          <span className={styles.meter} data-band={bandOf(report.grade)} aria-hidden="true">
            <span style={{ inlineSize: `${Math.max(0, Math.min(100, report.overall_score))}%` }} />
          </span>
        )}
        {i18n.t(own ? 'score.riskOf' : 'score.plain', { score })}
      </span>
      {scan?.state.state === 'done' && <Change state={scan.state} />}
    </p>
  );
}
