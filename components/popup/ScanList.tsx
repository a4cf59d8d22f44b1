import { i18n } from '#i18n';
import { Search } from 'lucide-react';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { Scan } from '../../lib/model/scan.ts';
import { filterScans, type ScanFilter } from './filterScans.ts';
import styles from './ScanList.module.css';
import { ScanRow } from './ScanRow.tsx';
import { firstOf } from '../../lib/model/shorten.ts';

/** More rows than the toolbar's window can show at once; the rest follow when the browser has time. */
const FIRST = 10;

/** What was scanned lately, with search and filter once there is something to search. `others`: one more is shown above. */
export function ScanList(props: { scans: readonly Scan[]; others?: boolean }) {
  const { scans } = props;
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<ScanFilter>('all');
  const [limit, setLimit] = useState(FIRST);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLimit(Infinity)), 60);
    return () => clearTimeout(timer);
  }, []);
  // Most people have one place where scans run: then it need not be said of each.
  const mixed = new Set(scans.map(({ backend, origin }) => `${backend} ${origin}`)).size > 1;
  const wanted = useDeferredValue(text);
  const found = filterScans(scans, wanted, filter);
  const grades = [...new Set(scans.flatMap((scan) => (scan.state.state === 'done' ? [scan.state.grade] : [])))]
    .sort()
    .slice(0, 20);
  if (scans.length === 0) {
    return (
      <section className={styles.list} aria-labelledby="recent">
        <h2 id="recent" className={styles.heading}>
          {i18n.t('popup.recent')}
        </h2>
        <p className={styles.empty}>{i18n.t(props.others ? 'popup.noOthers' : 'popup.empty')}</p>
      </section>
    );
  }
  return (
    <section className={styles.list} aria-labelledby="recent">
      <h2 id="recent" className={styles.heading}>
        {i18n.t('popup.recent')} <span className={styles.count}>{scans.length}</span>
      </h2>
      {scans.length > 3 && (
        <div role="search" className={styles.filters}>
          <label className={styles.search}>
            <Search size={15} aria-hidden="true" />
            <input
              type="search"
              value={text}
              aria-label={i18n.t('popup.search')}
              placeholder={i18n.t('popup.search')}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <select
            className={styles.select}
            aria-label={i18n.t('popup.filter')}
            value={filter}
            onChange={(event) => setFilter(event.currentTarget.value as ScanFilter)}
          >
            <option value="all">{i18n.t('filter.all')}</option>
            <option value="open">{i18n.t('filter.open')}</option>
            <option value="failed">{i18n.t('filter.failed')}</option>
            {grades.map((grade) => (
              <option key={grade} value={`grade:${grade}`}>
                {i18n.t('grade.label', { grade: firstOf(grade, 12) })}
              </option>
            ))}
          </select>
        </div>
      )}
      <p className="said" role="status">
        {wanted === '' && filter === 'all' ? '' : i18n.t('popup.found', found.length)}
      </p>
      {found.length === 0 ? (
        <p className={styles.empty}>{i18n.t('popup.noMatch')}</p>
      ) : (
        <ul className={styles.rows}>
          {found.slice(0, limit).map((scan) => (
            <ScanRow key={scan.key} scan={scan} ran={mixed} />
          ))}
        </ul>
      )}
    </section>
  );
}
