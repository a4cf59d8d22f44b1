import { i18n } from '#i18n';
import type { ScanRun } from '../../lib/api/schemas.ts';
import { GradeBadge } from '../base/GradeBadge.tsx';
import { formatChange, formatNumber, formatTime } from '../base/intl.ts';
import { phaseText } from '../base/phase.ts';
import { Scroller } from '../base/Scroller.tsx';
import { humanise, visible } from '../base/text.ts';
import styles from './History.module.css';

/** Scan runs, newest first, with what changed in the files. */
export function RunTable(props: { runs: readonly ScanRun[]; own: boolean }) {
  return (
    <Scroller name={i18n.t('report.runs')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('report.runNumber')}</th>
            <th scope="col">{i18n.t('report.when')}</th>
            <th scope="col">{i18n.t('report.grade')}</th>
            <th scope="col" className={styles.end}>
              {i18n.t(props.own ? 'report.risk' : 'report.score')}
            </th>
            <th scope="col" className={styles.end}>
              {i18n.t('report.change')}
            </th>
            <th scope="col">{i18n.t('report.files')}</th>
            <th scope="col">{i18n.t('report.trigger')}</th>
          </tr>
        </thead>
        <tbody>
          {props.runs.slice(0, 100).map((run) => (
            <tr key={run.scan_run_id}>
              <th scope="row">{formatNumber(run.scan_number, 0)}</th>
              <td>{formatTime(run.completed_at ?? run.started_at ?? run.created_at)}</td>
              <td>
                {typeof run.grade === 'string' && run.grade !== '' ? (
                  <GradeBadge grade={run.grade} size="small" />
                ) : (
                  phaseText(run.status)
                )}
              </td>
              <td className={styles.end}>
                {typeof run.overall_score === 'number' ? formatNumber(run.overall_score) : '–'}
              </td>
              <td className={styles.end}>
                {/* A first run has nothing that it could differ from. */}
                {typeof run.score_delta === 'number' && run.scan_number > 1 ? formatChange(run.score_delta) : '–'}
              </td>
              <td className={styles.files}>{filesText(run)}</td>
              <td>
                {run.triggered_by === 'manual' ? i18n.t('report.manual') : visible(humanise(run.triggered_by), 40)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** "120 files: 3 new, 2 changed" with what there is. */
function filesText(run: ScanRun): string {
  const parts = (
    [
      ['report.filesNew', run.new_files],
      ['report.filesChanged', run.changed_files],
      ['report.filesRemoved', run.removed_files],
    ] as const
  ).flatMap(([label, count]) =>
    typeof count === 'number' && count > 0 ? [i18n.t(label, { count: formatNumber(count, 0) })] : [],
  );
  const total =
    typeof run.total_files === 'number'
      ? i18n.t('report.fileCount', run.total_files, [formatNumber(run.total_files, 0)])
      : '';
  return [total, parts.join(', ')].filter(Boolean).join(': ') || '–';
}
