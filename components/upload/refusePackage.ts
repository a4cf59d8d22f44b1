import { i18n } from '#i18n';
import { formatNumber, formatSize } from '../base/intl.ts';
import { extensionIn, type Folder, MOST_FOLDER_FILES } from './folder.ts';

/** No store takes packages anywhere near this size, in bytes. */
const LARGEST = 512_000_000;

/** Why a chosen file cannot be scanned, in a sentence; null when it can be tried. */
export function refusePackage(file: { name: string; size: number }): string | null {
  if (!/\.(xpi|crx|zip)$/i.test(file.name)) return i18n.t('upload.wrongKind');
  if (file.size === 0) return i18n.t('upload.empty');
  if (file.size > LARGEST) return i18n.t('upload.tooLarge', { size: formatSize(LARGEST) });
  return null;
}

/** The same of a folder: it must hold one extension, and no more than a package may. */
export function refuseFolder(folder: Folder): string | null {
  if (folder.files.length > MOST_FOLDER_FILES)
    return i18n.t('upload.tooManyInFolder', { most: formatNumber(MOST_FOLDER_FILES) });
  if (extensionIn(folder) === null) return i18n.t('upload.noManifest');
  if (sizeOf(folder) > LARGEST) return i18n.t('upload.tooLarge', { size: formatSize(LARGEST) });
  return null;
}

/** Sum of a folder's files, in bytes. */
export const sizeOf = ({ files }: Folder): number => files.reduce((sum, { file }) => sum + file.size, 0);
