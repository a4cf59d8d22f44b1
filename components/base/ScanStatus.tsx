import { i18n } from '#i18n';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import type { Scan } from '../../lib/model/scan.ts';
import { formatChange, formatNumber, isOne } from './intl.ts';
import { gradeChange, gradeText } from './grade.ts';
import { GradeBadge } from './GradeBadge.tsx';
import { phaseText } from './phase.ts';
import { Problem } from './Problem.tsx';
import { Progress } from './Progress.tsx';
import styles from './ScanStatus.module.css';
import { StopButton } from './StopButton.tsx';
import { visible } from './text.ts';

/** Where a scan stands: waiting, how far, the grade, or what went wrong. */
export function ScanStatus(props: { scan: Scan; onRetry?: () => void; busy?: boolean }) {
  const { scan } = props;
  const { state } = scan;
  switch (state.state) {
    case 'queued':
      return (
        <div className={styles.going}>
          <p role="status">{i18n.t('state.queued')}</p>
          <Progress label={i18n.t('state.queued')} />
          <Trouble scan={scan} />
          <StopButton scanKey={scan.key} />
        </div>
      );
    case 'running':
      return (
        <div className={styles.going}>
          <p className={styles.phase}>
            <span role="status">{phaseText(state.phase)}</span>
            <span className={styles.percent}>
              {i18n.t('state.percent', { value: formatNumber(state.progress, 0) })}
            </span>
          </p>
          <Progress value={state.progress} label={phaseText(state.phase)} />
          <Trouble scan={scan} />
          <StopButton scanKey={scan.key} />
        </div>
      );
    case 'done':
      return (
        <div className={styles.done}>
          <GradeBadge grade={state.grade} size="medium" said={false} />
          <div>
            <p className={styles.word} role="status">
              {gradeText(state.grade)}
            </p>
            <p className={styles.score}>
              {i18n.t(isOwnScale(scan) ? 'score.riskOf' : 'score.plain', { score: formatNumber(state.score) })}
              <Change state={state} />
            </p>
          </div>
        </div>
      );
    case 'failed':
      return <Problem problem={state.problem} onRetry={props.onRetry} busy={props.busy ?? false} />;
  }
}

/** A hold-up that does not end the scan. */
function Trouble(props: { scan: Scan }) {
  if (props.scan.trouble === undefined) return null;
  return <p className={styles.trouble}>{visible(props.scan.trouble.message)}</p>;
}

/** What changed since the last scan. Better or worse is said only when the letter changed: scales differ. */
export function Change(props: {
  state: { grade: string; previousGrade?: string | undefined; scoreDelta?: number | undefined };
}) {
  const { grade, previousGrade, scoreDelta } = props.state;
  if (previousGrade === undefined) return null;
  const change = gradeChange(previousGrade, grade);
  if (change !== null) {
    const Icon = change === 'better' ? ArrowUpRight : ArrowDownRight;
    return (
      <span className={styles.change} data-change={change}>
        <Icon size={14} aria-hidden="true" />
        {i18n.t(`change.${change}`, { grade: visible(previousGrade, 12) })}
      </span>
    );
  }
  if (previousGrade !== grade) {
    return <span className={styles.change}>{i18n.t('change.was', { grade: visible(previousGrade, 12) })}</span>;
  }
  return (
    <span className={styles.change}>
      {scoreDelta === undefined || scoreDelta === 0
        ? i18n.t('change.same')
        : i18n.t('change.points', isOne(scoreDelta) ? 1 : 2, [formatChange(scoreDelta)])}
    </span>
  );
}

/** Another service may count otherwise: of this device's scans the scale is known. */
const isOwnScale = ({ backend }: Scan): boolean => backend === 'device';
