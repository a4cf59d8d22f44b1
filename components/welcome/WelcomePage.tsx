import { i18n } from '#i18n';
import type { ReactNode } from 'react';
import { isOpen } from '../../lib/model/scan.ts';
import { openInstalled, openOptions } from '../base/open.ts';
import { Button } from '../base/Button.tsx';
import { HeadedPage } from '../base/HeadedPage.tsx';
import { useScans } from '../base/stored.ts';
import { useViewOpen } from '../base/useViewOpen.ts';
import { PinPicture } from './PinPicture.tsx';
import { PinState } from './PinState.tsx';
import { TryIt } from './TryIt.tsx';
import styles from './WelcomePage.module.css';

/** Firefox has its pin behind the wheel of each extension; the others beside the name. */
const FIREFOX = import.meta.env.BROWSER === 'firefox';

/** The first page after the installation: what it does and what leaves the browser, where its button is, a first scan. */
export function WelcomePage() {
  useViewOpen(useScans().some(isOpen));
  return (
    <HeadedPage title={i18n.t('welcome.title')} lead={i18n.t('extDescription')}>
      <ol className={styles.steps}>
        <Step number={1} title={i18n.t('welcome.what')}>
          <p>{i18n.t('welcome.does')}</p>
          <h3>{i18n.t('about.leaves')}</h3>
          <ul className={styles.facts}>
            <li>{i18n.t('about.click')}</li>
            <li>{i18n.t('welcome.download')}</li>
            <li>{i18n.t('about.nobody')}</li>
          </ul>
        </Step>
        <Step number={2} title={i18n.t('welcome.pin')}>
          <PinPicture firefox={FIREFOX} />
          <p>{i18n.t(FIREFOX ? 'welcome.pinFirefox' : 'welcome.pinHow')}</p>
          <PinState />
        </Step>
        <Step number={3} title={i18n.t('welcome.try')}>
          <TryIt />
        </Step>
      </ol>
      <nav className={styles.more} aria-label={i18n.t('welcome.more')}>
        <Button onClick={openInstalled}>{i18n.t('installed.open')}</Button>
        <Button onClick={openOptions}>{i18n.t('action.openOptions')}</Button>
      </nav>
    </HeadedPage>
  );
}

function Step(props: { number: number; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {props.number}
      </span>
      <div className={styles.body}>
        <h2>{props.title}</h2>
        {props.children}
      </div>
    </li>
  );
}
