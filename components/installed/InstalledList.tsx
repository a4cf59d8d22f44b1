import { i18n } from '#i18n';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { accessOf } from '../../lib/installed/accessOf.ts';
import type { Installed } from '../../lib/installed/installed.ts';
import type { knownBad } from '../../lib/installed/knownBad.ts';
import { byRisk } from '../../lib/installed/order.ts';
import { sourceOf, storeTarget } from '../../lib/installed/sourceOf.ts';
import { freshNews } from '../../lib/installed/watched.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { targetKey } from '../../lib/model/target.ts';
import styles from './InstalledPage.module.css';
import { InstalledRow, type Row } from './InstalledRow.tsx';
import { ScanAll } from './ScanAll.tsx';
import { useWatched } from './useWatched.ts';
import { WatchCard } from './WatchCard.tsx';

const FIREFOX = import.meta.env.BROWSER === 'firefox';
/** Fewer are seen at a glance. */
const SEARCH_FROM = 8;

/** All that is installed, riskiest first, with a search where there are many. */
export function InstalledList(props: {
  extensions: readonly Installed[];
  scans: readonly Scan[];
  known: Awaited<ReturnType<typeof knownBad>> | undefined;
}) {
  const { extensions, scans, known } = props;
  const watch = useWatched();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text).trim().toLowerCase();
  const facts = useMemo(
    () =>
      extensions.map((extension) => ({
        extension,
        name: extension.name,
        access: accessOf(extension),
        source: sourceOf(extension, FIREFOX),
        target: storeTarget(extension, FIREFOX),
        known: known?.(extension.id),
      })),
    [extensions, known],
  );
  const rows = useMemo(() => {
    const byKey = new Map(scans.map((scan) => [scan.key, scan]));
    return facts
      .map((fact): Row => {
        const { id } = fact.extension;
        const news = freshNews(watch.watched[id], watch.notes[id]);
        return {
          ...fact,
          scan: fact.target === undefined ? undefined : byKey.get(targetKey(fact.target)),
          news,
          note: watch.notes[id],
          alarming: fact.known !== undefined || news !== undefined,
        };
      })
      .sort(byRisk);
  }, [facts, scans, watch]);
  if (rows.length === 0) return <p className={styles.empty}>{i18n.t('installed.none')}</p>;
  const found = rows.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <ScanAll rows={rows} />
      {rows.length >= SEARCH_FROM && (
        <div role="search">
          <label className={styles.search}>
            <Search size={15} aria-hidden="true" />
            <input
              type="search"
              value={text}
              aria-label={i18n.t('installed.search')}
              placeholder={i18n.t('installed.search')}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
        </div>
      )}
      <p className="said" role="status">
        {wanted === '' ? '' : i18n.t('installed.found', found.length)}
      </p>
      {found.length === 0 ? (
        <p className={styles.empty}>{i18n.t('installed.noMatch')}</p>
      ) : (
        <ul className={styles.rows} aria-label={i18n.t('installed.title')}>
          {found.map((row) => (
            <InstalledRow key={row.extension.id} row={row} />
          ))}
        </ul>
      )}
      <p className={styles.soft}>{i18n.t('installed.permissionsOnly')}</p>
      <WatchCard />
      {FIREFOX && <p className={styles.soft}>{i18n.t('installed.firefox')}</p>}
    </>
  );
}
