import { installedScans, sampleInstalled, WATCHED, WELCOME_SCAN } from './installedSamples.ts';
import {
  CLEAN_REPORT,
  FOREIGN_REPORT,
  manyScans,
  ORCHARD,
  REPORT,
  sampleHistory,
  SCANS,
  SELF_HOSTED,
  TAB_KEEPER,
} from './samples.ts';
import type { Scan } from '../../lib/model/scan.ts';

interface World {
  storage: Record<string, unknown>;
  answers: Record<string, unknown>;
  hang?: string[];
  /** What the browser says is installed, or that it does not answer. */
  installed?: readonly unknown[] | 'hangs' | 'fails';
  /** Optional permissions, and patterns of hosts, that were not given. */
  lacks?: string[];
}
export interface Shot {
  page: string;
  widths: number[];
  height?: number;
  full?: boolean;
  themes?: ('light' | 'dark')[];
  /** On a phone, where the window cannot be made wider and a finger points. */
  phone?: boolean;
  language?: 'de';
  click?: string[];
  type?: Record<string, string>;
  world: World;
}

const ok = (value: unknown) => ({ ok: true, value });
const stored = (scans: readonly Scan[]) => Object.fromEntries(scans.map((scan) => [`scan:${scan.key}`, scan]));
const problem = (message: string, action = 'retry', code = 'unreachable') => ({
  ok: false,
  problem: { code, message, action },
});
const target = (of: Partial<Record<string, unknown>> = {}) =>
  ok({ kind: 'target', target: TAB_KEEPER, title: 'Tab Keeper', scan: null, private: false, configured: true, ...of });
const tab = SCANS[0] as Scan;
const running = SCANS[1] as Scan;
const failed = SCANS[3] as Scan;
const runs = { runs: sampleHistory(23, 100, 0).scans };
const connection = ok({ address: 'https://scan.example.com', hasKey: true, keyPreview: 'tsk_live_abcd••••••wxyz' });
const report = (scan: Scan, body: unknown) => ({
  'report.get': ok({ scan, report: body }),
  'history.get': runs,
  'retention.get': ok({ deleteResults: false }),
});

const INSTALLED = { page: 'installed.html', widths: [1100, 360], height: 900, full: true };
const POPUP = { page: 'popup.html', widths: [380] };
const reportOf = (scan: Scan) => ({
  page: `report.html?key=${encodeURIComponent(scan.key)}`,
  widths: [1280, 360],
  height: 900,
  full: true,
});

