import { i18n } from '#i18n';
import { formatNumber } from '../base/intl.ts';
import { Prose } from '../base/Prose.tsx';
import { visible } from '../base/text.ts';
import styles from './Blockers.module.css';
import { inLanguage } from './fixedTexts.ts';
import type { Cause, Limit } from './limits.ts';
import { ShowAll } from './ShowAll.tsx';
import { useAll } from './useAll.ts';

const FIRST = 5;

/** What keeps the grade from being better, each with the best grade it allows and what sets that limit. */
export function Blockers(props: { limits: readonly Limit[] }) {
  const now = props.limits.filter((limit) => limit.binds).slice(0, 20);
  const later = props.limits.filter((limit) => !limit.binds).slice(0, 20);
  return (
    <>
      {now.length > 0 && <Limits limits={now} />}
      {now.length > 0 && later.length > 0 && <p className={styles.later}>{i18n.t('report.limitsLater')}</p>}
      {later.length > 0 && <Limits limits={later} quiet />}
    </>
  );
}

function Limits(props: { limits: readonly Limit[]; quiet?: boolean }) {
  return (
    <ul className={styles.limits}>
      {props.limits.map((limit, at) => (
        <li key={at} className={styles.limit} data-quiet={props.quiet}>
          <p className={styles.cap}>
            {limit.cap === 'F' ? i18n.t('report.capWorst') : i18n.t('report.capAt', { grade: visible(limit.cap, 12) })}
          </p>
          <div className={styles.why}>
            <p className={styles.reason}>
              <Prose text={limit.reason} translate={inLanguage} />
            </p>
            <Causes causes={limit.causes} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Causes(props: { causes: Limit['causes'] }) {
  const [all, showAll] = useAll();
  const { causes } = props;
  const cut = !all && causes.length > FIRST + 1;
  return (
    <>
      <ul className={styles.causes}>
        {causes.slice(0, cut ? FIRST : 50).map((cause, at) => (
          <li key={at}>
            <Prose text={cause.title} max={200} /> <More cause={cause} />
          </li>
        ))}
      </ul>
      {cut && <ShowAll count={causes.length} onClick={showAll} />}
    </>
  );
}

/** What a heading stands for beside its first case. */
function More({ cause }: { cause: Cause }) {
  if ('checks' in cause) {
    const others = cause.checks - 1;
    return (
      others > 0 && (
        <span className={styles.count}>{i18n.t('report.otherChecks', others, [formatNumber(others, 0)])}</span>
      )
    );
  }
  const { places } = cause;
  return (
    places > 1 && <span className={styles.count}>· {i18n.t('report.places', places, [formatNumber(places, 0)])}</span>
  );
}
