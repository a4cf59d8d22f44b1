import { i18n } from '#i18n';
import { CircleCheck } from 'lucide-react';
import type { TestAnswer } from '../../lib/messages.ts';
import { Problem } from '../base/Problem.tsx';
import { visible } from '../base/text.ts';
import styles from './form.module.css';
import { Warning } from './Warning.tsx';

/** What trying address and key came to, in plain words. */
export function Verdict(props: { verdict: TestAnswer; saved: boolean }) {
  const { verdict } = props;
  // "Open options" would lead here.
  if (!verdict.ok)
    return (
      <div className={styles.form}>
        <Problem problem={{ ...verdict.problem, action: 'none' }} />
        {props.saved && <p className={styles.help}>{i18n.t('options.savedAnyway')}</p>}
      </div>
    );
  return (
    <div className={styles.form}>
      <p className={styles.verdict}>
        <CircleCheck size={18} aria-hidden="true" />
        <span>
          {props.saved && `${i18n.t('options.saved')} `}
          {visible(verdict.message, 400)}
        </span>
      </p>
      {verdict.warning !== undefined && <Warning>{visible(verdict.warning, 400)}</Warning>}
    </div>
  );
}
