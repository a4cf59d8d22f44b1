import { cutAt } from '../../lib/model/shorten.ts';
/** Saves text as a file on this device. The name is cut down to what every system takes. */
export function saveFile(title: string, ending: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(title)}.${ending}`;
  link.click();
  // The browser needs the address until it has begun to read.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** `uBlock Origin` -> `touchstone-ublock-origin`. */
export function fileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `touchstone-${words === '' ? 'report' : cutAt(words, 60)}`;
}
