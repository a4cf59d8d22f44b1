import { i18n } from '#i18n';
import { useState } from 'react';
import type { Driver } from '../../lib/model/reportDetails.ts';
import { Button } from '../base/Button.tsx';
import { formatNumber } from '../base/intl.ts';
import { Place } from '../base/Place.tsx';
import { SeverityMark } from '../base/SeverityMark.tsx';
import { safeHref, visible } from '../base/text.ts';
import styles from './Drivers.module.css';
import { categoryText } from './words.ts';

const FIRST = 8;

/** What drove the score, dearest first: each with its points, why it matters, where, and what to do. */
export function Drivers(props: { drivers: readonly Driver[] }) {
  const [all, setAll] = useState(false);
  const { drivers } = props;
  const dearest = Math.max(...drivers.map((driver) => driver.points), 1e-9);
  const shown = drivers.slice(0, all ? 200 : FIRST);
  return (
    <>
      <ol className={styles.drivers}>
        {shown.map((driver, at) => (
          <li key={`${at}-${driver.rule}`}>
            <DriverView driver={driver} share={driver.points / dearest} open={at === 0} />
          </li>
        ))}
      </ol>
      {!all && drivers.length > FIRST && (
        <Button onClick={() => setAll(true)}>{i18n.t('report.showAll', [formatNumber(drivers.length, 0)])}</Button>
      )}
    </>
  );
}

function DriverView(props: { driver: Driver; share: number; open: boolean }) {
  const { driver } = props;
  return (
    <details className={styles.driver} open={props.open}>
      <summary className={styles.head}>
        <span className={styles.heading}>
          <SeverityMark severity={driver.severity} words={false} />
          <span className={styles.title}>{visible(driver.title, 200)}</span>
        </span>
        <span className={styles.points}>
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${Math.max(0, Math.min(1, props.share)) * 100}%` }} />
          </span>
          {i18n.t('report.points', { points: formatNumber(driver.points) })}
        </span>
        <span className={styles.meta}>
          <SeverityMark severity={driver.severity} />
          <span>{categoryText(driver.category)}</span>
          <span>{i18n.t('report.places', driver.count, [formatNumber(driver.count, 0)])}</span>
          <span>{i18n.t(`confidence.${driver.confidence}`)}</span>
        </span>
      </summary>
      <div className={styles.body}>
        <p>{visible(driver.why, 1200)}</p>
        {driver.examples.length > 0 && (
          <ul className={styles.examples}>
            {driver.examples.slice(0, 5).map((example, at) => (
              <li key={at} className={styles.example}>
                <Place place={example.place} />
                {example.message !== undefined && <p>{visible(example.message, 400)}</p>}
                <pre className={styles.evidence}>{visible(example.evidence, 400)}</pre>
                {example.path !== undefined && example.path.length > 0 && <Flow steps={example.path} />}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.remedy}>
          <strong>{i18n.t('report.remedy')}</strong> {visible(driver.remedy, 1200)}
        </p>
        <Weakness cwe={driver.cwe} />
      </div>
    </details>
  );
}

/** From source to sink, step by step. */
function Flow(props: { steps: NonNullable<Driver['examples'][number]['path']> }) {
  return (
    <ol className={styles.flow} aria-label={i18n.t('report.flow')}>
      {props.steps.slice(0, 20).map((step, at) => (
        <li key={at}>
          {visible(step.label, 200)} <Place place={step.place} />
        </li>
      ))}
    </ol>
  );
}

/** The public name of the kind of weakness, with its page. */
function Weakness(props: { cwe: string | undefined }) {
  if (props.cwe === undefined) return null;
  const number = /^CWE-(\d{1,5})$/.exec(props.cwe)?.[1];
  const link = number === undefined ? null : safeHref(`https://cwe.mitre.org/data/definitions/${number}.html`);
  if (link === null) return <p className={styles.cwe}>{visible(props.cwe, 40)}</p>;
  return (
    <p className={styles.cwe}>
      <a href={link} target="_blank" rel="noreferrer">
        {i18n.t('report.cwe', { cwe: visible(props.cwe, 40) })}
      </a>
    </p>
  );
}
