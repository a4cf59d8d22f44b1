import { i18n } from '#i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { saveSettings } from '../../lib/items.ts';
import { problemOf, send } from '../../lib/send.ts';
import type { Host } from '../../lib/settings.ts';
import { Button, IconButton } from '../base/Button.tsx';
import { Problem } from '../base/Problem.tsx';
import { useSettings } from '../base/stored.ts';
import { visible } from '../base/text.ts';
import styles from './form.module.css';
import { hostName, hostUrl, parseHost } from './hostInput.ts';
import { askForOrigin, giveUpOrigin } from './permissions.ts';

const TYPES = ['github', 'gitlab', 'bitbucket-dc', 'gitea'] as const satisfies readonly Host['type'][];
const TYPE_NAMES: Record<Host['type'], string> = {
  github: 'GitHub Enterprise',
  gitlab: 'GitLab',
  'bitbucket-dc': 'Bitbucket Data Center',
  gitea: 'Gitea / Forgejo',
};

/** Git hosts of one's own: which, of what make. Adding asks the browser's permission, removing gives it back. */
export function Hosts() {
  const hosts = useSettings()?.hosts ?? [];
  const client = useQueryClient();
  const [type, setType] = useState<Host['type']>('gitlab');
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: async (input: { host: Host; granted: Promise<boolean> }) => {
      if (!(await input.granted)) return false;
      await saveSettings({ hosts: [...hosts, input.host] });
      await send('hosts.changed', {});
      return true;
    },
    onSuccess: (added) => {
      if (added) setText('');
      else setRefusal(i18n.t('options.hostRefused'));
    },
  });
  const remove = useMutation({
    mutationFn: async (gone: Host) => {
      const left = hosts.filter((host) => hostName(host) !== hostName(gone));
      await saveSettings({ hosts: left });
      // Another entry on the same machine still needs it.
      if (!left.some((host) => hostUrl(host).hostname === hostUrl(gone).hostname)) await giveUpOrigin(hostUrl(gone));
      if (!left.some((host) => host.host === gone.host)) {
        await send('tokens.forget', { host: gone.host });
        await client.invalidateQueries({ queryKey: ['tokens'] });
      }
      await send('hosts.changed', {});
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseHost(type, text, hosts);
    setRefusal(parsed.ok ? null : parsed.why);
    if (parsed.ok) add.mutate({ host: parsed.host, granted: askForOrigin(hostUrl(parsed.host)) });
  };
  const failed = add.error ?? remove.error;
  return (
    <>
      {hosts.length > 0 && (
        <ul className={styles.hosts} aria-label={i18n.t('options.hosts')}>
          {hosts.map((host) => (
            <li key={hostName(host)} className={styles.host}>
              <div>
                <bdi>{visible(hostName(host), 300)}</bdi>
                <p className={styles.help}>{TYPE_NAMES[host.type]}</p>
              </div>
              <IconButton
                label={i18n.t('options.removeHost', { host: hostName(host) })}
                onClick={() => remove.mutate(host)}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={submit}>
        <div className={styles.line}>
          <div className={styles.field}>
            <label htmlFor="host-type">{i18n.t('options.hostType')}</label>
            <select
              id="host-type"
              className={styles.input}
              value={type}
              onChange={(event) => setType(event.currentTarget.value as Host['type'])}
            >
              {TYPES.map((one) => (
                <option key={one} value={one}>
                  {TYPE_NAMES[one]}
                </option>
              ))}
            </select>
          </div>
          <div className={styles.field}>
            <label htmlFor="host-address">{i18n.t('options.hostAddress')}</label>
            <input
              id="host-address"
              className={styles.input}
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="git.example.com"
              value={text}
              aria-describedby="host-help"
              onChange={(event) => {
                setText(event.currentTarget.value);
                setRefusal(null);
              }}
            />
          </div>
          <Button type="submit" busy={add.isPending}>
            {i18n.t('action.add')}
          </Button>
        </div>
        <p id="host-help" className={styles.help}>
          {i18n.t('options.hostHelp')}
        </p>
        <div aria-live="polite" className={styles.live}>
          {refusal !== null && <p>{refusal}</p>}
          {failed !== null && <Problem problem={problemOf(failed)} />}
        </div>
      </form>
    </>
  );
}
