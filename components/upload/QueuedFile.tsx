import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import type { Scan } from '../../lib/model/scan.ts';
import { problemOf, send } from '../../lib/send.ts';
import { formatSize } from '../base/intl.ts';
import { reportAddress } from '../base/open.ts';
import { Problem } from '../base/Problem.tsx';
import { Progress } from '../base/Progress.tsx';
import { ScanStatus } from '../base/ScanStatus.tsx';
import { visible } from '../base/text.ts';
import styles from './UploadPage.module.css';
import type { Queued } from './useQueue.ts';

/** One chosen file or folder: refused, on its way, or its scan. */
export function QueuedFile(props: { queued: Queued; scan: Scan | undefined; onAgain: () => void }) {
  const { chosen, size, state } = props.queued;
  const { scan } = props;
  const retry = useMutation({ mutationFn: (key: string) => send('scan.again', { key }) });
  return (
    <li className={styles.file}>
      <p className={styles.name}>
        <bdi>{visible(chosen.name, 120)}</bdi> <span className={styles.size}>{formatSize(size)}</span>
      </p>
      <div aria-live="polite">
        {state.step === 'waiting' && <p>{i18n.t('upload.waiting')}</p>}
        {state.step === 'sending' && <Progress label={i18n.t('upload.sending')} />}
        {state.step === 'refused' && <p className={styles.refused}>{state.why}</p>}
        {state.step === 'failed' && <Problem problem={{ ...state.problem, action: 'retry' }} onRetry={props.onAgain} />}
        {state.step === 'handed' && scan === undefined && <p>{i18n.t('state.queued')}</p>}
        {state.step === 'handed' && scan !== undefined && (
          <ScanStatus scan={scan} onRetry={() => retry.mutate(scan.key)} busy={retry.isPending} />
        )}
        {retry.isError && <Problem problem={problemOf(retry.error)} />}
      </div>
      {scan?.state.state === 'done' && (
        <a className={styles.report} href={reportAddress(scan.key)}>
          {i18n.t('action.openReport')}
        </a>
      )}
    </li>
  );
}
