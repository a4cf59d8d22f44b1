import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browser } from 'wxt/browser';
import { readInstalled } from '../../lib/installed/installed.ts';
import { knownBad } from '../../lib/installed/knownBad.ts';

const MANAGEMENT = { permissions: ['management' as const] };

/** Asks the person for the permission; call it on the click itself. */
export const askToList = () => browser.permissions.request(MANAGEMENT);
/** Gives the permission back. */
export const stopListing = () => browser.permissions.remove(MANAGEMENT);

/** Whether extensions may be listed, and which there are; kept fresh as they come, go and are switched on and off. */
export function useInstalled() {
  const client = useQueryClient();
  const allowed = useQuery({ queryKey: ['may-list'], queryFn: () => browser.permissions.contains(MANAGEMENT) });
  const may = allowed.data === true;
  const list = useQuery({ queryKey: ['installed'], queryFn: readInstalled, enabled: may });
  const known = useQuery({ queryKey: ['known-bad'], queryFn: knownBad, enabled: may, staleTime: Infinity });
  useEffect(() => {
    const fresh = () => void client.invalidateQueries({ queryKey: ['may-list'] });
    browser.permissions.onAdded.addListener(fresh);
    browser.permissions.onRemoved.addListener(fresh);
    return () => {
      browser.permissions.onAdded.removeListener(fresh);
      browser.permissions.onRemoved.removeListener(fresh);
    };
  }, [client]);
  useEffect(() => {
    if (!may) return;
    let later: ReturnType<typeof setTimeout> | undefined;
    const read = () => void client.invalidateQueries({ queryKey: ['installed'] });
    const fresh = () => {
      read();
      // Firefox knows the permissions of a new version a little later.
      clearTimeout(later);
      later = setTimeout(read, 3000);
    };
    const { onInstalled, onUninstalled, onEnabled, onDisabled } = browser.management;
    const events = [onInstalled, onUninstalled, onEnabled, onDisabled];
    for (const event of events) event.addListener(fresh);
    return () => {
      clearTimeout(later);
      for (const event of events) event.removeListener(fresh);
    };
  }, [client, may]);
  return { allowed, list, known };
}
