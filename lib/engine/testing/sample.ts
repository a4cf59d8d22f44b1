import type { Example } from '../rule.ts';

/** Parts of a small extension: texts of its scripts. */
export interface Parts {
  readonly background?: string;
  readonly content?: string;
  /** A script in the page's own world. */
  readonly main?: string;
  readonly popup?: string;
  /** A page that web pages may open, with its script. */
  readonly exposed?: string;
  /** More files by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** More keys of the manifest. */
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** An extension for the examples of rules. */
export function sample(parts: Parts): Example {
  const contents = [
    ...(parts.content === undefined ? [] : [{ matches: ['<all_urls>'], js: ['content.js'] }]),
    ...(parts.main === undefined ? [] : [{ matches: ['<all_urls>'], js: ['main.js'], world: 'MAIN' }]),
  ];
  const manifest = {
    manifest_version: 3,
    name: 'Sample',
    version: '1',
    ...(parts.background === undefined ? {} : { background: { service_worker: 'background.js' } }),
    ...(contents.length === 0 ? {} : { content_scripts: contents }),
    ...(parts.popup === undefined ? {} : { action: { default_popup: 'popup.html' } }),
    ...(parts.exposed === undefined
      ? {}
      : { web_accessible_resources: [{ resources: ['exposed.html'], matches: ['<all_urls>'] }] }),
    ...parts.manifest,
  };
  const files: Record<string, string> = { 'manifest.json': JSON.stringify(manifest, undefined, 2), ...parts.files };
  for (const name of ['background', 'content', 'main'] as const)
    if (parts[name] !== undefined) files[`${name}.js`] = parts[name];
  for (const name of ['popup', 'exposed'] as const) {
    if (parts[name] === undefined) continue;
    files[`${name}.html`] = `<!doctype html><body><div id="out"></div><script src="${name}.js"></script></body>`;
    files[`${name}.js`] = parts[name];
  }
  return { files };
}
