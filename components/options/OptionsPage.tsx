import { i18n } from '#i18n';
import { Button } from '../base/Button.tsx';
import { HeadedPage } from '../base/HeadedPage.tsx';
import { openInstalled } from '../base/open.ts';
import { Section } from '../base/Section.tsx';
import { About } from './About.tsx';
import { Appearance } from './Appearance.tsx';
import { Connection } from './Connection.tsx';
import { Hosts } from './Hosts.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Tokens } from './Tokens.tsx';
import { Where } from './Where.tsx';
import { Withheld } from './Withheld.tsx';

/** Where scans run, which hosts count, how it looks, what it is. */
export function OptionsPage() {
  return (
    <HeadedPage title={i18n.t('options.title')}>
      <Section id="where" title={i18n.t('options.where')}>
        <Where />
      </Section>
      <Section id="connection" title={i18n.t('options.connection')} intro={i18n.t('options.connectionIntro')}>
        <Connection />
      </Section>
      <Section id="hosts" title={i18n.t('options.hosts')} intro={i18n.t('options.hostsIntro')}>
        <Withheld />
        <Hosts />
      </Section>
      <Section id="tokens" title={i18n.t('options.tokens')} intro={i18n.t('options.tokensIntro')}>
        <Tokens />
      </Section>
      <Section id="installed" title={i18n.t('installed.title')} intro={i18n.t('installed.openHelp')}>
        <div>
          <Button onClick={openInstalled}>{i18n.t('installed.show')}</Button>
        </div>
      </Section>
      <Section id="shortcuts" title={i18n.t('shortcuts.title')}>
        <Shortcuts />
      </Section>
      <Section id="appearance" title={i18n.t('options.appearance')}>
        <Appearance />
      </Section>
      <Section id="about" title={i18n.t('options.about')}>
        <About />
      </Section>
    </HeadedPage>
  );
}
