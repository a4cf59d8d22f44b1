import { i18n } from '#i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TokensAnswer } from '../../lib/messages.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Button, IconButton } from '../base/Button.tsx';
import { Problem } from '../base/Problem.tsx';
import { useScans, useSettings } from '../base/stored.ts';
import { visible } from '../base/text.ts';
import styles from './form.module.css';
import { tokenHosts } from './tokenHosts.ts';

/** Access tokens of git hosts, for private repositories on this device: which hosts have one, a new one, forgetting one. */
export function Tokens() {
  const client = useQueryClient();
  const stored = useQuery({ queryKey: ['tokens'], queryFn: () => send('tokens.get', {}) });
  const hosts = tokenHosts(useScans(), useSettings()?.hosts ?? []);
  const [chosen, setChosen] = useState<string>();
  const host = chosen ?? hosts[0] ?? '';
  const [token, setToken] = useState('');
  const [shown, setShown] = useState(false);
  const keep = (answer: TokensAnswer) => client.setQueryData(['tokens'], answer);
  const save = useMutation({
    mutationFn: () => send('tokens.save', { host, token: token.trim() }),
    onSuccess(answer) {
      keep(answer);
      setChosen(host);
      setToken('');
      forget.reset();
    },
  });
  const forget = useMutation({
    mutationFn: (gone: string) => send('tokens.forget', { host: gone }),
    onSuccess(answer) {
      keep(answer);
      save.reset();
    },
  });
  const tokens = stored.data?.tokens ?? [];
  const failed = stored.error ?? save.error ?? forget.error;
  const usable = token.trim() !== '';
  return (
    <>
      {tokens.length > 0 && (
        <ul className={styles.hosts} aria-label={i18n.t('options.tokens')}>
          {tokens.map((one) => (
            <li key={one.host} className={styles.host}>
              <div>
                <bdi>{visible(one.host, 300)}</bdi>
                <p className={`${styles.help} ${styles.mono}`}>{visible(one.preview, 100)}</p>
              </div>
              <IconButton
                label={i18n.t('options.forgetToken', { host: one.host })}
                onClick={() => forget.mutate(one.host)}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (usable) save.mutate();
        }}
      >
        <div className={styles.line}>
          <div className={styles.field}>
            <label htmlFor="token-host">{i18n.t('options.tokenHost')}</label>
            <select
              id="token-host"
              className={styles.input}
              value={host}
              onChange={(event) => {
                setChosen(event.currentTarget.value);
                save.reset();
              }}
            >
              {hosts.map((one) => (
                <option key={one} value={one}>
                  {visible(one, 100)}
                </option>
              ))}
            </select>
          </div>
          <div className={styles.field}>
            <label htmlFor="token">{i18n.t('options.token')}</label>
            <div className={styles.reveal}>
              <input
                id="token"
                className={`${styles.input} ${styles.mono}`}
                type={shown ? 'text' : 'password'}
                autoComplete="off"
                spellCheck={false}
                value={token}
                aria-describedby="token-help"
                onChange={(event) => {
                  setToken(event.currentTarget.value);
                  save.reset();
                }}
              />
              <IconButton
                label={i18n.t(shown ? 'options.hideToken' : 'options.showToken')}
                disabled={token === ''}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />}
              </IconButton>
            </div>
          </div>
          <Button type="submit" disabled={!usable} busy={save.isPending}>
            {i18n.t('action.save')}
          </Button>
        </div>
        <p id="token-help" className={styles.help}>
          {i18n.t('options.tokenHelp')}
          {tokens.some((one) => one.host === host) && ` ${i18n.t('options.tokenStored')}`}
        </p>
        <div aria-live="polite" className={styles.live}>
          {failed !== null && <Problem problem={problemOf(failed)} />}
          {failed === null && save.isSuccess && <p>{i18n.t('options.tokenSaved')}</p>}
          {failed === null && forget.isSuccess && <p>{i18n.t('options.tokenGone', { host: forget.variables })}</p>}
        </div>
      </form>
    </>
  );
}
