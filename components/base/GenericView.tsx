import { i18n } from '#i18n';
import type { ReactNode } from 'react';
import { formatNumber } from './intl.ts';
import styles from './GenericView.module.css';
import { Scroller } from './Scroller.tsx';
import { type Shape, shapeOf } from './shape.ts';
import { humanise, visible } from './text.ts';

/**
 * Shows a value of unknown structure as text, lists, tables and bars. Never raw JSON, never HTML.
 * What is shown is bounded by `shapeOf`: depth, count and length.
 */
export function GenericView(props: { value: unknown }) {
  return <div className={styles.view}>{show(shapeOf(props.value))}</div>;
}

function show(shape: Shape): ReactNode {
  switch (shape.kind) {
    case 'nothing':
      return <span className={styles.faint}>{i18n.t('generic.nothing')}</span>;
    case 'truth':
      return i18n.t(shape.value ? 'generic.true' : 'generic.false');
    case 'number':
      return <span className={styles.number}>{formatNumber(shape.value, 3)}</span>;
    case 'text':
      return <bdi className={styles.text}>{visible(shape.value)}</bdi>;
    case 'deeper':
      return <span className={styles.faint}>{i18n.t('generic.deeper')}</span>;
    case 'list':
      return (
        <>
          <ul className={styles.list}>
            {shape.items.map((item, at) => (
              <li key={at}>{show(item)}</li>
            ))}
          </ul>
          {more(shape.more)}
        </>
      );
    case 'table':
      return <Table shape={shape} />;
    case 'bars':
      return <Bars shape={shape} />;
    case 'fields':
      return (
        <>
          <dl className={styles.fields}>
            {shape.fields.map(([name, value], at) => (
              <div key={at} className={styles.field} data-block={isBlock(value)}>
                <dt>{humanise(name)}</dt>
                <dd>{show(value)}</dd>
              </div>
            ))}
          </dl>
          {more(shape.more)}
        </>
      );
  }
}

function isBlock(shape: Shape): boolean {
  return shape.kind === 'list' || shape.kind === 'table' || shape.kind === 'bars' || shape.kind === 'fields';
}

function more(count: number): ReactNode {
  return count === 0 ? null : <p className={styles.faint}>{i18n.t('generic.more', count, [formatNumber(count, 0)])}</p>;
}

function Table({ shape }: { shape: Extract<Shape, { kind: 'table' }> }) {
  return (
    <>
      <Scroller name={i18n.t('generic.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {shape.columns.map((column) => (
                <th key={column} scope="col">
                  {humanise(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shape.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{show(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {more(shape.more)}
    </>
  );
}

function Bars({ shape }: { shape: Extract<Shape, { kind: 'bars' }> }) {
  return (
    <>
      <dl className={styles.bars}>
        {shape.bars.map((bar, at) => (
          <div key={at} className={styles.bar}>
            <dt>{humanise(bar.name)}</dt>
            <dd>
              <span className={styles.track} aria-hidden="true">
                <span style={{ inlineSize: `${bar.share * 100}%` }} />
              </span>
              <span className={styles.number}>{formatNumber(bar.value, 2)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {more(shape.more)}
    </>
  );
}
