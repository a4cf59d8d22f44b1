import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { isOpen } from '../../lib/model/scan.ts';
import { problemOf, send } from '../../lib/send.ts';
import { Button } from '../base/Button.tsx';
import { Problem } from '../base/Problem.tsx';
import { Progress } from '../base/Progress.tsx';
import type { Row } from './InstalledRow.tsx';
import styles from './InstalledPage.module.css';
import { scanHere } from './scanHere.ts';

/** How many there are, and the scan of all that come from a store, one after another, with how far it is. */
export function ScanAll(props: { rows: readonly Row[] }) {
  const scannable = props.rows.filter(({ target }) => target !== undefined);
  const open = scannable.filter(({ scan }) => scan !== undefined && isOpen(scan));
  const graded = scannable.filter(({ scan }) => scan?.state.state === 'done');
  const left = scannable.filter(({ scan }) => scan === undefined || scan.state.state === 'failed');
  const off = props.rows.filter(({ extension }) => !extension.enabled).length;
  const foreign = props.rows.length - scannable.length;
  const start = useMutation({
    async mutationFn(rows: readonly Row[]) {
      for (const row of rows) await scanHere(row);
    },
  });
  const stop = useMutation({
    async mutationFn() {
      for (const { scan } of open) if (scan !== undefined) await send('scan.cancel', { key: scan.key });
    },
  });
  const failed = start.error ?? stop.error;
  return (
    <section className={styles.card} aria-label={i18n.t('installed.overview')}>
      <p className={styles.count}>
        {[
          i18n.t('installed.count', props.rows.length),
          off > 0 && i18n.t('installed.countOff', off),
          foreign > 0 && i18n.t('installed.countForeign', foreign),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.soft}>{i18n.t('installed.scanAllHelp')}</p>
      {open.length > 0 ? (
        <div className={styles.going}>
          <p role="status">{i18n.t('installed.progress', { done: graded.length, all: scannable.length })}</p>
          <Progress label={i18n.t('installed.scanAll')} value={(100 * graded.length) / scannable.length} />
          <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
            {i18n.t('installed.stopAll')}
          </Button>
        </div>
      ) : (
        scannable.length > 0 && (
          <div>
            <Button
              look={left.length > 0 ? 'primary' : 'plain'}
              busy={start.isPending}
              onClick={() => start.mutate(left.length > 0 ? left : scannable)}
            >
              <ScanSearch size={16} aria-hidden="true" />
              {left.length === scannable.length || left.length === 0
                ? i18n.t(left.length === 0 ? 'installed.scanAllAgain' : 'installed.scanAll')
                : i18n.t('installed.scanLeft', left.length)}
            </Button>
          </div>
        )
      )}
      {failed !== null && <Problem problem={problemOf(failed)} />}
    </section>
  );
}
