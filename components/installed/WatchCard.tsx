import { i18n } from '#i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { browser } from 'wxt/browser';
import styles from './InstalledPage.module.css';

const NOTIFICATIONS = { permissions: ['notifications' as const] };

/** That changes are watched, and the one thing to choose: whether a notification is shown too. */
export function WatchCard() {
  const given = useQuery({ queryKey: ['may-notify'], queryFn: () => browser.permissions.contains(NOTIFICATIONS) });
  const change = useMutation({
    mutationFn: (done: Promise<boolean>) => done,
    onSettled: () => given.refetch(),
  });
  const asked = change.isError || (change.data === false && given.data === false);
  return (
    <section className={styles.card} aria-labelledby="watch-title">
      <h2 id="watch-title">{i18n.t('watch.title')}</h2>
      <p className={styles.soft}>{i18n.t('watch.intro')}</p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={given.data === true}
          disabled={given.isPending || change.isPending}
          onChange={(event) =>
            change.mutate(
              event.currentTarget.checked
                ? browser.permissions.request(NOTIFICATIONS)
                : browser.permissions.remove(NOTIFICATIONS),
            )
          }
        />
        {i18n.t('watch.notify')}
      </label>
      <p role="status" className={styles.soft}>
        {asked ? i18n.t('watch.notifyOff') : ''}
      </p>
    </section>
  );
}
