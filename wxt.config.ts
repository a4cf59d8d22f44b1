import { fileURLToPath } from 'node:url';
import { defineConfig } from 'wxt';
import { mergeConfig } from 'vite';
import { parseAst } from 'rolldown/parseAst';
import { OLDEST } from './scripts/setup/browsers.mjs';
import { leaner } from './scripts/bundle.mjs';
import { withEngineHash } from './scripts/engineHash.mjs';
import { licensesText, notePackages } from './scripts/licenses.mjs';
import { contentMatches, GIT_MATCHES, STORE_MATCHES, type Browser } from './lib/pages/hosts.ts';
import { PACKAGE_ORIGINS } from './lib/stores/packageOrigins.ts';

/** A service on this very machine is reached without a further question; others are asked for in the options. */
const LOCAL_SERVICE = ['http://127.0.0.1/*', 'http://localhost/*'];

/** Asked for on the page of installed extensions, each with what it is for: to list them, to tell of a change. */
const OPTIONAL = ['management', 'notifications'] as const;

/** The Worker that scans. What every scan of an extension takes stands in one file beside it, the rest in parts. */
const ENGINE = 'engine';
const ENGINE_BUILD = {
  // Its helper asks the document, and a Worker has none.
  modulePreload: false,
  rolldownOptions: {
    output: {
      chunkFileNames: ({ facadeModuleId, name }: { facadeModuleId: string | null; name: string }) =>
        `engine/${/node_modules\/([^/]+)/.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash].js`,
    },
  },
};

/** The packages that the build holds. */
const HELD = new Set<string>();

/** What Firefox has of its own where Chromium needs the polyfill. */
const NATIVE = fileURLToPath(new URL('lib/browser/nativeBrowser.ts', import.meta.url));

export default defineConfig({
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill', '@wxt-dev/i18n/module'],
  imports: false,
  vite: ({ browser }) => ({
    plugins: [leaner(parseAst, { references: false }), withEngineHash(import.meta.dirname), notePackages(HELD)],
    resolve: { alias: browser === 'firefox' ? { 'webextension-polyfill': NATIVE } : {} },
  }),
  suppressWarnings: { firefoxDataCollection: true },
  manifest: ({ browser, manifestVersion }) => ({
    name: '__MSG_extName__',
    description: '__MSG_extDescription__',
    default_locale: 'en',
    // `scripting` for configured hosts only, and only where they were allowed. No `tabs`, no `<all_urls>`.
    permissions: [
      'storage',
      // Files and reports of scans on this device.
      'unlimitedStorage',
      'alarms',
      'activeTab',
      'scripting',
      'contextMenus',
      ...(browser === 'firefox' ? [] : ['offscreen']),
    ],
    // Known stores and git hosts: their tabs' addresses, for badge, popup and menu.
    host_permissions: [
      ...new Set([
        ...Object.values(STORE_MATCHES).flat(),
        ...GIT_MATCHES,
        ...contentMatches(browser as Browser),
        ...Object.values(PACKAGE_ORIGINS).flat(),
        ...LOCAL_SERVICE,
      ]),
    ],
    content_scripts: [
      { matches: contentMatches(browser as Browser), js: ['content-scripts/page.js'], run_at: 'document_idle' },
    ],
    // Self-hosted git hosts and services elsewhere: asked for one by one, when the person enters them.
    ...(manifestVersion === 3
      ? { optional_permissions: [...OPTIONAL], optional_host_permissions: ['https://*/*', 'http://*/*'] }
      : { optional_permissions: [...OPTIONAL, 'https://*/*', 'http://*/*'] }),
    commands: {
      [manifestVersion === 3 ? '_execute_action' : '_execute_browser_action']: {
        suggested_key: { default: 'Alt+Shift+G' },
        description: '__MSG_command_open__',
      },
      'scan-page': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_command_scan__' },
    },
    ...(manifestVersion === 3
      ? {
          minimum_chrome_version: String(OLDEST.chromium),
          content_security_policy: { extension_pages: CSP.replace('data:', `data: ${ICONS}`) },
        }
      : { content_security_policy: CSP as never }),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'touchstone@touchstone.example',
              // The current ESR: the first on which all of this was tried.
              strict_min_version: `${OLDEST.firefox}.0`,
              // What is sent, to the service in the options and only after a click: the address to scan, and the key. A token goes to its git host.
              data_collection_permissions: { required: ['browsingActivity', 'authenticationInfo'] },
            },
          },
        }
      : {}),
  }),
  hooks: {
    // For the page of installed extensions and for what watches them; no bundle carries the list.
    'build:publicAssets': (_, files) => {
      files.push({
        absoluteSrc: fileURLToPath(new URL('lib/engine/facts/known/maliciousExtensions.json', import.meta.url)),
        relativeDest: 'known-malicious.json',
      });
      // All entrypoints are built by now.
      files.push({ contents: licensesText(import.meta.dirname, HELD), relativeDest: 'licenses.txt' });
    },
    // WXT puts each script into one file; a list of entrypoints becomes modules.
    'entrypoints:grouped': (_, groups) => {
      const at = groups.findIndex((group) => !Array.isArray(group) && group.name === ENGINE);
      const engine = groups[at];
      if (engine !== undefined && !Array.isArray(engine)) groups[at] = [engine];
    },
    'vite:build:extendConfig': (entrypoints, config) => {
      if (entrypoints.some(({ name }) => name === ENGINE)) {
        config.build = mergeConfig(config, { build: ENGINE_BUILD }).build;
        return;
      }
      // Content scripts run where every kilobyte counts, and both browsers have a native `browser`.
      if (!entrypoints.every((entry) => entry.type === 'content-script')) return;
      config.resolve = {
        ...config.resolve,
        alias: [
          { find: /^wxt\/browser$/, replacement: '@wxt-dev/browser' },
          // WXT's own context is a kilobyte of timers and watchers that our script does not use.
          {
            find: /^wxt\/utils\/content-script-context$/,
            replacement: fileURLToPath(new URL('lib/button/context.ts', import.meta.url)),
          },
        ],
      };
    },
  },
});

/** Where Chromium shows the icons of installed extensions to those that may list them. */
const ICONS = 'chrome://extension-icon';

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // React sets styles through the style object, charts and dialogs through style elements of their own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https: http:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
