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
    const was = before[extension.id];
    // Firefox tells no permissions of what is switched off.
    if (!world.firefox || extension.enabled) after[extension.id] = await lookAtOne(world, extension, was);
    else if (was !== undefined) after[extension.id] = was;
  }
  for (const [id, was] of Object.entries(before)) {
    const away = was.away ?? world.now();
    if (after[id] === undefined && world.now() - away < DAY) after[id] = { ...was, away };
  }
  return after;
}

async function lookAtOne(world: WatchWorld, extension: Installed, was: Watched | undefined): Promise<Watched> {
  const { id, name, version } = extension;
  const now: Watched = { ...was, version, ...accessOf(world, extension, was) };
  delete now.away;
  const gained = was === undefined ? {} : accessGained(was, now);
  const target = storeTarget(extension, world.firefox);
  const scan = target === undefined ? null : await world.scanOf(target);
  const changed = was !== undefined && was.version !== version;
  // A scan that was over when the change is first seen is that of the version before.
  if (scan !== null) await takeScan(world, scan, changed ? was.version : version, was, now, gained);
  if (changed && target !== undefined) await world.scan(target, name);
  if (scan !== null && isGone(scan) && was?.news?.gone !== true) gained.gone = true;
  if (world.isKnownBad(id) && was?.news?.known !== true) gained.known = true;
  const news = Object.entries(gained).filter(([, one]) => one === true || one.length > 0);
  if (news.length > 0) now.news = joined(was, version, Object.fromEntries(news), world.now());
  return now;
}

/** Keeps what a scan of the version `of` gave, where it is over since the last look, and what it found more than the one before. */
async function takeScan(
  world: WatchWorld,
  scan: Scan,
  of: string,
  was: Watched | undefined,
  now: Watched,
  gained: Gained,
): Promise<void> {
  if (scan.state.state !== 'done' || scan.backend !== 'device' || scan.updatedAt <= (was?.scan?.at ?? 0)) return;
  now.scan = summaryOf(await world.report(scan.repoId ?? -1), of, scan.updatedAt);
  if (was?.scan !== undefined && was.scan.version !== of) compare(was.scan, now.scan, gained);
}

/** What an extension may reach; Firefox does not tell it, for a moment, of what was updated just now. */
function accessOf(
  { firefox }: WatchWorld,
  { permissions, hostPermissions }: Installed,
  was: Watched | undefined,
): Pick<Watched, 'permissions' | 'hosts'> {
  const isTold = !firefox || permissions.length + hostPermissions.length > 0;
  return isTold || was === undefined
    ? { permissions, hosts: hostPermissions }
    : { permissions: was.permissions, hosts: was.hosts };
}

function accessGained(was: Watched, now: Watched): Gained {
  const permissions = now.permissions.filter((one) => !was.permissions.includes(one) && !HARMLESS.has(one));
  if (was.hosts.some((host) => EVERYWHERE.test(host))) return { permissions };
  return { permissions, hosts: now.hosts.filter((host) => !was.hosts.includes(host)) };
}

/** The store has it no more. */
const isGone = ({ state }: Scan): boolean => state.state === 'failed' && state.problem.code === 'not-found';

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
