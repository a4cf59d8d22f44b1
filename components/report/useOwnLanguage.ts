import { i18n } from '#i18n';
import { useEffect, useMemo, useState } from 'react';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import type { Translated } from '../../lib/texts/german/germanReport.ts';

type Translate = (report: SecurityReport) => Translated;

const asItIs: Translate = (report) => ({ report, german: new Set() });

/**
 * The report in the reader's language, and which texts of it that are. The texts are loaded only where they are needed;
 * until then there is no report, so that nobody sees it change its language.
 */
export function useOwnLanguage(report: SecurityReport | null): Translated | null {
  const isGerman = i18n.t('language') === 'de';
  const [translate, setTranslate] = useState<Translate | null>(() => (isGerman ? null : asItIs));
  useEffect(() => {
    if (!isGerman) return;
    import('../../lib/texts/german/germanReport.ts').then(
      ({ germanReport }) => setTranslate(() => germanReport),
      // Without its texts the report is still there, in English.
      () => setTranslate(() => asItIs),
    );
  }, [isGerman]);
  return useMemo(() => (report === null || translate === null ? null : translate(report)), [report, translate]);
}
