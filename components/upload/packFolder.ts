import { i18n } from '#i18n';
import { Zip, ZipPassThrough } from 'fflate';
import { ScanError } from '../../lib/model/problem.ts';
import { visible } from '../base/text.ts';
import type { Folder } from './folder.ts';

/** The local time that every entry bears, so that the same files give the same package and find their earlier report. */
const MTIME = new Date(2000, 0, 2);

/**
 * A folder as a zip package, files in the order of their paths, stored as they are: nothing is gained by packing what
 * stays on this machine. Rejects with a `ScanError` where a file cannot be read: deleted, changed or locked since it was chosen.
 */
export async function packFolder({ name, files }: Folder): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error !== null) failure = error;
    else parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const { path, file } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const entry = new ZipPassThrough(path);
    entry.mtime = MTIME;
    zip.add(entry);
    // One file at a time, so that the page stays usable and only one is held twice.
    entry.push(new Uint8Array(await file.arrayBuffer().catch((cause) => gone(path, cause))), true);
  }
  zip.end();
  if (failure !== null) throw failure;
  return new File(parts, `${name}.zip`, { type: 'application/zip' });
}

function gone(path: string, cause: unknown): never {
  throw new ScanError('corrupt', i18n.t('upload.gone', { path: visible(path, 200) }), { cause });
}
