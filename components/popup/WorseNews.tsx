import { i18n } from '#i18n';
import { useEffect, useState } from 'react';
import { forgetNews, readNews, type Worse } from '../../lib/news.ts';
import { GradeBadge } from '../base/GradeBadge.tsx';
import { reportAddress } from '../base/open.ts';
import { visible } from '../base/text.ts';
import { openReport } from './openReport.ts';
import styles from './WorseNews.module.css';

/** What became worse by runs that nobody started here. It is told once: whoever sees it has been told. */
export function WorseNews() {
  const [news, setNews] = useState<readonly Worse[]>([]);
  useEffect(() => {
    void readNews().then(async (found) => {
      if (found.length === 0) return;
      setNews(found);
      await forgetNews();
    });
  }, []);
  if (news.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby="worse-news">
      <h2 id="worse-news" className={styles.title}>
        {i18n.t('change.sinceYouLooked')}
      </h2>
      <ul className={styles.list}>
        {news.map(({ key, title, grade, previousGrade }) => (
          <li key={key} className={styles.row}>
            <GradeBadge grade={grade} size="small" />
            <a
              className={styles.link}
              href={reportAddress(key)}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => {
                event.preventDefault();
                openReport(key);
              }}
            >
              <bdi>{visible(title, 200)}</bdi>
            </a>
            <span className={styles.was}>{i18n.t('change.was', { grade: visible(previousGrade, 12) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
