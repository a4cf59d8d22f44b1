import { type Band, bandOf, gradeText } from './grade.ts';
import styles from './GradeBadge.module.css';
import { visible } from './text.ts';

/** Each band has an outline of its own, from a seal over a circle to a stop sign, so that colour is never alone. */
const OUTLINES: Record<Band, string> = {
  superb:
    'M24 1l5 4.1 6.4-1.1 2.3 6.1 6.1 2.3-1.1 6.4L47 24l-4.3 5.2 1.1 6.4-6.1 2.3-2.3 6.1-6.4-1.1L24 47l-5-4.1-6.4 1.1-2.3-6.1-6.1-2.3 1.1-6.4L1 24l4.3-5.2-1.1-6.4 6.1-2.3L12.6 4 19 5.1z',
  good: 'M24 2a22 22 0 1 1 0 44 22 22 0 0 1 0-44z',
  fair: 'M14 3h20a11 11 0 0 1 11 11v20a11 11 0 0 1-11 11H14A11 11 0 0 1 3 34V14A11 11 0 0 1 14 3z',
  mixed: 'M24 1.5l19.5 11.2v22.6L24 46.5 4.5 35.3V12.7z',
  poor: 'M21.2 3.6a3.3 3.3 0 0 1 5.6 0l19.6 35.6a3.3 3.3 0 0 1-2.8 4.9H4.4a3.3 3.3 0 0 1-2.8-4.9z',
  bad: 'M15 2h18l13 13v18L33 46H15L2 33V15z',
  unknown: 'M8 4h32a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z',
};

/** The letter in the shape of its band. `said`: false where the same words stand beside it. */
export function GradeBadge(props: { grade: string; size?: 'small' | 'medium' | 'large'; said?: boolean }) {
  const letter = visible(props.grade.trim(), 12);
  const band = bandOf(props.grade);
  const spoken = props.said === false ? { 'aria-hidden': true } : { role: 'img', 'aria-label': gradeText(props.grade) };
  const size = styles[props.size ?? 'medium'] ?? '';
  if (letter.length > 3) {
    return (
      <span {...spoken} className={`${styles.pill} ${size}`} data-band={band}>
        {letter}
      </span>
    );
  }
  return (
    <span {...spoken} className={`${styles.badge} ${size}`} data-band={band}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path d={OUTLINES[band]} className={styles.outline} />
      </svg>
      <span className={styles.letter} data-long={letter.length > 1}>
        {letter}
      </span>
    </span>
  );
}
