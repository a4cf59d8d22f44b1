import { analyze } from '../analyze.ts';
import { memoryTree } from '../sources/memory.ts';

interface Parts {
  readonly content?: string;
  readonly background?: string;
  readonly popup?: string;
  readonly manifest?: object;
  /** Further files, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The grade of a small extension with access to every site, made of the given scripts. */
export async function graded({ content, background, popup, manifest, files: more }: Parts): Promise<string> {
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify({
      manifest_version: 3,
      name: 'Notes',
      version: '1.0',
      permissions: ['cookies', 'tabs', 'storage', 'scripting'],
      host_permissions: ['<all_urls>'],
      ...(content === undefined ? {} : { content_scripts: [{ matches: ['<all_urls>'], js: ['content.js'] }] }),
      ...(background === undefined ? {} : { background: { service_worker: 'background.js' } }),
      ...(popup === undefined ? {} : { action: { default_popup: 'popup.html' } }),
      ...manifest,
    }),
    ...(content === undefined ? {} : { 'content.js': content }),
    ...(background === undefined ? {} : { 'background.js': background }),
    ...(popup === undefined
      ? {}
      : { 'popup.html': '<button id="b"></button><script src="popup.js"></script>', 'popup.js': popup }),
  };
  Object.assign(files, more);
  const { score } = await analyze(memoryTree(files), { kind: 'extension' });
  return score.grade;
}
