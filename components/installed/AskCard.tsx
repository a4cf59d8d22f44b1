import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Button } from '../base/Button.tsx';
import styles from './InstalledPage.module.css';
import { askToList } from './useInstalled.ts';

/** Before anything is listed: what the permission is for, what happens with it, and the question. */
export function AskCard(props: { onGiven: () => void }) {
  const ask = useMutation({
    mutationFn: (given: Promise<boolean>) => given,
    onSuccess: (given) => given && props.onGiven(),
  });
  return (
    <section className={styles.card} aria-labelledby="ask-title">
      <h2 id="ask-title">
        <ListChecks size={22} aria-hidden="true" /> {i18n.t('installed.askTitle')}
      </h2>
      <p>{i18n.t('installed.askFor')}</p>
      <ul className={styles.facts}>
        <li>{i18n.t('installed.askList')}</li>
        <li>{i18n.t('installed.askWatch')}</li>
        <li>{i18n.t('installed.askNothing')}</li>
        <li>{i18n.t('installed.askBack')}</li>
      </ul>
      <div>
        <Button look="primary" busy={ask.isPending} onClick={() => ask.mutate(askToList())}>
          {i18n.t('installed.allow')}
        </Button>
      </div>
      <p role="status" className={styles.soft}>
        {ask.isError || ask.data === false ? i18n.t('installed.refused') : ''}
      </p>
    </section>
  );
}
