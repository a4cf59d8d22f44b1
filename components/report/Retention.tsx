import { i18n } from '#i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemOf, send } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { Problem } from '../base/Problem.tsx';
import styles from './Retention.module.css';

/** Whether the service keeps the results of single files. Turning deletion on asks for an acknowledgement. */
export function Retention(props: { scanKey: string }) {
  const key = props.scanKey;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const current = useQuery({ queryKey: ['retention', key], queryFn: () => send('retention.get', { key }) });
  const change = useMutation({
    mutationFn: (next: { deleteResults: boolean; acknowledged: boolean; cleanupCurrent?: boolean }) =>
      send('retention.put', { key, ...next }),
    onSuccess: (answer) => {
      client.setQueryData(['retention', key], answer);
      setAsking(false);
    },
  });
  if (current.isError)
    return (
      <Problem problem={problemOf(current.error)} onRetry={() => void current.refetch()} busy={current.isFetching} />
    );
  if (current.data === undefined) return <p role="status">{i18n.t('retention.loading')}</p>;
  const deleting = current.data.deleteResults;
  return (
    <div className={styles.retention}>
      <p role="status">{i18n.t(deleting ? 'retention.deletes' : 'retention.keeps')}</p>
      <p className={styles.soft}>{i18n.t('retention.explain')}</p>
      <Button
        busy={change.isPending}
        onClick={() => {
          change.reset();
          if (deleting) change.mutate({ deleteResults: false, acknowledged: false });
          else setAsking(true);
        }}
      >
        {i18n.t(deleting ? 'retention.turnOff' : 'retention.turnOn')}
      </Button>
      {change.isError && !asking && <Problem problem={problemOf(change.error)} />}
      {asking && (
        <Acknowledge
          busy={change.isPending}
          problem={change.isError ? problemOf(change.error).message : null}
          onClose={() => setAsking(false)}
          onYes={(cleanupCurrent) =>
            change.mutate({ deleteResults: true, acknowledged: true, ...(cleanupCurrent ? { cleanupCurrent } : {}) })
          }
        />
      )}
    </div>
  );
}

/** The browser's own modal dialog: it keeps the focus inside, closes by Escape, and gives the focus back. */
function Acknowledge(props: {
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onYes: (cleanupCurrent: boolean) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [understood, setUnderstood] = useState(false);
  const [cleanup, setCleanup] = useState(false);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby="retention-question"
      aria-describedby="retention-explained"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <h2 id="retention-question" className={styles.title}>
        {i18n.t('retention.askTitle')}
      </h2>
      <p id="retention-explained">{i18n.t('retention.askText')}</p>
      <label className={styles.check}>
        <input type="checkbox" checked={understood} onChange={(event) => setUnderstood(event.currentTarget.checked)} />
        {i18n.t('retention.acknowledge')}
      </label>
      <label className={styles.check}>
        <input type="checkbox" checked={cleanup} onChange={(event) => setCleanup(event.currentTarget.checked)} />
        {i18n.t('retention.cleanup')}
      </label>
      {props.problem !== null && (
        <p role="alert" className={styles.bad}>
          {props.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={props.onClose}>{i18n.t('action.cancel')}</Button>
        <Button look="primary" disabled={!understood} busy={props.busy} onClick={() => props.onYes(cleanup)}>
          {i18n.t('retention.turnOn')}
        </Button>
      </div>
    </dialog>
  );
}
