import { i18n } from '#i18n';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../base/Button.tsx';
import { openInstalled } from '../base/open.ts';
import { countNews, useWatched } from '../installed/useWatched.ts';
import styles from './Popup.module.css';

/** That an installed extension changed for the worse, where one did. */
export function NewsLine() {
  const count = countNews(useWatched());
  if (count === 0) return null;
  return (
    <div className={styles.news}>
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <p>{i18n.t('watch.news', count)}</p>
        <Button size="small" onClick={openInstalled}>
          {i18n.t('watch.open')}
        </Button>
      </div>
    </div>
  );
}
