import { i18n } from '#i18n';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { browser } from 'wxt/browser';
import styles from './WelcomePage.module.css';

/** Says when the button stands in the toolbar, where the browser tells. */
export function PinState() {
  const pinned = useQuery({
    queryKey: ['pinned'],
    async queryFn() {
      const settings = await browser.action?.getUserSettings?.();
      return settings?.isOnToolbar === true;
    },
    // The browser sends no event for it.
    refetchInterval: (query) => (query.state.data === true ? false : 1000),
  });
  return (
    <p role="status" className={styles.pinned}>
      {pinned.data === true && (
        <>
          <CircleCheck size={18} aria-hidden="true" /> {i18n.t('welcome.pinned')}
        </>
      )}
    </p>
  );
}
