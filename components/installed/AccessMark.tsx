import { i18n } from '#i18n';
import type { Level } from '../../lib/installed/accessOf.ts';
import styles from './InstalledRow.module.css';

const BARS = [1, 2, 3, 4];

/** How far the permissions reach, in words and in bars. No letter: nothing was read yet. */
export function AccessMark(props: { level: Level }) {
  return (
    <p className={styles.access} data-level={props.level}>
      <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true" focusable="false">
        {BARS.map((bar) => (
          <rect
            key={bar}
            x={(bar - 1) * 5}
            y={14 - bar * 3.5}
            width="3.6"
            height={bar * 3.5}
            rx="0.8"
            className={bar <= props.level + 1 ? styles.full : styles.hollow}
          />
        ))}
      </svg>
      <span>
        {i18n.t(`installed.access_${props.level}`)} <small>({i18n.t('installed.byPermissions')})</small>
      </span>
    </p>
  );
}
