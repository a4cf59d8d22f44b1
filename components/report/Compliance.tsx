import { i18n } from '#i18n';
import { ChevronRight, Circle, CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ComplianceCheck } from '../../lib/model/reportDetails.ts';
import { formatNumber } from '../base/intl.ts';
import { Prose } from '../base/Prose.tsx';
import { visible } from '../base/text.ts';
import styles from './Compliance.module.css';
import { inLanguage } from './fixedTexts.ts';
import { weakness } from './weaknesses.ts';
import { complianceText } from './words.ts';

type Row = ComplianceCheck['rows'][number];

const ICONS = {
  met: CircleCheck,
  'no-sign': Circle,
  violated: CircleX,
  attention: CircleAlert,
  'not-checked': CircleDashed,
} as const;
/** What asks for attention comes first. */
const ORDER: readonly Row['status'][] = ['violated', 'attention', 'not-checked', 'no-sign', 'met'];
/** So few rows are no burden. */
const FEW = 2;

/** What rules of stores and what lists of weaknesses say to it, grouped by standard; what raises no question is folded. */
export function Compliance(props: { rows: readonly Row[] }) {
  const standards = Map.groupBy(
    props.rows.slice(0, 300).toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status)),
    (row) => row.standard,
  );
  return (
    <>
      {[...standards].map(([standard, rows]) => (
        <Standard key={standard} title={standard} rows={rows} />
      ))}
    </>
  );
}

function Standard(props: { title: string; rows: readonly Row[] }) {
  const open = props.rows.filter((row) => row.status === 'violated' || row.status === 'attention');
  const quiet = props.rows.filter((row) => row.status !== 'violated' && row.status !== 'attention');
  const count = (status: Row['status']) => quiet.filter((row) => row.status === status).length;
  const parts = [
    ['compliance.metCount', count('met')],
    ['compliance.noSignCount', count('no-sign')],
    ['compliance.notCheckedCount', count('not-checked')],
  ] as const;
  return (
    <div className={styles.standard}>
      <h3>{visible(inLanguage(props.title), 160)}</h3>
      <Rows rows={quiet.length > FEW ? open : [...open, ...quiet]} />
      {quiet.length > FEW && (
        <details className={styles.quiet}>
          <summary>
            <ChevronRight size={16} aria-hidden="true" />
            {parts.flatMap(([text, n]) => (n > 0 ? [i18n.t(text, n, [formatNumber(n, 0)])] : [])).join(', ')}
          </summary>
          <Rows rows={quiet} />
        </details>
      )}
    </div>
  );
}

function Rows(props: { rows: readonly Row[] }) {
  if (props.rows.length === 0) return null;
  return (
    <ul>
      {props.rows.map((row, at) => (
        <RowView key={at} row={row} />
      ))}
    </ul>
  );
}

function RowView(props: { row: Row }) {
  const { row } = props;
  const Icon = ICONS[row.status];
  return (
    <li className={styles.row} data-status={row.status}>
      <span className={styles.status}>
        <Icon size={16} aria-hidden="true" /> {complianceText(row.status)}
      </span>
      <span>
        <span className={styles.requirement}>{requirementText(row.requirement)}</span>
        {row.detail !== '' && (
          <span className={styles.detail}>
            <Prose text={row.detail} translate={inLanguage} />
          </span>
        )}
      </span>
    </li>
  );
}

/** A bare number of the list of weaknesses gets its name. */
function requirementText(requirement: string): string {
  const known = weakness(requirement);
  return known?.name === undefined ? visible(inLanguage(requirement), 300) : `${known.name} (${known.id})`;
}
