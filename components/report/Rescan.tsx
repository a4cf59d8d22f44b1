import { i18n } from '#i18n';
import { RotateCw } from 'lucide-react';
import { isOpen, type Scan } from '../../lib/model/scan.ts';
import { problemOf } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { formatNumber } from '../base/intl.ts';
import { visible } from '../base/text.ts';
import styles from './Head.module.css';
import { useAgain } from './useAgain.ts';

/** Scan again, from the report's head. */
export function Rescan(props: { scan: Scan }) {
  const { scan } = props;
  const again = useAgain(scan.key);
  const open = isOpen(scan);
  const { state } = scan;
  return (
    <>
      <Button className={styles.onSlate ?? ''} busy={again.isPending || open} onClick={() => again.mutate()}>
        <RotateCw size={15} aria-hidden="true" />
        {state.state === 'running'
          ? i18n.t('state.percent', { value: formatNumber(state.progress, 0) })
          : i18n.t(open ? 'state.queued' : 'action.scanAgain')}
      </Button>
      {again.isError && (
        <p role="alert" className={styles.bad}>
          {visible(problemOf(again.error).message, 300)}
        </p>
      )}
    </>
  );
}
