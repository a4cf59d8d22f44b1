import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Facts {
  /** Address of the service. */
  readonly address: string;
  /** One-time address that signs the owner in, when there is one. */
  readonly signIn: string | undefined;
}

const TRY = [
  {
    title: 'An extension in the Chrome Web Store',
    address: 'https://chromewebstore.google.com/detail/ublock-origin-lite/ddkjiahejlhfcafbddmgiahcphecmpfh',
    how: 'Chrome lets nobody draw on its own store, so use the Touchstone button in the toolbar (puzzle piece, then Touchstone). Press Scan.',
  },
  {
    title: 'An extension in the Edge store',
    address: 'https://microsoftedge.microsoft.com/addons/detail/ublock-origin/odfafepnkmbhccpbejgmiehpchacaeak',
    how: 'Press Scan beside the name. The grade appears in its place; it opens the report.',
  },
  {
    title: 'A repository',
    address: 'https://github.com/hoytech/strfry',
    how: 'Press Scan among the buttons of the page. Go to another repository and back: the grade is there at once.',
  },
];

/** Writes the page that says what to try, and gives its address. Without facts there is no service. */
export function writeStartPage(root: string, folder: string, facts?: Facts): string {
  const theme = readFileSync(path.join(root, 'components', 'theme.css'), 'utf8');
  const items = TRY.map((one) => `<li><h2><a href="${one.address}">${one.title}</a></h2><p>${one.how}</p></li>`).join(
    '\n',
  );
  const signIn =
    facts?.signIn === undefined
      ? ''
      : `<li><a href="${escapeText(facts.signIn)}">Sign in to the service</a> (works once): keys, settings.</li>`;
  const footer =
    facts === undefined
      ? ''
      : `<footer><ul>${signIn}
<li><a href="${escapeText(facts.address)}/api/docs">The service’s interface</a>, to try out call by call.</li></ul></footer>`;
  const file = path.join(folder, 'start.html');
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Touchstone: what to try</title><meta name="viewport" content="width=device-width">
<style>${theme}
:root { color-scheme: light dark; }
body { font: 1rem/1.55 system-ui, sans-serif; max-width: 42rem; margin: 4rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0; }
ol { padding-left: 1.4rem; } ol > li { margin: 1.2rem 0; } p { margin: .25rem 0 0; }
footer { margin-top: 2.5rem; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-top: 1rem; }
</style></head><body><main>
<h1>Touchstone is running</h1>
<p>The extension is loaded in this window and ${facts === undefined ? 'scans on this device: no service, no account' : 'connected to the service on this machine'}. Try these, in any order:</p>
<ol>
${items}
<li><h2>A file of your own</h2><p>Open Touchstone in the toolbar, press “+” and choose packages (.crx, .xpi or .zip) or the folder of an extension.</p></li>
</ol>
<p>All of it is analysed on this machine. To stop, close this window or press Ctrl-C in the terminal.</p>
</main>${footer}</body></html>
`,
    { mode: 0o600 }, // it may hold the sign-in address
  );
  return pathToFileURL(file).href;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