/** Every state worth a look. */
export const WORLDS: Record<string, Shot> = {
  'popup-graded': {
    ...POPUP,
    world: { storage: stored(SCANS), answers: { 'tab.get': target({ scan: tab }), 'view.open': ok({ open: true }) } },
  },
  'popup-new': {
    ...POPUP,
    world: { storage: stored(SCANS.slice(1, 4)), answers: { 'tab.get': target(), 'view.open': ok({ open: true }) } },
  },
  'popup-running': {
    ...POPUP,
    world: {
      storage: stored(SCANS),
      answers: {
        'tab.get': ok({
          kind: 'target',
          target: ORCHARD,
          title: 'orchard/pear-press',
          scan: running,
          private: false,
          configured: true,
        }),
        'view.open': ok({ open: true }),
      },
    },
  },
  'popup-failed': {
    ...POPUP,
    world: {
      storage: stored(SCANS),
      answers: {
        'tab.get': ok({
          kind: 'target',
          target: SELF_HOSTED,
          title: 'team/web/shop-front',
          scan: failed,
          private: false,
          configured: true,
        }),
        'view.open': ok({ open: true }),
      },
    },
  },
  'popup-first': { ...POPUP, world: { storage: {}, answers: { 'tab.get': target({ configured: false }) } } },
  'popup-none': {
    ...POPUP,
    world: {
      storage: {},
      answers: {
        'tab.get': ok({ kind: 'none', reason: 'This is a page of a group. Open one of its repositories to scan it.' }),
      },
    },
  },
  'popup-private': {
    ...POPUP,
    click: ['article button'],
    world: {
      storage: stored(SCANS.slice(4)),
      answers: {
        'tab.get': ok({
          kind: 'target',
          target: SELF_HOSTED,
          title: 'team/web/shop-front',
          scan: null,
          private: true,
          configured: true,
        }),
        'view.open': ok({ open: true }),
      },
    },
  },
  'popup-long': { ...POPUP, world: { storage: stored(manyScans(500)), answers: { 'tab.get': target({ scan: tab }) } } },
  'popup-loading': {
    ...POPUP,
    themes: ['light'],
    world: { storage: stored(SCANS), answers: {}, hang: ['tab.get', 'view.open'] },
  },
  'popup-silent': {
    ...POPUP,
    themes: ['light'],
    world: {
      storage: stored(SCANS),
      answers: {
        'tab.get': problem(
          'The background part of Touchstone did not answer. Try again; if it stays so, restart the browser.',
        ),
      },
    },
  },
  welcome: {
    page: 'welcome.html',
    widths: [1100, 360],
    height: 900,
    full: true,
    world: { storage: {}, answers: {} },
  },
  'welcome-german': {
    page: 'welcome.html',
    widths: [1100, 360],
    height: 900,
    full: true,
    language: 'de',
    themes: ['light'],
    world: { storage: stored([WELCOME_SCAN]), answers: { 'view.open': ok({ open: true }) } },
  },
  'installed-ask': { ...INSTALLED, world: { storage: {}, answers: {}, lacks: ['management'] } },
  'installed-empty': { ...INSTALLED, themes: ['light'], world: { storage: {}, answers: {}, installed: [] } },
  'installed-loading': { ...INSTALLED, themes: ['light'], world: { storage: {}, answers: {}, installed: 'hangs' } },
  'installed-fails': { ...INSTALLED, themes: ['light'], world: { storage: {}, answers: {}, installed: 'fails' } },
  'installed-list': {
    ...INSTALLED,
    world: {
      storage: stored(installedScans()),
      answers: { 'view.open': ok({ open: true }) },
      installed: sampleInstalled(),
    },
  },
  'installed-news': {
    ...INSTALLED,
    world: {
      storage: { ...stored(installedScans()), ...WATCHED },
      answers: { 'view.open': ok({ open: true }) },
      installed: sampleInstalled(),
    },
  },
  'popup-news': {
    ...POPUP,
    world: { storage: WATCHED, answers: { 'tab.get': target() } },
  },
  'installed-german': {
    ...INSTALLED,
    themes: ['light'],
    language: 'de',
    world: {
      storage: stored(installedScans()),
      answers: { 'view.open': ok({ open: true }) },
      installed: sampleInstalled(),
    },
  },
  'installed-long': {
    ...INSTALLED,
    full: false,
    themes: ['light'],
    world: { storage: {}, answers: {}, installed: sampleInstalled(200) },
  },
  'popup-add': {
    ...POPUP,
    click: ['header button'],
    world: { storage: stored(SCANS), answers: { 'tab.get': target({ scan: tab }), 'view.open': ok({ open: true }) } },
  },
  'popup-phone': {
    ...POPUP,
    widths: [360, 340],
    phone: true,
    world: { storage: stored(SCANS), answers: { 'tab.get': target({ scan: tab }), 'view.open': ok({ open: true }) } },
  },
  'popup-phone-add': {
    ...POPUP,
    widths: [360, 340],
    phone: true,
    language: 'de',
    click: ['header button'],
    world: { storage: stored(SCANS), answers: { 'tab.get': target({ scan: tab }), 'view.open': ok({ open: true }) } },
  },
  'popup-tab': {
    page: 'popup.html?view=tab',
    widths: [900, 360],
    themes: ['light'],
    world: { storage: stored(SCANS), answers: { 'view.open': ok({ open: true }) } },
  },
  upload: { page: 'upload.html', widths: [900, 360], world: { storage: stored(SCANS), answers: {} } },
  'popup-german': {
    ...POPUP,
    language: 'de',
    themes: ['light'],
    world: { storage: stored(SCANS), answers: { 'tab.get': target({ scan: tab }), 'view.open': ok({ open: true }) } },
  },
  report: { ...reportOf(tab), world: { storage: stored(SCANS), answers: report(tab, REPORT) } },
  'report-again': {
    ...reportOf(running),
    themes: ['light'],
    world: { storage: stored(SCANS), answers: { ...report(running, REPORT), 'view.open': ok({ open: true }) } },
  },
  'popup-remove': {
    ...POPUP,
    click: ['li:first-child button:last-of-type'],
    world: { storage: stored(SCANS), answers: { 'tab.get': target({ scan: tab }), 'view.open': ok({ open: true }) } },
  },
  'options-forget': {
    page: 'options.html',
    widths: [1100],
    click: ['form button:nth-of-type(3)'],
    world: { storage: {}, answers: { 'connection.get': connection } },
  },
  'report-foreign': { ...reportOf(tab), world: { storage: stored(SCANS), answers: report(tab, FOREIGN_REPORT) } },
  'report-running': {
    ...reportOf(running),
    themes: ['light'],
    world: { storage: stored(SCANS), answers: { 'view.open': ok({ open: true }) } },
  },
  'report-failed': { ...reportOf(failed), themes: ['light'], world: { storage: stored(SCANS), answers: {} } },
  'report-gone': {
    ...reportOf(tab),
    themes: ['light'],
    world: {
      storage: {},
      answers: {
        'report.get': problem('There is no scan of this on this device any more. Scan it again from its page.', 'none'),
      },
    },
  },
  'report-dropped': {
    ...reportOf(tab),
    world: {
      storage: stored(SCANS),
      answers: {
        'report.get': problem(
          'The results of this scan are no longer on this device: the browser dropped them, as it may when the disk is full, or they were deleted. Scan again.',
          'none',
          'not-found',
        ),
      },
    },
  },
  'report-loading': {
    ...reportOf(tab),
    themes: ['light'],
    world: { storage: stored(SCANS), answers: {}, hang: ['report.get'] },
  },
  'report-german': {
    ...reportOf(tab),
    language: 'de',
    themes: ['light'],
    world: { storage: stored(SCANS), answers: report(tab, REPORT) },
  },
  'report-retention': {
    ...reportOf(tab),
    full: false,
    click: ['#retention button'],
    world: { storage: stored(SCANS), answers: report(tab, REPORT) },
  },
  'report-export': {
    ...reportOf(tab),
    full: false,
    click: ['[popovertarget]'],
    world: { storage: stored(SCANS), answers: report(tab, REPORT) },
  },
  'report-refused': {
    ...reportOf(tab),
    full: false,
    themes: ['light'],
    click: ['header button:first-of-type'],
    world: {
      storage: stored(SCANS),
      answers: {
        ...report(tab, REPORT),
        'scan.again': problem('The service has asked for a pause. Touchstone goes on by itself after it.'),
      },
    },
  },
  'report-fresh': {
    ...reportOf(tab),
    language: 'de',
    themes: ['dark'],
    world: {
      storage: stored(SCANS),
      answers: { ...report(tab, CLEAN_REPORT), 'history.get': { runs: sampleHistory(1, 100, 0).scans } },
    },
  },
  options: {
    page: 'options.html',
    widths: [1100, 360],
    full: true,
    world: {
      storage: {
        settings: {
          address: 'https://scan.example.com',
          hosts: [
            { type: 'gitlab', host: 'git.example.com' },
            { type: 'gitea', host: 'code.example:8443', base: '/git' },
          ],
        },
      },
      answers: { 'connection.get': connection },
    },
  },
  'options-device': {
    page: 'options.html',
    language: 'de',
    widths: [1100, 340],
    full: true,
    world: {
      storage: { settings: { backend: 'device', askOsv: true, hosts: [{ type: 'gitlab', host: 'git.example.com' }] } },
      answers: {
        'connection.get': ok({ address: '', hasKey: false, keyPreview: '' }),
        'tokens.get': ok({ tokens: [{ host: 'git.example.com', preview: 'glpa••••wxyz' }] }),
      },
      lacks: ['https://git.example.com/*'],
    },
  },
  'options-warn': {
    page: 'options.html',
    widths: [1100],
    full: true,
    type: { '#key': 'abcdef' },
    world: {
      storage: {},
      answers: { 'connection.get': ok({ address: 'http://scan.internal:8788', hasKey: false, keyPreview: '' }) },
    },
  },
  'options-tested': {
    page: 'options.html',
    widths: [1100],
    themes: ['light'],
    full: true,
    click: ['form button[type=button]:not([aria-label])'],
    world: {
      storage: {},
      answers: {
        'connection.get': connection,
        'connection.test': ok({
          ok: true,
          message: 'Connected to scan.example.com. The key is accepted and sees 12 records.',
          warning: 'The address begins with http, so the key travels unencrypted.',
        }),
      },
    },
  },
};
