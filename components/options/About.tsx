import { i18n } from '#i18n';
import { browser } from 'wxt/browser';
import styles from './form.module.css';

/** What it is, and what leaves the browser and when. */
export function About() {
  return (
    <>
      <p className={styles.soft}>{i18n.t('about.what', { version: browser.runtime.getManifest().version })}</p>
      {i18n.t('language') !== 'en' && <p className={styles.soft}>{i18n.t('about.english')}</p>}
      <h3>{i18n.t('about.leaves')}</h3>
      <ul className={styles.facts}>
        <li>{i18n.t('about.click')}</li>
        <li>{i18n.t('about.sent')}</li>
        <li>{i18n.t('about.private')}</li>
        <li>{i18n.t('about.key')}</li>
        <li>{i18n.t('about.nobody')}</li>
      </ul>
    </>
  );
}
