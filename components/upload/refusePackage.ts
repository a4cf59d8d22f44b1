import { i18n } from '#i18n';
import { formatSize } from '../base/intl.ts';

/** No store takes packages anywhere near this size, in bytes. */
const LARGEST = 512_000_000;

/** Why a chosen file cannot be scanned, in a sentence; null when it can be tried. */
export function refusePackage(file: { name: string; size: number }): string | null {
  if (!/\.(xpi|crx|zip)$/i.test(file.name)) return i18n.t('upload.wrongKind');
  if (file.size === 0) return i18n.t('upload.empty');
  if (file.size > LARGEST) return i18n.t('upload.tooLarge', { size: formatSize(LARGEST) });
  return null;
}
