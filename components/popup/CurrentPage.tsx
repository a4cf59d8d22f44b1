import { i18n } from '#i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import type { Scan } from '../../lib/model/scan.ts';
import type { AnswersOf } from '../../lib/messages.ts';
import { problemOf } from '../../lib/send.ts';
import { Problem } from '../base/Problem.tsx';
import { visible } from '../base/text.ts';
import { reasonText } from './reasonText.ts';
import styles from './TargetCard.module.css';
import { TargetCard } from './TargetCard.tsx';

/** What the page in the active tab is, and where its scan stands. */
export function CurrentPage(props: { scans: readonly Scan[]; page: UseQueryResult<AnswersOf['tab.get']> }) {
  const { page } = props;
  return (
    <section aria-label={i18n.t('popup.thisPage')} className={styles.current}>
      {page.isPending && (
        <div className={styles.blank} aria-busy="true">
          <span />
          <span />
          <span />
        </div>
      )}
      {page.isError && (
        <Problem problem={problemOf(page.error)} onRetry={() => void page.refetch()} busy={page.isFetching} />
      )}
      {page.data?.kind === 'target' && <TargetCard answer={page.data} scans={props.scans} />}
      {page.data?.kind === 'none' && (
        <div className={styles.none}>
          <Compass size={20} aria-hidden="true" />
          <div>
            <p className={styles.noneTitle}>{i18n.t('popup.nothingHere')}</p>
            <p>
              <bdi>{visible(reasonText(page.data.reason), 300)}</bdi>
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
