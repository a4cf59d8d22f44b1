import { i18n } from '#i18n';
import { useQuery } from '@tanstack/react-query';
import { browser } from 'wxt/browser';
import { Button } from '../base/Button.tsx';
import styles from './form.module.css';

/** What each command does, in the order in which they are shown. */
const COMMANDS: readonly (readonly [names: readonly string[], text: 'shortcuts.open' | 'shortcuts.scan'])[] = [
  [['_execute_action', '_execute_browser_action'], 'shortcuts.open'],
  [['scan-page'], 'shortcuts.scan'],
];

/** The keys that the browser really gave: it may leave any out, and people change them. */
export function Shortcuts() {
  const commands = useQuery({ queryKey: ['commands'], queryFn: () => browser.commands.getAll() });
  return (
    <div className={styles.form}>
      <dl className={styles.keys}>
        {COMMANDS.map(([names, text]) => {
          const keys = commands.data?.find(({ name }) => names.includes(name ?? ''))?.shortcut ?? '';
          return (
            <div key={text}>
              <dt>{i18n.t(text)}</dt>
              <dd>{keys === '' ? i18n.t('shortcuts.none') : <kbd>{keys}</kbd>}</dd>
            </div>
          );
        })}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={change}>{i18n.t('shortcuts.change')}</Button>
      </div>
    </div>
  );
}

/** Only the browser itself can change keys: Firefox opens its page when asked, the others have an address for it. */
function change(): void {
  const commands = browser.commands as typeof browser.commands & { openShortcutSettings?: () => Promise<void> };
  if (commands.openShortcutSettings !== undefined) void commands.openShortcutSettings();
  else void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
