import { i18n } from '#i18n';
import { saveSettings } from '../../lib/items.ts';
import type { Settings } from '../../lib/settings.ts';
import { useSettings } from '../base/stored.ts';
import styles from './form.module.css';

const CHOICES = ['device', 'service'] as const satisfies readonly Settings['backend'][];

/** Where scans run: what leaves the browser either way, and the choice. */
export function Where() {
  const settings = useSettings();
  return (
    <fieldset className={styles.where}>
      <legend className="said">{i18n.t('options.where')}</legend>
      {CHOICES.map((choice) => (
        <div key={choice} className={styles.field}>
          <label className={styles.radio}>
            <input
              type="radio"
              name="where"
              value={choice}
              checked={settings?.backend === choice}
              onChange={() => void saveSettings({ backend: choice })}
              aria-describedby={`where-${choice}`}
            />
            {i18n.t(`options.where_${choice}`)}
          </label>
          <p id={`where-${choice}`} className={styles.help}>
            {i18n.t(`options.where_${choice}Help`)}
          </p>
        </div>
      ))}
      <div className={styles.field}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={settings?.askOsv === true}
            onChange={(event) => void saveSettings({ askOsv: event.currentTarget.checked })}
            aria-describedby="ask-osv"
          />
          {i18n.t('options.askOsv')}
        </label>
        <p id="ask-osv" className={styles.help}>
          {i18n.t('options.askOsvHelp')}
        </p>
      </div>
    </fieldset>
  );
}
