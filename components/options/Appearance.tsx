import { i18n } from '#i18n';
import { saveSettings } from '../../lib/items.ts';
import type { Settings } from '../../lib/settings.ts';
import { useSettings } from '../base/stored.ts';
import styles from './form.module.css';

const CHOICES = ['system', 'light', 'dark'] as const satisfies readonly Settings['appearance'][];

/** Light, dark, or as the system is. */
export function Appearance() {
  const chosen = useSettings()?.appearance ?? 'system';
  return (
    <fieldset className={styles.radios}>
      <legend className="said">{i18n.t('options.appearance')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={styles.radio}>
          <input
            type="radio"
            name="appearance"
            value={choice}
            checked={chosen === choice}
            onChange={() => void saveSettings({ appearance: choice })}
          />
          {i18n.t(`appearance.${choice}`)}
        </label>
      ))}
    </fieldset>
  );
}
