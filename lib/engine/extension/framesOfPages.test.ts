import { expect, test } from 'vitest';
import { graded } from '../testing/graded.ts';

/* An assistant in a side panel whose interface is a page of a server in a frame. */

const READ =
  'const [{ result }] = await chrome.scripting.executeScript({ target: { tabId }, func: () => document.body.innerText });';
const panel = (frames: string, script: string): Promise<string> =>
  graded({
    files: { 'panel.html': `${frames}<script src="panel.js"></script>`, 'panel.js': script, 'view.html': '<p></p>' },
    manifest: {
      permissions: ['sidePanel', 'scripting', 'tabs'],
      host_permissions: ['<all_urls>'],
      side_panel: { default_path: 'panel.html' },
    },
  });
const REMOTE = '<iframe id="app" src="https://ui.assist.example/panel"></iframe>';
const posts = (frame: string): string =>
  `const frame = ${frame}; chrome.tabs.onActivated.addListener(async ({ tabId }) => { ${READ} frame.contentWindow.postMessage(result, '*'); });`;

test.each([
  ['that its page shows', REMOTE, posts('document.getElementById("app")')],
  ['that it finds by a selector', REMOTE, posts('document.querySelector("iframe#app")')],
  [
    'that asks for it',
    REMOTE,
    `addEventListener('message', async ({ data: { tabId }, source, origin }) => { ${READ} source.postMessage(result, origin); });`,
  ],
  [
    'that it writes into its page',
    '<main></main>',
    `document.querySelector('main').innerHTML = '${REMOTE}'; ${posts('document.getElementById("app")')}`,
  ],
])('is told what it posts to a frame of a server: one %s', async (_, frames, script) => {
  expect(await panel(frames, script)).toMatch(/[DF]/);
});

test.each([
  ['its own', '<iframe id="app" src="view.html"></iframe>', 'document.getElementById("app")'],
  [
    'its own beside one of a server',
    `<iframe id="own" src="view.html"></iframe>${REMOTE}`,
    'document.getElementById("own")',
  ],
])('is told nothing of what it posts to a frame of %s', async (_, frames, frame) => {
  expect(await panel(frames, posts(frame))).toMatch(/A/);
});
