import { i18n } from '#i18n';
import { useId } from 'react';
import { Braces, Download, FileText, type LucideIcon, Printer } from 'lucide-react';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { Button } from '../base/Button.tsx';
import { titleOf } from '../base/targetText.ts';
import { exportJson } from './exportJson.ts';
import { exportMarkdown } from './exportMarkdown.ts';
import { saveFile } from './saveFile.ts';
import styles from './Head.module.css';

/** Takes the report along: as data, as a text to read, or on paper. Made here, nothing is sent. */
export function Export(props: { scan: Scan; report: SecurityReport; original: SecurityReport }) {
  const { scan, report, original } = props;
  const name = titleOf(scan);
  const id = useId();
  const ways: [Icon: LucideIcon, text: string, act: () => void][] = [
    [FileText, i18n.t('export.text'), () => saveFile(name, 'md', 'text/markdown', exportMarkdown(scan, report))],
    [Braces, i18n.t('export.data'), () => saveFile(name, 'json', 'application/json', exportJson(scan, original))],
    [Printer, i18n.t('export.print'), () => window.print()],
  ];
  return (
    <div>
      <Button className={styles.onSlate ?? ''} popoverTarget={id}>
        <Download size={15} aria-hidden="true" />
        {i18n.t('export.title')}
      </Button>
      {/* The browser's own popover: it closes by Escape and by a click elsewhere, and gives the focus back. */}
      <ul id={id} popover="auto" className={styles.menu} aria-label={i18n.t('export.title')}>
        {ways.map(([Icon, text, act]) => (
          <li key={text}>
            <button type="button" className={styles.item} popoverTarget={id} popoverTargetAction="hide" onClick={act}>
              <Icon size={16} aria-hidden="true" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
