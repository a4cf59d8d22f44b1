import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { problemOf, send } from '../../lib/send.ts';
import { Button } from './Button.tsx';
import { Problem } from './Problem.tsx';
import styles from './ScanStatus.module.css';

/** Stops an open scan; the new state comes through storage. */
export function StopButton(props: { scanKey: string }) {
  const stop = useMutation({ mutationFn: () => send('scan.cancel', { key: props.scanKey }) });
  return (
    <>
      <Button size="small" className={styles.stop ?? ''} busy={stop.isPending} onClick={() => stop.mutate()}>
        {i18n.t('action.stop')}
      </Button>
      {stop.isError && <Problem problem={problemOf(stop.error)} />}
    </>
  );
}
