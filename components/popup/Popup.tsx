import { i18n } from '#i18n';
import { ListChecks, Plus, Settings as SettingsIcon } from 'lucide-react';
import { useState } from 'react';
import { isOpen } from '../../lib/model/scan.ts';
import { targetKey } from '../../lib/model/target.ts';
import { IconButton } from '../base/Button.tsx';
import { Mark } from '../base/Mark.tsx';
import { openInstalled, openOptions } from '../base/open.ts';
import { Page } from '../base/Page.tsx';
import { useScans } from '../base/stored.ts';
import { useViewOpen } from '../base/useViewOpen.ts';
import { AddPanel } from './AddPanel.tsx';
import { CurrentPage } from './CurrentPage.tsx';
import { NewsLine } from './NewsLine.tsx';
import styles from './Popup.module.css';
import { ScanList } from './ScanList.tsx';
import { useCurrentPage } from './useCurrentPage.ts';
import { WorseNews } from './WorseNews.tsx';

/**
 * The toolbar's window: this page first, then what was scanned lately.
 * `inTab`: shown as a page of its own; it has no "this page".
 */
export function Popup(props: { inTab: boolean; tabId?: number }) {
  const scans = useScans();
  const page = useCurrentPage(props.inTab, props.tabId);
  const here = page.data?.kind === 'target' ? targetKey(page.data.target) : null;
  const [adding, setAdding] = useState(props.inTab);
  useViewOpen(scans.some(isOpen));
  return (
    <Page title={i18n.t('extName')}>
      <div className={styles.popup} data-in-tab={props.inTab}>
        <header className={styles.header}>
          <Mark size={22} />
          <h1 className={styles.name}>{i18n.t('extName')}</h1>
          <IconButton
            label={i18n.t('popup.add')}
            onSlate
            aria-expanded={adding}
            aria-controls="add-panel"
            onClick={() => setAdding(!adding)}
          >
            <Plus
              size={18}
              aria-hidden="true"
              style={{ transform: adding ? 'rotate(45deg)' : 'none', transition: 'transform var(--quick)' }}
            />
          </IconButton>
          <IconButton label={i18n.t('installed.open')} onSlate onClick={openInstalled}>
            <ListChecks size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={i18n.t('action.openOptions')} onSlate onClick={openOptions}>
            <SettingsIcon size={17} aria-hidden="true" />
          </IconButton>
        </header>
        <main className={styles.main}>
          <NewsLine />
          <div id="add-panel" hidden={!adding}>
            {adding && <AddPanel />}
          </div>
          <WorseNews />
          {!props.inTab && <CurrentPage scans={scans} page={page} />}
          <ScanList
            scans={here === null ? scans : scans.filter((scan) => scan.key !== here)}
            others={here !== null && scans.some((scan) => scan.key === here)}
          />
        </main>
      </div>
    </Page>
  );
}
