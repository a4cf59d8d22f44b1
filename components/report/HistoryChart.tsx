import { i18n } from '#i18n';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { bandOf } from '../base/grade.ts';
import { formatDay, formatNumber, formatTime } from '../base/intl.ts';
import { visible } from '../base/text.ts';
import type { Point } from './History.tsx';
import styles from './History.module.css';

/** The score of each run as a line with the letter at each point. A chunk of its own: only this page draws. */
export default function HistoryChart(props: { points: readonly Point[]; own: boolean }) {
  const { points } = props;
  const first = points[0];
  const last = points[points.length - 1];
  const label = i18n.t('report.chartLabel', points.length, {
    count: formatNumber(points.length, 0),
    first: first === undefined ? '' : formatNumber(first.score),
    last: last === undefined ? '' : formatNumber(last.score),
  });
  const letters = points.length <= 24;
  const shown = points.map((point) => ({ ...point, day: formatDay(point.at) }));
  return (
    <div className={styles.figure}>
      <p className={styles.caption}>{i18n.t(props.own ? 'report.chartRisk' : 'report.chartScore')}</p>
      <div role="img" aria-label={label}>
        <ResponsiveContainer width="100%" height={210}>
          <LineChart data={shown} margin={{ top: 26, right: 22, bottom: 4, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--line)" vertical={false} />
            <XAxis
              dataKey="run"
              tick={{ fill: 'var(--text-faint)', fontSize: 12 }}
              tickFormatter={(run: number) => `#${run}`}
              axisLine={{ stroke: 'var(--line)' }}
              tickLine={false}
              minTickGap={28}
              padding={{ left: 14, right: 14 }}
            />
            <YAxis
              width={38}
              domain={props.own ? [0, 100] : ['auto', 'auto']}
              tick={{ fill: 'var(--text-faint)', fontSize: 12 }}
              tickFormatter={(value: number) => formatNumber(value, 0)}
              axisLine={false}
              tickLine={false}
            />
            <Tooltip
              cursor={{ stroke: 'var(--line-strong)' }}
              isAnimationActive={false}
              content={({ payload }) => <Hint point={payload?.[0]?.payload as Point | undefined} own={props.own} />}
            />
            <Line
              dataKey="score"
              type="linear"
              stroke="var(--gold)"
              strokeWidth={2}
              isAnimationActive={false}
              dot={(dot: { cx?: number; cy?: number; index?: number; payload?: Point }) => (
                <g key={dot.index}>
                  <circle cx={dot.cx} cy={dot.cy} r={4} fill="var(--surface)" stroke="var(--gold)" strokeWidth={2} />
                  {letters && (
                    <text
                      x={dot.cx}
                      y={(dot.cy ?? 0) - 11}
                      textAnchor="middle"
                      className={styles.letter}
                      data-band={bandOf(dot.payload?.grade ?? '')}
                    >
                      {visible(dot.payload?.grade ?? '', 6)}
                    </text>
                  )}
                </g>
              )}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function Hint(props: { point: Point | undefined; own: boolean }) {
  if (props.point === undefined) return null;
  const { run, at, score, grade } = props.point;
  return (
    <div className={styles.hint}>
      <strong>{i18n.t('report.run', { number: formatNumber(run, 0) })}</strong>
      <span>{formatTime(at)}</span>
      <span>
        {visible(grade, 12)} · {i18n.t(props.own ? 'score.riskOf' : 'score.plain', { score: formatNumber(score) })}
      </span>
    </div>
  );
}
