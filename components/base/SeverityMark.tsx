import { i18n } from '#i18n';
import type { Severity } from '../../lib/model/finding.ts';
import styles from './SeverityMark.module.css';

const OUTLINES: Record<Severity, string> = {
  critical: 'M4.500 1h5L13 4.500v5L9.500 13h-5L1 9.500v-5z',
  high: 'M7 1l6.500 11.500H.5z',
  medium: 'M7 .7L13.300 7 7 13.300.7 7z',
  low: 'M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2z',
};

/** Severity as shape, colour and word. `words`: false where the word stands beside it. */
export function SeverityMark(props: { severity: Severity; words?: boolean }) {
  return (
    <span className={styles.mark} data-severity={props.severity}>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <path d={OUTLINES[props.severity]} />
      </svg>
      {props.words !== false && i18n.t(`severity.${props.severity}`)}
    </span>
  );
}
