import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { FileText, Power, RotateCw, ScanSearch, ShieldCheck, Trash2 } from 'lucide-react';
import { browser } from 'wxt/browser';
import { saveNote } from '../../lib/installed/watched.ts';
import { isOpen } from '../../lib/model/scan.ts';
import { problemOf } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { reportAddress } from '../base/open.ts';
import { Problem } from '../base/Problem.tsx';
import type { Row } from './InstalledRow.tsx';
import styles from './InstalledRow.module.css';
import { scanHere } from './scanHere.ts';

/** Firefox lets no extension switch off or remove another. */
const MAY_MANAGE = import.meta.env.BROWSER !== 'firefox';

/** Scan, report, switch off, remove. */
export function RowActions(props: { row: Row; name: string }) {
  const { extension, target, scan, news, note, known } = props.row;
  const { name } = props;
  const scanning = useMutation({ mutationFn: () => scanHere(props.row) });
  const trust = useMutation({ mutationFn: () => saveNote(extension.id, { at: Date.now(), trusted: true }) });
  const turn = useMutation({ mutationFn: () => browser.management.setEnabled(extension.id, !extension.enabled) });
  const remove = useMutation({
    // The browser asks in a window of its own; a no is no failure, and the list shows what came of it.
    mutationFn: () => browser.management.uninstall(extension.id, { showConfirmDialog: true }).catch(() => undefined),
  });
  // Said with its name: many rows have the same buttons.
  const of = (what: string) => `${what}: ${name}`;
  const done = scan?.state.state === 'done';
  return (
    <>
      <div className={styles.actions} role="group" aria-label={name}>
        {target !== undefined && (scan === undefined || !isOpen(scan)) && (
          <Button
            size="small"
            busy={scanning.isPending}
            aria-label={of(i18n.t(done ? 'action.scanAgain' : 'action.scan'))}
            onClick={() => scanning.mutate()}
          >
            {done ? <RotateCw size={14} aria-hidden="true" /> : <ScanSearch size={14} aria-hidden="true" />}
            {i18n.t(done ? 'action.scanAgain' : 'action.scan')}
          </Button>
        )}
        {done && scan !== undefined && (
          <a
            className={styles.report}
            href={reportAddress(scan.key)}
            target="_blank"
            rel="noreferrer"
            aria-label={of(i18n.t('action.openReport'))}
          >
            <FileText size={14} aria-hidden="true" />
            {i18n.t('action.openReport')}
          </a>
        )}
        {news === undefined && known === undefined && note?.trusted !== true && (
          <Button
            look="quiet"
            size="small"
            busy={trust.isPending}
            aria-label={of(i18n.t('watch.trust'))}
            onClick={() => trust.mutate()}
          >
            <ShieldCheck size={14} aria-hidden="true" />
            {i18n.t('watch.trust')}
          </Button>
        )}
        {MAY_MANAGE && extension.mayDisable && (
          <>
            <Button
              look="quiet"
              size="small"
              busy={turn.isPending}
              aria-label={of(i18n.t(extension.enabled ? 'installed.disable' : 'installed.enable'))}
              onClick={() => turn.mutate()}
            >
              <Power size={14} aria-hidden="true" />
              {i18n.t(extension.enabled ? 'installed.disable' : 'installed.enable')}
            </Button>
            <Button
              look="quiet"
              size="small"
              busy={remove.isPending}
              aria-label={of(i18n.t('action.remove'))}
              onClick={() => remove.mutate()}
            >
              <Trash2 size={14} aria-hidden="true" />
              {i18n.t('action.remove')}
            </Button>
          </>
        )}
      </div>
      {MAY_MANAGE && !extension.mayDisable && <p className={styles.facts}>{i18n.t('installed.fixed')}</p>}
      {target === undefined && <p className={styles.facts}>{i18n.t('installed.noPackage')}</p>}
      {scanning.isError && <Problem problem={problemOf(scanning.error)} />}
      {turn.isError && <Problem problem={{ ...problemOf(turn.error), message: i18n.t('installed.turnFailed') }} />}
    </>
  );
}
