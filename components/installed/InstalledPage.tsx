import { i18n } from '#i18n';
import { isOpen } from '../../lib/model/scan.ts';
import { problemOf } from '../../lib/send.ts';
import { HeadedPage } from '../base/HeadedPage.tsx';
import { Problem } from '../base/Problem.tsx';
import { useScans } from '../base/stored.ts';
import { useViewOpen } from '../base/useViewOpen.ts';
import { AskCard } from './AskCard.tsx';
import { InstalledList } from './InstalledList.tsx';
import styles from './InstalledPage.module.css';
import { useInstalled } from './useInstalled.ts';

/** What is installed already: how far each may reach, and the grade of its package. */
export function InstalledPage() {
  const scans = useScans();
  const { allowed, list, known } = useInstalled();
  useViewOpen(scans.some(isOpen));
  const failed = allowed.error ?? list.error;
  const again = () => void (allowed.isError ? allowed.refetch() : list.refetch());
  return (
    <HeadedPage title={i18n.t('installed.title')} wide>
      {failed !== null && (
        <Problem
          problem={{ ...problemOf(failed), message: i18n.t('installed.failed'), action: 'retry' }}
          onRetry={again}
          busy={allowed.isFetching || list.isFetching}
        />
      )}
      {allowed.data === false && <AskCard onGiven={() => void allowed.refetch()} />}
      {failed === null && (allowed.isPending || (allowed.data === true && list.isPending)) && (
        <div className={styles.blank} aria-busy="true" aria-label={i18n.t('installed.loading')} role="status">
          <span />
          <span />
          <span />
        </div>
      )}
      {allowed.data === true && list.data !== undefined && (
        <InstalledList extensions={list.data} scans={scans} known={known.data} />
      )}
    </HeadedPage>
  );
}
