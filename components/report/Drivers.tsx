import { i18n } from '#i18n';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { Driver } from '../../lib/model/reportDetails.ts';
import { formatNumber, isOne } from '../base/intl.ts';
import { Place } from '../base/Place.tsx';
import { Prose } from '../base/Prose.tsx';
import { SeverityMark } from '../base/SeverityMark.tsx';
import { visible } from '../base/text.ts';
import styles from './Drivers.module.css';
import { ShowAll } from './ShowAll.tsx';
import { useAll } from './useAll.ts';
import { Weakness } from './Weakness.tsx';
import { categoryText } from './words.ts';

const FIRST = 8;
/** Points that fill the bar at the least, so that a harmless report does not look like a grave one. */
const FULL = 10;

/** What drove the score, dearest first: each with its points, why it matters, where, and what to do. */
export function Drivers(props: { drivers: readonly Driver[] }) {
  const [all, showAll] = useAll();
  const { drivers } = props;
  const full = Math.max(...drivers.map((driver) => driver.points), FULL);
  return (
    <>
      <ol className={styles.drivers}>
        {drivers.slice(0, all ? 200 : FIRST).map((driver, at) => (
          <li key={`${at}-${driver.rule}`}>
            <DriverView driver={driver} share={driver.points / full} open={at === 0} />
          </li>
        ))}
      </ol>
      {!all && drivers.length > FIRST && <ShowAll count={drivers.length} onClick={showAll} />}
    </>
  );
}

function DriverView(props: { driver: Driver; share: number; open: boolean }) {
  const { driver } = props;
  const facts = [
    `${i18n.t(`severity.${driver.severity}`)}, ${i18n.t(`confidence.${driver.confidence}`)}`,
    categoryText(driver.category),
    i18n.t('report.places', driver.count, [formatNumber(driver.count, 0)]),
  ];
  return (
    <details className={styles.driver} open={props.open}>
      <summary className={styles.head}>
        <SeverityMark severity={driver.severity} words={false} />
        <span className={styles.heading}>
          <span className={styles.title}>
            <Prose text={driver.title} max={200} />
          </span>
          <span className={styles.meta}>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <span className={styles.whole}>{fact}</span>
              </Fragment>
            ))}
          </span>
        </span>
        <span className={styles.points}>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${Math.max(0, Math.min(1, props.share)) * 100}%` }} />
          </span>
          <span>{i18n.t('report.points', isOne(driver.points) ? 1 : 2, [formatNumber(driver.points)])}</span>
        </span>
        <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        <p>
          <Prose text={driver.why} max={1200} />
        </p>
        {driver.examples.length > 0 && (
          <ul className={styles.examples}>
            {driver.examples.slice(0, 5).map((example, at) => (
              <li key={at} className={styles.example}>
                <Example example={example} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.remedy}>
          <p className={styles.label}>{i18n.t('report.remedy')}</p>
          <p>
            <Prose text={driver.remedy} max={1200} />
          </p>
        </div>
        <Weakness cwe={driver.cwe} />
      </div>
    </details>
  );
}

/** One case: what happens in words, then the code with its place, then the way of the data. */
function Example(props: { example: Driver['examples'][number] }) {
  const { message, place, evidence, path } = props.example;
  return (
    <>
      {message !== undefined && (
        <p>
          <Prose text={message} max={400} />
        </p>
      )}
      <figure className={styles.code}>
        <figcaption>
          <Place place={place} />
        </figcaption>
        {evidence !== '' && <pre>{visible(evidence, 400)}</pre>}
      </figure>
      {path !== undefined && path.length > 0 && (
        <ol className={styles.flow} aria-label={i18n.t('report.flow')}>
          {path.slice(0, 20).map((step, at) => (
            <li key={at}>
              <Prose text={step.label} max={200} /> <Place place={step.place} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
