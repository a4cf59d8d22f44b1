import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemOf, send } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { openUpload } from '../base/open.ts';
import { Problem } from '../base/Problem.tsx';
import { useScans } from '../base/stored.ts';
import { visible } from '../base/text.ts';
import styles from './AddPanel.module.css';
import { reasonText } from './reasonText.ts';
import { TargetCard } from './TargetCard.tsx';
import { cutAt } from '../../lib/model/shorten.ts';

/** Scanning something that is not the page at hand: an address, or a package file. */
export function AddPanel() {
  const scans = useScans();
  const [text, setText] = useState('');
  const look = useMutation({ mutationFn: (address: string) => send('address.get', { text: address }) });
  const field = useRef<HTMLInputElement>(null);
  // The panel was opened to type or paste an address.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') look.mutate(cutAt(text.trim(), 4096));
  };
  return (
    <section className={styles.panel} aria-label={i18n.t('popup.add')}>
      <form className={styles.form} onSubmit={submit}>
        <label htmlFor="address">{i18n.t('popup.address')}</label>
        <div className={styles.line}>
          <input
            id="address"
            ref={field}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={text}
            placeholder="https://"
            aria-describedby="address-help"
            onChange={(event) => {
              setText(event.currentTarget.value);
              look.reset();
            }}
          />
          <Button type="submit" busy={look.isPending}>
            {i18n.t('action.find')}
          </Button>
        </div>
        <p id="address-help" className={styles.help}>
          {i18n.t('popup.addressHelp')}
        </p>
      </form>
      <div aria-live="polite" className={styles.answer}>
        {look.isError && <Problem problem={problemOf(look.error)} onRetry={() => look.mutate(text.trim())} />}
        {look.data?.kind === 'none' && <p className={styles.none}>{visible(reasonText(look.data.reason), 300)}</p>}
        {look.data?.kind === 'target' && <TargetCard answer={look.data} scans={scans} />}
      </div>
      <div className={styles.files}>
        <p className={styles.help}>{i18n.t('popup.fileHelp')}</p>
        <Button size="small" onClick={openUpload}>
          {i18n.t('popup.files')}
        </Button>
      </div>
    </section>
  );
}
