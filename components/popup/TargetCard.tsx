import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { FileText, Lock, RotateCw, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import type { PageAnswer } from '../../lib/messages.ts';
import { isOpen, type Scan } from '../../lib/model/scan.ts';
import { shortRef } from '../../lib/model/shortRef.ts';
import { targetKey } from '../../lib/model/target.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { openOptions } from '../base/open.ts';
import { Problem } from '../base/Problem.tsx';
import { ScanStatus } from '../base/ScanStatus.tsx';
import { targetKind, targetPlace, titleOf } from '../base/targetText.ts';
import { visible } from '../base/text.ts';
import { openReport } from './openReport.ts';
import styles from './TargetCard.module.css';

type TargetAnswer = Extract<PageAnswer, { kind: 'target' }>;

/** One target with the state of its scan and the one thing to do next. */
export function TargetCard(props: { answer: TargetAnswer; scans: readonly Scan[] }) {
  const { answer } = props;
  const key = targetKey(answer.target);
  // Storage is newer than the answer as soon as anything happened.
  const scan = props.scans.find((one) => one.key === key) ?? answer.scan;
  const [asking, setAsking] = useState(false);
  const start = useMutation({
    mutationFn: (confirmed: boolean) =>
      scan !== null && !answer.private
        ? send('scan.again', { key })
        : send('scan.start', {
            target: answer.target,
            title: answer.title,
            ...(confirmed ? { privateConfirmed: true } : {}),
          }),
    onSettled: () => setAsking(false),
  });
  const begin = () => (answer.private ? setAsking(true) : start.mutate(false));
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <bdi>{titleOf(answer)}</bdi>
      </h2>
      <p className={styles.place}>
        {answer.private && <Lock size={12} aria-hidden="true" />}
        {answer.private && `${i18n.t('popup.private')} · `}
        {targetKind(answer.target)} · <bdi>{targetPlace(answer.target)}</bdi>
      </p>
      {answer.otherRef !== undefined && (
        <p className={styles.place}>{i18n.t('page.otherRef', [visible(shortRef(answer.otherRef), 80)])}</p>
      )}
      {scan !== null && !asking && (
        <div className={styles.state}>
          <ScanStatus scan={scan} onRetry={begin} busy={start.isPending} />
        </div>
      )}
      {start.isError && <Problem problem={problemOf(start.error)} onRetry={begin} busy={start.isPending} />}
      {asking ? (
        <PrivateQuestion
          here={answer.here === true}
          busy={start.isPending}
          onYes={() => start.mutate(true)}
          onNo={() => setAsking(false)}
        />
      ) : (
        <Actions answer={answer} scan={scan} busy={start.isPending} onScan={begin} />
      )}
    </article>
  );
}

function Actions(props: { answer: TargetAnswer; scan: Scan | null; busy: boolean; onScan: () => void }) {
  const { scan } = props;
  if (scan === null && !props.answer.configured) {
    return (
      <div className={styles.setup}>
        <p>{i18n.t('popup.notConfigured')}</p>
        <Button look="primary" onClick={openOptions}>
          {i18n.t('popup.setUp')}
        </Button>
      </div>
    );
  }
  if (scan === null) {
    return (
      <Button look="primary" className={styles.wide ?? ''} busy={props.busy} onClick={props.onScan}>
        <ScanSearch size={17} aria-hidden="true" />
        {i18n.t(props.busy ? 'state.starting' : 'action.scan')}
      </Button>
    );
  }
  if (scan.state.state !== 'done') return null;
  return (
    <div className={styles.actions}>
      <Button look="primary" onClick={() => openReport(scan.key)}>
        <FileText size={16} aria-hidden="true" />
        {i18n.t('action.openReport')}
      </Button>
      <Button busy={props.busy} disabled={isOpen(scan)} onClick={props.onScan}>
        <RotateCw size={15} aria-hidden="true" />
        {i18n.t('action.scanAgain')}
      </Button>
    </div>
  );
}

function PrivateQuestion(props: { here: boolean; busy: boolean; onYes: () => void; onNo: () => void }) {
  return (
    <div className={styles.question} role="group" aria-labelledby="private-question">
      <p id="private-question">{i18n.t(props.here ? 'popup.privateHere' : 'popup.privateQuestion')}</p>
      <div className={styles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question replaces the button that was pressed */}
        <Button look="primary" busy={props.busy} autoFocus onClick={props.onYes}>
          {i18n.t('popup.privateYes')}
        </Button>
        <Button look="quiet" onClick={props.onNo}>
          {i18n.t('action.notNow')}
        </Button>
      </div>
    </div>
  );
}
