import { i18n } from '#i18n';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Problem as ProblemType } from '../../lib/model/problem.ts';
import { browser } from 'wxt/browser';
import { Button } from './Button.tsx';
import { openOptions, openService } from './open.ts';
import styles from './Problem.module.css';
import { visible } from './text.ts';

/** What went wrong, in a sentence, with the one thing that can be done about it. */
export function Problem(props: {
  problem: ProblemType;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  children?: ReactNode;
}) {
  const { problem, onRetry } = props;
  const wait = useSecondsUntil(problem.retryAt);
  return (
    <div className={styles.problem} role="alert">
      <CircleAlert size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <p>
          <bdi>{visible(problem.message)}</bdi>
        </p>
        {wait > 0 && <p className={styles.wait}>{i18n.t('problem.wait', wait)}</p>}
        {actionButton(problem, onRetry, props.busy ?? false, wait > 0)}
        {props.children}
      </div>
    </div>
  );
}

function actionButton(
  problem: ProblemType,
  onRetry: (() => void) | undefined,
  busy: boolean,
  waiting: boolean,
): ReactNode {
  switch (problem.action) {
    case 'open-options':
      return (
        <Button size="small" onClick={openOptions}>
          {i18n.t('action.openOptions')}
        </Button>
      );
    case 'allow':
      return (
        <Button
          size="small"
          busy={busy}
          onClick={() => {
            // On the click itself: browsers refuse it later.
            void browser.permissions.request({ origins: problem.origins ?? [] }).then((given) => given && onRetry?.());
          }}
        >
          {i18n.t('action.allow')}
        </Button>
      );
    case 'open-service':
      return (
        <Button size="small" onClick={() => void openService()}>
          {i18n.t('action.openService')}
        </Button>
      );
    case 'retry':
      if (onRetry === undefined) return null;
      return (
        <Button size="small" busy={busy} disabled={waiting} onClick={onRetry}>
          {i18n.t('action.retry')}
        </Button>
      );
    case 'none':
    case undefined:
      return null;
  }
}

/** Whole seconds until then; 0 when it has passed or there is none. */
function useSecondsUntil(at: number | undefined): number {
  const left = () => (at === undefined ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (at === undefined || left() === 0) return;
    const timer = setInterval(() => {
      const now = left();
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `left` depends on `at` only
  }, [at]);
  return seconds;
}
