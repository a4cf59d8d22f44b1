import type { RemoteUse } from './css.ts';

export const SCRIPT_LINK = /^\s*javascript:/i;

/** `javascript:void(0)` and friends do nothing. */
export const IDLE_LINK =
  /^\s*javascript:\s{0,9}(?:void[\s(]{0,9}0?[\s)]{0,9}|undefined|false|true|\/\/.*|[\s;]{1,9})?;?$/i;

export const USES: Readonly<Record<string, Readonly<Record<string, RemoteUse>>>> = Object.assign(Object.create(null), {
  img: { src: 'image', srcset: 'image' },
  source: { src: 'media', srcset: 'image' },
  video: { src: 'media', poster: 'image' },
  audio: { src: 'media' },
  track: { src: 'media' },
  input: { src: 'image', formaction: 'form' },
  button: { formaction: 'form' },
  iframe: { src: 'frame' },
  frame: { src: 'frame' },
  embed: { src: 'object' },
  object: { data: 'object' },
  webview: { src: 'frame' },
  body: { background: 'image' },
});

export function useOfLink(rel: string, as: string): RemoteUse | undefined {
  if (/\bstylesheet\b/.test(rel)) return 'style';
  if (/\bicon\b/.test(rel)) return 'image';
  if (/\bmodulepreload\b/.test(rel)) return 'script';
  if (/\b(preload|prefetch)\b/.test(rel))
    return as === 'script' ? 'script' : as === 'font' ? 'font' : as === 'style' ? 'style' : 'image';
  return /\bimport\b/.test(rel) ? 'frame' : undefined;
}
