import { i18n } from '#i18n';
import type { Access } from '../../lib/installed/accessOf.ts';
import { Prose } from '../base/Prose.tsx';
import { visible } from '../base/text.ts';
import styles from './InstalledRow.module.css';

const MOST_SITES = 12;

/** What the permissions allow, folded away. */
export function AccessLines(props: { access: Access; enabled: boolean }) {
  const { can, sites } = props.access;
  if (can.length === 0 && sites.length === 0) {
    // Firefox tells nothing of what is switched off.
    const unknown = import.meta.env.BROWSER === 'firefox' && !props.enabled;
    return <p className={styles.facts}>{i18n.t(unknown ? 'installed.notTold' : 'installed.nothingSpecial')}</p>;
  }
  return (
    <details className={styles.details}>
      <summary>{i18n.t('installed.allows')}</summary>
      <ul>
        {sites.length > 0 && (
          <li>
            {i18n.t('installed.sites')} <bdi>{visible(sites.slice(0, MOST_SITES).join(', '), 600)}</bdi>
            {sites.length > MOST_SITES && ` ${i18n.t('generic.more', sites.length - MOST_SITES)}`}
          </li>
        )}
        {can.map((line) => (
          <li key={line}>
            <Prose text={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}
