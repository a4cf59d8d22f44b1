import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink, FileText, ScanSearch } from 'lucide-react';
import { browser } from 'wxt/browser';
import { storeUrl } from '../../lib/pages/storeUrl.ts';
import { type ExtensionTarget, targetKey } from '../../lib/model/target.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { reportAddress } from '../base/open.ts';
import { Problem } from '../base/Problem.tsx';
import { ScanStatus } from '../base/ScanStatus.tsx';
import { useScans } from '../base/stored.ts';
import styles from './WelcomePage.module.css';

/** A well-known extension in this browser's own store. */
const SAMPLES = {
  chrome: { name: 'uBlock Origin Lite', id: 'ddkjiahejlhfcafbddmgiahcphecmpfh' },
  edge: { name: 'uBlock Origin', id: 'odfafepnkmbhccpbejgmiehpchacaeak' },
  firefox: { name: 'uBlock Origin', id: 'ublock-origin' },
} as const;

/** A page where the button stands in the page itself, in every browser. */
const REPOSITORY = 'https://github.com/gorhill/uBlock';

/** A first scan: on a real page, or of a real extension right here. */
export function TryIt() {
  const store =
    import.meta.env.BROWSER === 'firefox' || import.meta.env.BROWSER === 'edge' ? import.meta.env.BROWSER : 'chrome';
  const { name, id } = SAMPLES[store];
  const target: ExtensionTarget = { kind: 'extension', store, id };
  const key = targetKey(target);
  const scan = useScans().find((one) => one.key === key);
  const start = useMutation({ mutationFn: () => send('scan.start', { target, title: name }) });
  const open = (url: string) => void browser.tabs.create({ url });
  return (
    <>
      <p>{i18n.t('welcome.tryHow')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => open(REPOSITORY)}>
          <ExternalLink size={15} aria-hidden="true" />
          {i18n.t('welcome.tryRepository')}
        </Button>
        <Button onClick={() => open(storeUrl(target))}>
          <ExternalLink size={15} aria-hidden="true" />
          {i18n.t('welcome.tryStore', { name })}
        </Button>
      </div>
      <div className={styles.here}>
        <p>{i18n.t('welcome.tryHere', { name, store: i18n.t(`store.${store}`) })}</p>
        {scan === undefined ? (
          <Button look="primary" busy={start.isPending} onClick={() => start.mutate()}>
            <ScanSearch size={16} aria-hidden="true" />
            {i18n.t('welcome.scanNow', { name })}
          </Button>
        ) : (
          <ScanStatus scan={scan} onRetry={() => start.mutate()} busy={start.isPending} />
        )}
        {start.isError && <Problem problem={problemOf(start.error)} onRetry={() => start.mutate()} />}
        {scan?.state.state === 'done' && (
          <Button look="primary" onClick={() => open(reportAddress(key))}>
            <FileText size={16} aria-hidden="true" />
            {i18n.t('action.openReport')}
          </Button>
        )}
      </div>
    </>
  );
}
