import { i18n } from '#i18n';
import type { Scan } from '../../lib/model/scan.ts';
import { ScanStatus } from '../base/ScanStatus.tsx';
import { useAgain } from './useAgain.ts';
import styles from './ReportPage.module.css';

/** In place of a report that is not there yet, or that will not come. */
export function Waiting(props: { scan: Scan }) {
  const again = useAgain(props.scan.key);
  return (
    <section className={styles.waiting} aria-label={i18n.t('report.progress')}>
      <ScanStatus scan={props.scan} onRetry={() => again.mutate()} busy={again.isPending} />
      {props.scan.state.state !== 'failed' && <p className={styles.soft}>{i18n.t('report.comesByItself')}</p>}
    </section>
  );
}
