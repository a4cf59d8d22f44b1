import { i18n } from '#i18n';
import { useEffect, useState } from 'react';
import { formatNumber } from '../base/intl.ts';
import styles from './ReportPage.module.css';

export interface Entry {
  id: string;
  title: string;
  /** A figure that helps to choose, such as the number of findings. */
  count?: number;
}

/** The table of contents; it follows the reader. */
export function Contents(props: { entries: readonly Entry[] }) {
  const ids = props.entries.map((entry) => entry.id).join(' ');
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const shown = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        }
        const first = ids.split(' ').find((id) => shown.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: '-8% 0px -60% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav className={styles.nav} aria-label={i18n.t('report.contents')}>
      <ul>
        {props.entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`} aria-current={current === entry.id ? 'true' : undefined}>
              {entry.title}
              {entry.count !== undefined && entry.count > 0 && (
                <span className={styles.navCount}>{formatNumber(entry.count, 0)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
