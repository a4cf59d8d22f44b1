import { i18n } from '#i18n';
import type { Blockers as BlockersType } from '../../lib/model/reportDetails.ts';
import { formatNumber } from '../base/intl.ts';
import { visible } from '../base/text.ts';
import styles from './Blockers.module.css';

/** What keeps the grade from being better, each with the best grade it allows. */
export function Blockers(props: { blockers: BlockersType['blockers'] }) {
  return (
    <ul className={styles.blockers}>
      {props.blockers.slice(0, 50).map((one, at) => (
        <li key={at} className={styles.blocker}>
          <p className={styles.cap}>{i18n.t('report.capAt', { grade: visible(one.cap, 12) })}</p>
          <div>
            <h3>{visible(one.title, 200)}</h3>
            <p>{visible(one.reason, 600)}</p>
            {one.count > 1 && <p className={styles.count}>{i18n.t('report.places', one.count, [formatNumber(one.count, 0)])}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
