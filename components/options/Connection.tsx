import { i18n } from '#i18n';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ConnectionAnswer, TestAnswer } from '../../lib/messages.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Button, IconButton } from '../base/Button.tsx';
import { Problem } from '../base/Problem.tsx';
import { addressOf, isUnencrypted, looksLikeKey } from './connectionInput.ts';
import { ForgetQuestion } from './ForgetQuestion.tsx';
import styles from './form.module.css';
import { askForOrigin } from './permissions.ts';
import { Unsaved } from './Unsaved.tsx';
import { Verdict } from './Verdict.tsx';
import { Warning } from './Warning.tsx';

/** Address and key of the service: type, test, save, forget. */
export function Connection() {
  const current = useQuery({ queryKey: ['connection'], queryFn: () => send('connection.get', {}) });
  if (current.isError)
    return (
      <Problem problem={problemOf(current.error)} onRetry={() => void current.refetch()} busy={current.isFetching} />
    );
  if (current.data === undefined) return <p role="status">{i18n.t('options.loading')}</p>;
  return <ConnectionForm current={current.data} />;
}

function ConnectionForm(props: { current: ConnectionAnswer }) {
  const { current } = props;
  const client = useQueryClient();
  const [address, setAddress] = useState(current.address);
  const [key, setKey] = useState('');
  const [asking, setAsking] = useState(false);
  const [verdict, setVerdict] = useState<TestAnswer | null>(null);
  const params = () => ({ address: address.trim(), ...(key.trim() === '' ? {} : { key: key.trim() }) });
  const test = useMutation({ mutationFn: () => send('connection.test', params()), onSuccess: setVerdict });
  const save = useMutation({
    mutationFn: async ({ granted, anyway }: { granted: Promise<boolean>; anyway: boolean }) => {
      // Without the permission the service may still answer us, by CORS: try, and let the verdict speak.
      await granted;
      return send('connection.save', { ...params(), ...(anyway ? { anyway } : {}) });
    },
    onSuccess: async (answer) => {
      setVerdict(answer);
      if (!answer.saved) return;
      setKey('');
      // The background stores the address in its own spelling.
      const now = await client.fetchQuery({
        queryKey: ['connection'],
        queryFn: () => send('connection.get', {}),
        staleTime: 0,
      });
      setAddress(now.address);
    },
  });
  const forget = useMutation({
    mutationFn: () => send('connection.forget', {}),
    onSuccess: (answer) => {
      setAsking(false);
      setVerdict(null);
      setKey('');
      setAddress(answer.address);
      client.setQueryData(['connection'], answer);
    },
  });
  const failed = test.error ?? save.error ?? forget.error;
  const edit = (set: (value: string) => void) => (event: { currentTarget: HTMLInputElement }) => {
    set(event.currentTarget.value);
    setVerdict(null);
    test.reset();
    save.reset();
  };
  const typed = addressOf(address);
  const usable = typed !== null && (current.hasKey || key.trim() !== '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Asked for on the click itself: browsers refuse it later.
        if (usable) save.mutate({ granted: askForOrigin(typed), anyway: false });
      }}
    >
      <AddressField value={address} typed={typed} onChange={edit(setAddress)} />
      <KeyField value={key} current={current} onChange={edit(setKey)} />
      <div className={styles.buttons}>
        <Button
          type="submit"
          look="primary"
          disabled={!usable}
          busy={save.isPending}
          aria-describedby="connection-lacks"
        >
          {i18n.t('action.save')}
        </Button>
        <Button
          disabled={!usable}
          busy={test.isPending}
          aria-describedby="connection-lacks"
          onClick={() => {
            save.reset();
            test.mutate();
          }}
        >
          {i18n.t('options.test')}
        </Button>
        {current.hasKey && !asking && (
          <Button look="danger" className={styles.push ?? ''} onClick={() => setAsking(true)}>
            {i18n.t('options.forget')}
          </Button>
        )}
      </div>
      {!usable && (
        <p id="connection-lacks" className={styles.help}>
          {i18n.t(typed === null ? 'options.lacksAddress' : 'options.lacksKey')}
        </p>
      )}
      {asking && <ForgetQuestion busy={forget.isPending} onYes={() => forget.mutate()} onNo={() => setAsking(false)} />}
      <div aria-live="polite" className={styles.live}>
        {failed !== null && <Problem problem={problemOf(failed)} />}
        {failed === null && verdict !== null && <Verdict verdict={verdict} saved={save.data?.saved === true} />}
        {failed === null && typed !== null && save.data?.saved === false && (
          <Unsaved
            hasOld={current.hasKey}
            busy={save.isPending}
            onAnyway={
              verdict?.ok === false && verdict.problem.code !== 'invalid'
                ? () => save.mutate({ granted: askForOrigin(typed), anyway: true })
                : undefined
            }
          />
        )}
        {forget.isSuccess && verdict === null && failed === null && <p>{i18n.t('options.forgotten')}</p>}
      </div>
    </form>
  );
}

type OnChange = (event: { currentTarget: HTMLInputElement }) => void;

function AddressField(props: { value: string; typed: URL | null; onChange: OnChange }) {
  const { value, typed, onChange } = props;
  return (
    <div className={styles.field}>
      <label htmlFor="service">{i18n.t('options.address')}</label>
      <input
        id="service"
        className={styles.input}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={onChange}
        aria-describedby="service-help"
      />
      <p id="service-help" className={styles.help}>
        {i18n.t('options.addressHelp')}
      </p>
      {typed !== null && isUnencrypted(typed) && <Warning>{i18n.t('options.httpWarning')}</Warning>}
      {typed === null && value.trim() !== '' && <Warning>{i18n.t('options.notAnAddress')}</Warning>}
    </div>
  );
}

function KeyField(props: { value: string; current: ConnectionAnswer; onChange: OnChange }) {
  const { value, current, onChange } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor="key">{i18n.t('options.key')}</label>
      <div className={styles.reveal}>
        <input
          id="key"
          className={`${styles.input} ${styles.mono}`}
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={value}
          placeholder={current.hasKey ? current.keyPreview : ''}
          onChange={onChange}
          aria-describedby="key-help"
        />
        <IconButton
          label={i18n.t(shown ? 'options.hideKey' : 'options.showKey')}
          disabled={value === ''}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />}
        </IconButton>
      </div>
      <p id="key-help" className={styles.help}>
        {i18n.t(current.hasKey ? 'options.keyStored' : 'options.keyHelp')}
      </p>
      {value.trim() !== '' && !looksLikeKey(value) && <Warning>{i18n.t('options.keyWarning')}</Warning>}
    </div>
  );
}
