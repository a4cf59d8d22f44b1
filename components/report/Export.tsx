import { i18n } from '#i18n';
import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import { Braces, Download, FileText, Printer } from 'lucide-react';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import type { Scan } from '../../lib/model/scan.ts';
import button from '../base/Button.module.css';
import { titleOf } from '../base/targetText.ts';
import { exportJson } from './exportJson.ts';
import { exportMarkdown } from './exportMarkdown.ts';
import { saveFile } from './saveFile.ts';
import styles from './Head.module.css';

/** Takes the report along: as data, as a text to read, or on paper. Made here, nothing is sent. */
export function Export(props: { scan: Scan; report: SecurityReport }) {
  const { scan, report } = props;
  const name = titleOf(scan);
  // Inside the page's head, so that the menu is part of a landmark.
  const holder = useRef<HTMLDivElement>(null);
  return (
    <div ref={holder}>
      <Menu.Root modal={false}>
        <Menu.Trigger className={[button.button, button.plain, button.medium, styles.onSlate].join(' ')}>
          <Download size={15} aria-hidden="true" />
          {i18n.t('export.title')}
        </Menu.Trigger>
        <Menu.Portal container={holder}>
          <Menu.Positioner className={styles.positioner ?? ''} sideOffset={6} align="end">
            <Menu.Popup className={styles.menu ?? ''}>
              <Menu.Item
                className={styles.item ?? ''}
                onClick={() => saveFile(name, 'md', 'text/markdown', exportMarkdown(scan, report))}
              >
                <FileText size={16} aria-hidden="true" />
                {i18n.t('export.text')}
              </Menu.Item>
              <Menu.Item
                className={styles.item ?? ''}
                onClick={() => saveFile(name, 'json', 'application/json', exportJson(scan, report))}
              >
                <Braces size={16} aria-hidden="true" />
                {i18n.t('export.data')}
              </Menu.Item>
              <Menu.Item className={styles.item ?? ''} onClick={() => window.print()}>
                <Printer size={16} aria-hidden="true" />
                {i18n.t('export.print')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
