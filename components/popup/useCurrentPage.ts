import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/send.ts';
import { useSettings } from '../base/stored.ts';

/** Asks the background what the page in the active tab (or in `tabId`) is. */
export function useCurrentPage(off: boolean, tabId?: number) {
  const settings = useSettings();
  return useQuery({
    // A changed address or host list may change the answer.
    queryKey: ['tab', tabId, settings?.address, settings?.hosts],
    queryFn: () => send('tab.get', tabId === undefined ? {} : { tabId }),
    enabled: !off,
  });
}
