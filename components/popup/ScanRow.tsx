import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Hourglass, RotateCw, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { isOpen, type Scan } from '../../lib/model/scan.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Button, IconButton } from '../base/Button.tsx';
import { gradeWord } from '../base/grade.ts';
import { GradeBadge } from '../base/GradeBadge.tsx';
import { formatAgo, formatNumber } from '../base/intl.ts';
import { reportAddress } from '../base/open.ts';
import { phaseText } from '../base/phase.ts';
import { Progress } from '../base/Progress.tsx';
import { Change } from '../base/ScanStatus.tsx';
import { targetPlace, titleOf } from '../base/targetText.ts';
import { visible } from '../base/text.ts';
import { openReport } from './openReport.ts';
import { RanAt } from './RanAt.tsx';
import styles from './ScanRow.module.css';

/** One scan in the list: what, where, how it stands, and what can be done with it. `ran`: where it ran is said, too. */
export const ScanRow = memo(function ScanRow(props: { scan: Scan; ran: boolean }) {
  const { scan } = props;
  const { key, state } = scan;
  const [removing, setRemoving] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const act = useMutation({ mutationFn: (name: 'scan.again' | 'scan.remove') => send(name, { key }) });
  const title = titleOf(scan);
  const keep = () => {
    setRemoving(false);
    removeButton.current?.focus();
  };
  return (
    <li className={styles.row}>
      <span className={styles.lead}>{lead(scan)}</span>
      <div className={styles.text}>
        <a
          className={styles.title}
          href={reportAddress(key)}
          target="_blank"
          rel="noreferrer"
          title={title}
          onClick={(event) => {
            event.preventDefault();
            openReport(key);
          }}
        >
          <bdi>{title}</bdi>
        </a>
        <p className={styles.place}>
          {props.ran && <RanAt scan={scan} />}
          <bdi>{targetPlace(scan.target)}</bdi> · {formatAgo(scan.updatedAt)}
        </p>
        {state.state === 'running' && <Progress value={state.progress} label={title} />}
        {state.state === 'running' && (
          <p className={styles.note}>
            {phaseText(state.phase)} · {i18n.t('state.percent', { value: formatNumber(state.progress, 0) })}
          </p>
        )}
        {state.state === 'queued' && <p className={styles.note}>{i18n.t('state.queued')}</p>}
        {state.state === 'done' && (
          <p className={styles.note}>
            {gradeWord(state.grade) ?? i18n.t('score.plain', { score: formatNumber(state.score) })}
            {state.previousGrade !== undefined && ' · '}
            <Change state={state} />
          </p>
        )}
        {state.state === 'failed' && (
          <p className={styles.why} title={visible(state.problem.message)}>
            {visible(state.problem.message, 300)}
          </p>
        )}
        {act.isError && (
          <p className={styles.bad} role="alert">
            {visible(problemOf(act.error).message, 300)}
          </p>
        )}
      </div>
      {removing ? (
        <div className={styles.confirm} role="group" aria-label={i18n.t('popup.removeQuestion', { title })}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button that was pressed stood */}
          <Button look="danger" size="small" busy={act.isPending} autoFocus onClick={() => act.mutate('scan.remove')}>
            {i18n.t('action.remove')}
          </Button>
          <Button look="quiet" size="small" onClick={keep}>
            {i18n.t('action.keep')}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <IconButton
            label={i18n.t('popup.againOf', { title })}
            disabled={isOpen(scan) || act.isPending}
            onClick={() => act.mutate('scan.again')}
          >
            <RotateCw size={15} aria-hidden="true" />
          </IconButton>
          <IconButton ref={removeButton} label={i18n.t('popup.removeOf', { title })} onClick={() => setRemoving(true)}>
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  );
});

function lead(scan: Scan) {
  switch (scan.state.state) {
    case 'done':
      return <GradeBadge grade={scan.state.grade} size="small" />;
    case 'failed':
      return <CircleAlert size={20} className={styles.badIcon} role="img" aria-label={i18n.t('state.failed')} />;
    case 'queued':
    case 'running':
      return <Hourglass size={18} role="img" aria-label={i18n.t('state.going')} />;
  }
}
