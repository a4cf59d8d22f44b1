import { i18n } from '#i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browser } from 'wxt/browser';
import { Button } from '../base/Button.tsx';
import { useScans, useSettings } from '../base/stored.ts';
import { visible } from '../base/text.ts';
import styles from './form.module.css';
import { hostUrl } from './hostInput.ts';
import { patternOf } from './permissions.ts';

/** Hosts that the browser does not let us reach, of those that are needed: one's own, and where a scan failed for it. */
export function Withheld() {
  const failed = useScans().flatMap(({ state }) => (state.state === 'failed' ? (state.problem.origins ?? []) : []));
  const own = (useSettings()?.hosts ?? []).map((host) => patternOf(hostUrl(host)));
  const needed = [...new Set([...own, ...failed])];
  const withheld = useQuery({ queryKey: ['withheld', needed], queryFn: () => notGiven(needed) });
  const { refetch } = withheld;
  useEffect(() => {
    const again = () => void refetch();
    browser.permissions.onAdded.addListener(again);
    browser.permissions.onRemoved.addListener(again);
    return () => {
      browser.permissions.onAdded.removeListener(again);
      browser.permissions.onRemoved.removeListener(again);
    };
  }, [refetch]);
  if (withheld.data === undefined || withheld.data.length === 0) return null;
  return (
    <ul className={styles.hosts} aria-label={i18n.t('options.withheld')}>
      {withheld.data.map((origin) => (
        <li key={origin} className={`${styles.host} ${styles.wrapping}`}>
          <div>
            <bdi>{visible(origin.replace(/^[^/]*\/\/|\/\*$/g, ''), 300)}</bdi>
            <p className={styles.help}>{i18n.t('options.withheldHelp')}</p>
          </div>
          <Button size="small" onClick={() => void browser.permissions.request({ origins: [origin] })}>
            {i18n.t('action.allow')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

async function notGiven(origins: readonly string[]): Promise<string[]> {
  const given = await Promise.all(origins.map((origin) => browser.permissions.contains({ origins: [origin] })));
  return origins.filter((_, at) => given[at] !== true);
}
