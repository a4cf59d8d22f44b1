import { i18n } from '#i18n';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import type { Problem as ProblemType } from '../../lib/model/problem.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { Problem } from '../base/Problem.tsx';
import { Contents } from './Contents.tsx';
import styles from './ReportPage.module.css';
import { reportSections } from './reportSections.tsx';
import { Waiting } from './Waiting.tsx';

/** Contents beside, sections below one another. Sections that have nothing to say are left out, and from the contents too. */
export function ReportBody(props: {
  scan: Scan;
  report: SecurityReport;
  trouble: ProblemType | null;
  onRetry: () => void;
}) {
  const { scan, report } = props;
  const sections = reportSections(scan, report);
  return (
    <div className={styles.columns}>
      <Contents entries={sections} />
      <main id="content" className={styles.content} aria-label={i18n.t('report.title')}>
        {props.trouble !== null && <Problem problem={props.trouble} onRetry={props.onRetry} />}
        {scan.state.state !== 'done' && <Waiting scan={scan} />}
        {sections.map((section) => section.view)}
      </main>
    </div>
  );
}
