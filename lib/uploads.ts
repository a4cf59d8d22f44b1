import { browser } from 'wxt/browser';
import { inStore } from './database.ts';
import { ScanError } from './model/problem.ts';

/*
 * Files on their way from a page of ours to the background: too large for a message.
 * The page puts the file here and sends `scan.upload` with the id; the background takes it out after the upload.
 */

/** Keeps the file and gives the id to send. */
export async function putUpload(file: Blob): Promise<string> {
  // Firefox gives our pages no database there, and one for the private window alone would not reach the background.
  if (browser.extension.inIncognitoContext)
    throw new ScanError(
      'unsupported',
      'In a private window the browser keeps no file for Touchstone. Open this page in a window that is not private.',
    );
  const id = crypto.randomUUID();
  await inStore('uploads', 'readwrite', (uploads) => uploads.put(file, id));
  return id;
}

export async function getUpload(id: string): Promise<Blob | null> {
  const file: unknown = await inStore('uploads', 'readonly', (uploads) => uploads.get(id));
  return file instanceof Blob ? file : null;
}

export async function removeUpload(id: string): Promise<void> {
  await inStore('uploads', 'readwrite', (uploads) => uploads.delete(id));
}
