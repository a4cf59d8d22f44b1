import { i18n } from '#i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ScanRun } from '../../lib/api/schemas.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { formatNumber } from '../base/intl.ts';
import { Problem } from '../base/Problem.tsx';
import styles from './History.module.css';
import { RunTable } from './RunTable.tsx';

const HistoryChart = lazy(() => import('./HistoryChart.tsx'));
const PAGE = 10;
/** The most that one call may ask for. */
const DRAWN = 100;

/** How the score went over the runs: a chart, and the runs themselves in pages. */
export function History(props: { scan: Scan; own: boolean }) {
  const { scan } = props;
  const [offset, setOffset] = useState(0);
  const mark = scan.state.state === 'done' ? scan.updatedAt : 0;
  const runs = useQuery({
    queryKey: ['history', scan.key, mark, PAGE, offset],
    queryFn: () => send('history.get', { key: scan.key, limit: PAGE, offset }),
    placeholderData: keepPreviousData,
  });
  const total = runs.data?.total ?? 0;
  const drawn = useQuery({
    queryKey: ['history', scan.key, mark, DRAWN, 0],
    queryFn: () => send('history.get', { key: scan.key, limit: DRAWN, offset: 0 }),
    enabled: total > PAGE,
  });
  if (runs.isError)
    return <Problem problem={problemOf(runs.error)} onRetry={() => void runs.refetch()} busy={runs.isFetching} />;
  if (runs.data === undefined) return <p role="status">{i18n.t('report.loadingHistory')}</p>;
  if (total === 0 && runs.data.scans.length === 0) return <p>{i18n.t('report.noHistory')}</p>;
  const points = pointsOf(drawn.data?.scans ?? (offset === 0 ? runs.data.scans : []));
  const last = Math.min(total, offset + runs.data.scans.length);
  return (
    <>
      {points.length > 1 ? (
        <Suspense fallback={<div className={styles.chart} />}>
          <div className={styles.chart}>
            <HistoryChart points={points} own={props.own} />
          </div>
        </Suspense>
      ) : (
        total <= 1 && <p className={styles.soft}>{i18n.t('report.oneRun')}</p>
      )}
      <RunTable runs={runs.data.scans} own={props.own} />
      {total > PAGE && (
        <nav className={styles.pages} aria-label={i18n.t('report.pages')}>
          <Button size="small" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - PAGE))}>
            <ChevronLeft size={15} aria-hidden="true" /> {i18n.t('report.newer')}
          </Button>
          <span role="status">
            {i18n.t('report.pageOf', {
              from: formatNumber(offset + 1, 0),
              to: formatNumber(last, 0),
              total: formatNumber(total, 0),
            })}
          </span>
          <Button size="small" disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
            {i18n.t('report.older10')} <ChevronRight size={15} aria-hidden="true" />
          </Button>
        </nav>
      )}
    </>
  );
}

export interface Point {
  run: number;
  at: string;
  score: number;
  grade: string;
}

/** Completed runs with a score, oldest first. */
function pointsOf(runs: readonly ScanRun[]): Point[] {
  return runs
    .flatMap((run) =>
      typeof run.overall_score === 'number'
        ? [
            {
              run: run.scan_number,
              at: run.completed_at ?? run.created_at,
              score: run.overall_score,
              grade: run.grade ?? '',
            },
          ]
        : [],
    )
    .sort((a, b) => a.run - b.run);
}
