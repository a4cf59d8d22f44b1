import { useMutation } from '@tanstack/react-query';
import { send } from '../../lib/send.ts';

/** Scans the same target once more; the new state comes through storage. */
export function useAgain(key: string) {
  return useMutation({ mutationFn: () => send('scan.again', { key }) });
}
