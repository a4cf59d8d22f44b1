import { i18n } from '#i18n';
import { LockOpen } from 'lucide-react';
import type { Destination } from '../../lib/model/reportDetails.ts';
import { formatNumber } from '../base/intl.ts';
import { Place } from '../base/Place.tsx';
import { visible } from '../base/text.ts';
import { inLanguage } from './fixedTexts.ts';
import styles from './Destinations.module.css';
import { ShowAll } from './ShowAll.tsx';
import { useAll } from './useAll.ts';

const FIRST = 8;

/** Where data can go: what was seen to be sent first, then the addresses that are only named. */
export function Destinations(props: { destinations: readonly Destination[] }) {
  const { destinations } = props;
  const sent = destinations.filter((one) => one.sends.length > 0);
  const named = destinations.filter((one) => one.sends.length === 0);
  if (destinations.length === 0) return <p>{i18n.t('report.noDestinations')}</p>;
  return (
    <>
      {sent.length > 0 && <Group title={i18n.t('report.sends')} destinations={sent} />}
      {named.length > 0 && <Group title={i18n.t('report.sendsUnknown')} destinations={named} />}
    </>
  );
}

function Group(props: { title: string; destinations: readonly Destination[] }) {
  const [all, showAll] = useAll();
  const { destinations } = props;
  const cut = !all && destinations.length > FIRST + 1;
  return (
    <div className={styles.group}>
      <h3>{props.title}</h3>
      <ul>
        {destinations.slice(0, cut ? FIRST : 500).map((one, at) => (
          <Item key={at} one={one} />
        ))}
      </ul>
      {cut && <ShowAll count={destinations.length} onClick={showAll} />}
    </div>
  );
}

function Item(props: { one: Destination }) {
  const { one } = props;
  const about = [one.entity, one.purpose === 'unknown' ? undefined : inLanguage(one.purpose)]
    .filter((word) => word !== undefined && word !== '')
    .map((word) => visible(word ?? '', 160))
    .join(' · ');
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.host}>
          <bdi>{visible(one.host, 260)}</bdi>
          {one.insecure && (
            <span className={styles.open}>
              <LockOpen size={13} aria-hidden="true" /> {i18n.t('report.insecure')}
            </span>
          )}
        </p>
        <p className={styles.soft}>{about === '' ? i18n.t('report.ownerUnknown') : about}</p>
      </div>
      <div className={styles.what}>
        {one.sends.length > 0 && (
          <ul className={styles.sends} aria-label={i18n.t('report.sends')}>
            {one.sends.slice(0, 20).map((kind, n) => (
              <li key={n}>{visible(inLanguage(kind), 100)}</li>
            ))}
          </ul>
        )}
        {one.places.length > 0 && (
          <p className={styles.places}>
            {one.places.slice(0, 3).map((place, n) => (
              <Place key={n} place={place} />
            ))}
            {one.places.length > 3 && (
              <span>
                {i18n.t('report.morePlaces', one.places.length - 3, [formatNumber(one.places.length - 3, 0)])}
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
