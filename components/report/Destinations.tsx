import { i18n } from '#i18n';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { Destination } from '../../lib/model/reportDetails.ts';
import { Button } from '../base/Button.tsx';
import { formatNumber } from '../base/intl.ts';
import { Place } from '../base/Place.tsx';
import { visible } from '../base/text.ts';
import styles from './Destinations.module.css';

const FIRST = 12;

/** Where data can go: host, whose it is, what for, what is sent, where in the code. */
export function Destinations(props: { destinations: readonly Destination[] }) {
  const [all, setAll] = useState(false);
  const { destinations } = props;
  if (destinations.length === 0) return <p>{i18n.t('report.noDestinations')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {destinations.slice(0, all ? 500 : FIRST).map((one, at) => (
          <li key={at} className={styles.item}>
            <div>
              <p className={styles.host}>
                <bdi>{visible(one.host, 260)}</bdi>
                {one.insecure && (
                  <span className={styles.open}>
                    <LockOpen size={13} aria-hidden="true" /> {i18n.t('report.insecure')}
                  </span>
                )}
              </p>
              <p className={styles.soft}>
                {[one.entity, one.purpose]
                  .filter((word) => word !== undefined && word !== '')
                  .map((word) => visible(word ?? '', 160))
                  .join(' · ')}
              </p>
            </div>
            <div>
              {one.sends.length === 0 ? (
                <p className={styles.soft}>{i18n.t('report.sendsUnknown')}</p>
              ) : (
                <ul className={styles.sends} aria-label={i18n.t('report.sends')}>
                  {one.sends.slice(0, 20).map((kind, n) => (
                    <li key={n}>{visible(kind, 100)}</li>
                  ))}
                </ul>
              )}
              {one.places.length > 0 && (
                <p className={styles.places}>
                  {one.places.slice(0, 3).map((place, n) => (
                    <Place key={n} place={place} />
                  ))}
                  {one.places.length > 3 && (
                    <span className={styles.soft}>
                      {i18n.t('report.morePlaces', one.places.length - 3, [formatNumber(one.places.length - 3, 0)])}
                    </span>
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {!all && destinations.length > FIRST && (
        <Button onClick={() => setAll(true)}>{i18n.t('report.showAll', [formatNumber(destinations.length, 0)])}</Button>
      )}
    </>
  );
}
