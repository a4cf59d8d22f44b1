import { i18n } from '#i18n';
import { useQuery } from '@tanstack/react-query';
import { isOpen } from '../../lib/model/scan.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Page } from '../base/Page.tsx';
import { useScans } from '../base/stored.ts';
import { titleOf } from '../base/targetText.ts';
import { useViewOpen } from '../base/useViewOpen.ts';
import { Translated } from '../base/translated.ts';
import { Masthead } from './Masthead.tsx';
import { NoReport } from './NoReport.tsx';
import { ReportBody } from './ReportBody.tsx';
import styles from './ReportPage.module.css';
import { useOwnLanguage } from './useOwnLanguage.ts';
import { Waiting } from './Waiting.tsx';

/** The report of one scan, by its key: while it runs, when it failed, and when it is there. */
export function ReportPage(props: { scanKey: string }) {
  const stored = useScans().find((scan) => scan.key === props.scanKey) ?? null;
  const open = stored !== null && isOpen(stored);
  const finished = stored?.state.state === 'done';
  const query = useQuery({
    // A finished scan is a new report: ask again then.
    queryKey: ['report', props.scanKey, finished ? stored.updatedAt : 'none'],
    queryFn: () => send('report.get', { key: props.scanKey }),
    // While a scan is open, and after one that failed, the report of the run before may still be there.
    enabled: stored === null || stored.repoId !== undefined,
    placeholderData: (previous) => previous,
  });
  // Without a finished scan no report is promised, so its absence is no trouble.
  const expected = stored === null || finished;
  useViewOpen(open);
  const scan = stored ?? query.data?.scan ?? null;
  const original = query.data?.report ?? null;
  const own = useOwnLanguage(original);
  const report = own?.report ?? null;
  const title = scan === null ? i18n.t('report.title') : i18n.t('report.titleOf', { title: titleOf(scan) });
  return (
    <Page title={title}>
      <div className={styles.page}>
        <a className={styles.skip} href="#content">
          {i18n.t('report.skip')}
        </a>
        <Masthead scan={scan} report={report} original={original} />
        {own !== null && scan !== null ? (
          <Translated value={own.german}>
            <ReportBody
              scan={scan}
              report={own.report}
              trouble={expected && query.isError ? problemOf(query.error) : null}
              onRetry={() => void query.refetch()}
            />
          </Translated>
        ) : (
          <main id="content" className={styles.single}>
            {scan !== null && scan.state.state !== 'done' && <Waiting scan={scan} />}
            {expected && query.isError && (
              <NoReport
                scanKey={props.scanKey}
                stored={stored}
                error={query.error}
                busy={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            )}
            {expected && query.isLoading && <p role="status">{i18n.t('report.loading')}</p>}
          </main>
        )}
      </div>
    </Page>
  );
}
