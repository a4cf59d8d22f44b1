import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { saveNote } from '../../lib/installed/watched.ts';
import { Button } from '../base/Button.tsx';
import styles from './InstalledRow.module.css';

/** That the person trusts it, until when, and the way out of it. */
export function Trusted(props: { id: string; name: string }) {
  const end = useMutation({ mutationFn: () => saveNote(props.id, { at: Date.now(), trusted: false }) });
  return (
    <p className={styles.trust}>
      <ShieldCheck size={16} aria-hidden="true" />
      {i18n.t('watch.trusted')}
      <Button
        look="quiet"
        size="small"
        busy={end.isPending}
        aria-label={`${i18n.t('watch.untrust')}: ${props.name}`}
        onClick={() => end.mutate()}
      >
        {i18n.t('watch.untrust')}
      </Button>
    </p>
  );
}
