import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { works } from './run.mjs';

/** Where browsers live: commands on the path first, then the usual places of each platform. */
const CHROMIUM = {
  commands: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ],
  places: {
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
      [
        'Chromium\\Application\\chrome.exe',
        'Google\\Chrome\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ].map((end) => path.win32.join(process.env[name] ?? 'C:\\none', end)),
    ),
  },
};
const FIREFOX = {
  commands: ['firefox-esr', 'firefox'],
  places: { darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'] },
};

/** The oldest major versions that take the extension: the manifest names them. */
export const OLDEST = { chromium: 148, firefox: 153 };

/**
 * The major version that a browser tells, or nothing where it tells none.
 * @param {string | undefined} file
 */
export function versionOf(file) {
  // On Windows a browser opens a window when it is asked.
  if (file === undefined || process.platform === 'win32') return undefined;
  const said = /\b(\d+)\.\d+/.exec(works(file) ?? '')?.[1];
  return said === undefined ? undefined : Number(said);
}

/** Chromium, Chrome or Edge: the path of the first that is installed. `BROWSER_PATH` names another. */
export function findChromium() {
  return process.env.BROWSER_PATH ?? find(CHROMIUM);
}

/** The path of the Firefox that is installed; the ESR first. */
export function findFirefox() {
  return find(FIREFOX);
}

/**
 * The path of a command, or nothing.
 * @param {string} command
 */
export function which(command) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, process.platform === 'win32' ? `${command}.exe` : command);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue; // not in this folder
    }
  }
  return undefined;
}

/** @param {{commands: string[], places: Partial<Record<string, string[]>>}} browser */
function find(browser) {
  for (const command of browser.commands) {
    const file = which(command);
    if (file !== undefined) return file;
  }
  return (browser.places[process.platform] ?? []).find((file) => existsSync(file));
}
