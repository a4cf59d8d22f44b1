import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findFirefox, OLDEST, versionOf, which } from './browsers.mjs';
import { run, SetupError } from './run.mjs';

const POSTGRES_HOME = '/usr/lib/postgresql';

/** What the tests need beside npm packages, how it is found, and Debian's package of it. */
const PROGRAMS = [
  {
    name: `Chromium ${OLDEST.chromium} or later`,
    found: () => isNew(findChromium(), OLDEST.chromium),
    debian: 'chromium',
  },
  {
    name: `Firefox ${OLDEST.firefox} or later`,
    found: () => isNew(findFirefox(), OLDEST.firefox),
    debian: 'firefox-esr',
  },
  { name: 'PostgreSQL server', found: () => which('postgres') !== undefined || debianPostgres(), debian: 'postgresql' },
  { name: 'git', found: () => which('git') !== undefined, debian: 'git' },
  { name: 'openssl', found: () => which('openssl') !== undefined, debian: 'openssl' },
];

/** Makes sure that all of it is there; installs what is missing where that can be done without asking. */
export function ensurePrograms() {
  const missing = PROGRAMS.filter((program) => !program.found());
  if (missing.length === 0) return;
  const names = missing.map((program) => program.name).join(', ');
  const packages = missing.map((program) => program.debian);
  if (which('apt-get') === undefined || process.getuid?.() !== 0) {
    throw new SetupError(
      `the tests need ${names}. Install ${missing.length === 1 ? 'it' : 'them'} (on Debian: sudo apt-get install ${packages.join(' ')}) and run this again.`,
    );
  }
  console.log(`Installing ${names} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const failure = `${names} could not be installed with apt-get.`;
  run('apt-get', ['update', '-qq'], { env, failure });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, failure });
  const left = PROGRAMS.filter((program) => !program.found()).map((program) => program.name);
  if (left.length > 0)
    throw new SetupError(
      `the tests need ${left.join(', ')}, and apt-get has only an older one. Install it and run this again.`,
    );
}

/**
 * @param {string | undefined} browser
 * @param {number} oldest
 */
function isNew(browser, oldest) {
  return browser !== undefined && (versionOf(browser) ?? oldest) >= oldest;
}

function debianPostgres() {
  if (!existsSync(POSTGRES_HOME)) return false;
  return readdirSync(POSTGRES_HOME).some((version) => existsSync(path.join(POSTGRES_HOME, version, 'bin', 'postgres')));
}
