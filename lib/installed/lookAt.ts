import * as z from 'zod/mini';
import type { SecurityReport } from '../api/schemas.ts';
import { GRADES } from '../model/grade.ts';
import type { Scan } from '../model/scan.ts';
import type { ExtensionTarget } from '../model/target.ts';
import type { Installed } from './installed.ts';
import { storeTarget } from './sourceOf.ts';
import type { AllWatched, News, Watched } from './watched.ts';

export interface WatchWorld {
  readonly firefox: boolean;
  list(): Promise<Installed[]>;
  /** Whether an id is on the list of known malicious extensions. */
  isKnownBad(id: string): boolean;
  scanOf(target: ExtensionTarget): Promise<Scan | null>;
  /** Scans its package on this device. */
  scan(target: ExtensionTarget, name: string): Promise<unknown>;
  report(repoId: number): Promise<SecurityReport>;
  now(): number;
}

/** Permissions that reach nothing personal (the engine's table has them at no power; a test compares). */
export const HARMLESS: ReadonlySet<string> = new Set(
  'activeTab alarms background contextMenus declarativeContent gcm idle menus notifications offscreen power search sidePanel storage theme tts unlimitedStorage'.split(
    ' ',
  ),
);
const DAY = 86_400_000;
const EVERYWHERE = /^(<all_urls>|\*:\/\/\*\/)/;
const Hosts = z.catch(z.array(z.object({ host: z.string() })), []);
const Engine = z.catch(z.object({ engine_version: z.string() }), { engine_version: '' });

/** Looks at what is installed now: changed versions are scanned, finished scans compared with those before. */
export async function lookAt(world: WatchWorld, before: AllWatched): Promise<AllWatched> {
  const after: AllWatched = {};
  for (const extension of await world.list()) {
    const { id, name, version } = extension;
    const was = before[id];
    // Firefox tells no permissions of what is switched off,
    if (world.firefox && !extension.enabled) {
      if (was !== undefined) after[id] = was;
      continue;
    }
    // nor, for a moment, of what was updated just now.
    const isTold = !world.firefox || extension.permissions.length + extension.hostPermissions.length > 0;
    const permissions = isTold || was === undefined ? extension.permissions : was.permissions;
    const hostPermissions = isTold || was === undefined ? extension.hostPermissions : was.hosts;
    const now: Watched = (after[id] = { ...was, version, permissions, hosts: hostPermissions });
    delete now.away;
    const target = storeTarget(extension, world.firefox);
    const gained: Gained = {};
    if (was !== undefined) {
      gained.permissions = permissions.filter((one) => !was.permissions.includes(one) && !HARMLESS.has(one));
      if (!was.hosts.some((host) => EVERYWHERE.test(host)))
        gained.hosts = hostPermissions.filter((host) => !was.hosts.includes(host));
    }
    const changed = was !== undefined && was.version !== version;
    const scan = target === undefined ? null : await world.scanOf(target);
    if (scan?.state.state === 'done' && scan.backend === 'device' && scan.updatedAt > (was?.scan?.at ?? 0)) {
      // One that was over when the change is first seen is that of the version before.
      const of = changed ? was.version : version;
      now.scan = summaryOf(await world.report(scan.repoId ?? -1), of, scan.updatedAt);
      if (was?.scan !== undefined && was.scan.version !== of) compare(was.scan, now.scan, gained);
    }
    if (changed && target !== undefined) await world.scan(target, name);
    if (scan?.state.state === 'failed' && scan.state.problem.code === 'not-found' && was?.news?.gone !== true)
      gained.gone = true;
    if (world.isKnownBad(id) && was?.news?.known !== true) gained.known = true;
    const news = Object.entries(gained).filter(([, one]) => one === true || one.length > 0);
    if (news.length > 0) now.news = joined(was, version, Object.fromEntries(news), world.now());
  }
  for (const [id, was] of Object.entries(before)) {
    const away = was.away ?? world.now();
    if (after[id] === undefined && world.now() - away < DAY) after[id] = { ...was, away };
  }
  return after;
}

type Summary = NonNullable<Watched['scan']>;
/** What came to an extension. */
type Gained = Partial<Pick<News, 'permissions' | 'hosts' | 'destinations'>> & {
  grades?: [string, string];
  grave?: [number, number];
  known?: true;
  gone?: true;
};

function summaryOf(report: SecurityReport, version: string, at: number): Summary {
  return {
    version,
    at,
    engine: Engine.parse(report.executive_summary).engine_version,
    grade: report.grade,
    grave: report.critical_findings + report.high_findings,
    destinations: Hosts.parse(report.external_data_destinations).map(({ host }) => host),
  };
}

function compare(was: Summary, now: Summary, gained: Gained): void {
  const rank = (grade: string) => (GRADES as readonly string[]).indexOf(grade);
  if (rank(was.grade) >= 0 && rank(now.grade) > rank(was.grade)) gained.grades = [was.grade, now.grade];
  // A newer engine sees more: what it finds is no change of the extension.
  if (was.engine !== now.engine) return;
  if (now.grave > was.grave) gained.grave = [was.grave, now.grave];
  gained.destinations = now.destinations.filter((host) => !was.destinations.includes(host));
}

/** What the scan gave joins what the permissions said of the same version. */
function joined(was: Watched | undefined, to: string, gained: Gained, at: number): News {
  const same = was?.news?.to === to ? was.news : undefined;
  // While the scan was under way the new version became the one that is known.
  const from = was?.version === to ? (was.scan?.version ?? to) : (was?.version ?? to);
  return { from, permissions: [], hosts: [], destinations: [], ...same, ...gained, to, at };
}
