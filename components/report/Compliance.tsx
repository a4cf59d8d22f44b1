import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import type { ComplianceCheck } from '../../lib/model/reportDetails.ts';
import { visible } from '../base/text.ts';
import styles from './Compliance.module.css';
import { complianceText } from './words.ts';

type Row = ComplianceCheck['rows'][number];

const ICONS = { met: CircleCheck, violated: CircleX, attention: CircleAlert, 'not-checked': CircleDashed } as const;
/** What asks for attention comes first. */
const ORDER: readonly Row['status'][] = ['violated', 'attention', 'not-checked', 'met'];

/** What rules of stores and what lists of weaknesses say to it, grouped by standard. */
export function Compliance(props: { rows: readonly Row[] }) {
  const standards = new Map<string, Row[]>();
  for (const row of props.rows.slice(0, 300)) {
    const rows = standards.get(row.standard);
    if (rows === undefined) standards.set(row.standard, [row]);
    else rows.push(row);
  }
  return (
    <>
      {[...standards].map(([standard, rows]) => (
        <div key={standard} className={styles.standard}>
          <h3>{visible(standard, 160)}</h3>
          <ul>
            {rows
              .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
              .map((row, at) => (
                <RowView key={at} row={row} />
              ))}
          </ul>
        </div>
      ))}
    </>
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
        <span className={styles.requirement}>{visible(row.requirement, 300)}</span>
        {row.detail !== '' && <span className={styles.detail}>{visible(row.detail, 600)}</span>}
      </span>
    </li>
  );
}
