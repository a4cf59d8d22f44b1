import { i18n } from '#i18n';
import type { Scan } from '../../lib/model/scan.ts';
import { problemOf } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { Problem } from '../base/Problem.tsx';
import { useAgain } from './useAgain.ts';

/** Why there is no report. One that is gone while its scan is still in the list can only be made again. */
export function NoReport(props: {
  scanKey: string;
  stored: Scan | null;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}) {
  const { stored, error, busy, onRetry } = props;
  const again = useAgain(props.scanKey);
  const problem = problemOf(again.error ?? error);
  const isLost = stored !== null && problemOf(error).code === 'not-found';
  return (
    <Problem problem={problem} onRetry={onRetry} busy={busy}>
      {isLost && (
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          {i18n.t('action.scanAgain')}
        </Button>
      )}
    </Problem>
  );
}
