import type { ReactNode } from 'react';
import styles from './HeadedPage.module.css';
import { Mark } from './Mark.tsx';
import { Page } from './Page.tsx';

/** A page in a tab of its own: a head with the mark and the title (taller with a lead below it), and one column. */
export function HeadedPage(props: { title: string; lead?: string; wide?: boolean; children: ReactNode }) {
  const { title, lead, wide = false, children } = props;
  return (
    <Page title={title}>
      <header className={styles.head}>
        <div className={styles.inner} data-wide={wide} data-tall={lead !== undefined}>
          <Mark size={lead === undefined ? 26 : 44} />
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </div>
        </div>
      </header>
      <main className={styles.main} data-wide={wide}>
        {children}
      </main>
    </Page>
  );
}
