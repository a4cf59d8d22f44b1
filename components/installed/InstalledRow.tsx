import { i18n } from '#i18n';
import { ShieldAlert } from 'lucide-react';
import { memo } from 'react';
import type { Access } from '../../lib/installed/accessOf.ts';
import type { Installed } from '../../lib/installed/installed.ts';
import type { MaliciousListing } from '../../lib/installed/knownBad.ts';
import type { Source } from '../../lib/installed/sourceOf.ts';
import { isOpen, type Scan } from '../../lib/model/scan.ts';
import type { News, Note } from '../../lib/installed/watched.ts';
import type { ExtensionTarget } from '../../lib/model/target.ts';
import { gradeText } from '../base/grade.ts';
import { GradeBadge } from '../base/GradeBadge.tsx';
import { formatAgo, formatNumber } from '../base/intl.ts';
import { Change, ScanStatus } from '../base/ScanStatus.tsx';
import { safeHref, visible } from '../base/text.ts';
import { AccessLines } from './AccessLines.tsx';
import { AccessMark } from './AccessMark.tsx';
import { Icon } from './Icon.tsx';
import styles from './InstalledRow.module.css';
import { NewsBox } from './NewsBox.tsx';
import { RowActions } from './RowActions.tsx';
import { scanHere } from './scanHere.ts';
import { Trusted } from './Trusted.tsx';

export interface Row {
  readonly extension: Installed;
  readonly name: string;
  readonly access: Access;
  readonly source: Source;
  /** Its package in a store, where it comes from one. */
  readonly target: ExtensionTarget | undefined;
  readonly known: MaliciousListing | undefined;
  readonly scan: Scan | undefined;
  /** What got worse with an update and was not looked at yet. */
  readonly news: News | undefined;
  readonly note: Note | undefined;
  readonly alarming: boolean;
}

/** One installed extension: what it is, how far it reaches, its grade, and what can be done with it. */
export const InstalledRow = memo(
  function InstalledRow(props: { row: Row }) {
    const { extension, access, source, target, known, scan, news, note } = props.row;
    const name = visible(extension.name || extension.id, 120);
    const facts = [
      extension.version !== '' && i18n.t('installed.version', { version: visible(extension.version, 40) }),
      source !== 'store' ? i18n.t(`installed.from_${source}`) : target && i18n.t(`store.${target.store}`),
      !extension.enabled && i18n.t('installed.off'),
    ].filter(Boolean);
    return (
      <li className={styles.row} data-off={!extension.enabled}>
        <Icon icons={extension.icons} name={name} />
        <div className={styles.text}>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
          <p className={styles.facts}>{facts.join(' · ')}</p>
          {known !== undefined && (
            <p className={styles.known}>
              <ShieldAlert size={17} aria-hidden="true" />
              <span>
                {i18n.t('installed.known')} <Report source={known.source} />
              </span>
            </p>
          )}
          {news !== undefined && <NewsBox id={extension.id} name={name} news={news} note={note} />}
          {scan?.state.state === 'done' && (
            <p className={styles.grade}>
              {gradeText(scan.state.grade)} · {i18n.t('installed.risk', { score: formatNumber(scan.state.score) })} ·{' '}
              {formatAgo(scan.updatedAt)} <Change state={scan.state} />
            </p>
          )}
          <AccessMark level={access.level} />
          {scan !== undefined && scan.state.state !== 'done' && (
            <ScanStatus scan={scan} onRetry={() => void scanHere(props.row).catch(() => undefined)} />
          )}
          <AccessLines access={access} enabled={extension.enabled} />
          {news === undefined && note?.trusted === true && <Trusted id={extension.id} name={name} />}
          <RowActions row={props.row} name={name} />
        </div>
        <div className={styles.lead}>
          {scan?.state.state === 'done' && <GradeBadge grade={scan.state.grade} said={false} />}
          {scan !== undefined && isOpen(scan) && <span className={styles.wait} aria-hidden="true" />}
        </div>
      </li>
    );
  },
  (a, b) => {
    const keys = Object.keys(a.row) as (keyof Row)[];
    return keys.every((key) => a.row[key] === b.row[key]);
  },
);

/** Who reported it. */
function Report(props: { source: string }) {
  const href = safeHref(props.source);
  if (href === null) return null;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {i18n.t('installed.knownSource', { host: new URL(href).hostname })}
    </a>
  );
}
