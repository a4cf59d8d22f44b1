import type { BlockList } from 'node:net';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { OSV_ADDRESS } from '../lib/engine/external/osv.ts';
import { readRules, type OidcSettings } from './auth/oidc/settings.ts';
import type { Ages } from './expiry.ts';
import { trustedProxies } from './http/clientAddress.ts';
import type { ObjectStoreSettings } from './store/objectStore.ts';
import { parseHostMap, type HostMap } from './network/hostMap.ts';

export type Role = 'api' | 'worker' | 'all';

/** Every environment variable that the service reads, with what it is for. `docs/service.md` explains each. */
export const VARIABLES = {
  HOST: 'Address to listen on.',
  PORT: 'Port to listen on; 0 takes a free one.',
  PUBLIC_URL: 'The address under which people reach the service.',
  TRUSTED_PROXIES: 'Addresses and networks of proxies whose X-Forwarded-For is believed, separated by commas.',
  DATA_DIR: 'Directory of the embedded database and of temporary files.',
  DATABASE_URL: 'PostgreSQL to use instead of the embedded database.',
  ALLOW_PRIVATE_HOSTS: 'Host names, separated by commas, that may have private addresses.',
  S3_URL: 'Bucket of an S3-compatible store where uploads wait for their scan, instead of the database.',
  S3_REGION: 'Its region.',
  S3_ACCESS_KEY_ID: 'The key with which it is reached.',
  S3_SECRET_ACCESS_KEY: 'The secret of that key.',
  RESOLVE: 'Fixed addresses of hosts: name=ip or name=ip:port, separated by commas, or @file.json.',
  EXTRA_CA_FILE: 'Certificates (PEM) to trust beside the system’s.',
  GIT_HOSTS: 'Self-hosted git hosts: type:host, separated by commas.',
  OSV_URL: 'Database of known vulnerabilities to ask about dependencies; off asks nobody.',
  WORKERS: 'How many scans one worker process runs at once.',
  SCAN_TIMEOUT_SECONDS: 'How long one analysis may take.',
  SCAN_MEMORY_MB: 'How much memory one analysis may take.',
  MAX_UPLOAD_MB: 'The largest package, uploaded or downloaded.',
  MAX_REPOSITORY_MB: 'The largest amount of data fetched for one repository.',
  READS_PER_MINUTE: 'Reading requests allowed per key and minute.',
  SUBMISSIONS_PER_MINUTE: 'Submissions allowed per key and minute.',
  OIDC_ISSUER: 'Identity provider by which people sign in (OpenID Connect).',
  OIDC_CLIENT_ID: 'What this service is called there.',
  OIDC_CLIENT_SECRET: 'Its secret there.',
  OIDC_SCOPES: 'What the provider is asked to tell, separated by spaces.',
  OIDC_LET_IN: 'Who is let in: mail domains, or claim=value, separated by commas.',
  OIDC_ADMINS: 'Who is an admin, in the same form; without it admins are made on the pages.',
  OIDC_ORG_CLAIM: 'The claim that names the organisation.',
  OIDC_SUB_ORG_CLAIM: 'The claim that names the sub-organisation.',
  OIDC_TIER_CLAIM: 'The claim that holds the plan of the organisation, 1 to 3.',
  METRICS_TOKEN: 'Who sends this as a bearer token may read /metrics; without it only this machine may.',
  METRICS_PORT: 'A port of its own for /metrics, /healthz and /readyz, also of a worker; 0 takes a free one.',
  SCANS_PER_ORGANISATION: 'How many scans of one organisation may wait or run; further submissions are answered 429.',
  KEEP_RESULTS_DAYS: 'Results of files and advisories go after so many days without use; 0 keeps them.',
  KEEP_RUNS_DAYS: 'Runs go after so many days, except the newest and the newest completed of a record; 0 keeps them.',
  KEEP_ACTIVITY_DAYS: 'The notes of who did what go after so many days; 0 keeps them.',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent.',
} as const;

const wholeNumber = (name: string, minimum: number, maximum: number, fallback: number) =>
  z.pipe(
    z._default(z.string(), String(fallback)),
    z.pipe(
      z.string().check(z.regex(/^\d+$/, `${name} must be a whole number from ${minimum} to ${maximum}.`)),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.minimum(minimum, `${name} must be at least ${minimum}.`),
            z.maximum(maximum, `${name} must be at most ${maximum}.`),
          ),
      ),
    ),
  );

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** No path, no query: the service stands at the root of its host. */
function isOrigin(text: string): boolean {
  return !URL.canParse(text) || /^https?:\/\/[^/?#]+\/?$/i.test(text);
}

/** A path with the name of a bucket, and perhaps a folder; no query, and nobody's password. */
function isBucket(text: string): boolean {
  const url = URL.parse(text);
  return url === null || (/^(?:\/[\w.-]+)+\/?$/.test(url.pathname) && url.search === '' && url.username === '');
}

const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: wholeNumber('PORT', 0, 65_535, 8788),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http or https address.' })
      .check(z.refine(isOrigin, 'PUBLIC_URL must be an address without a path, such as https://scan.example.com.')),
  ),
  TRUSTED_PROXIES: list,
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must begin with postgres://.' })),
  ALLOW_PRIVATE_HOSTS: list.check(
    z.refine(
      (hosts) => hosts.every((host) => !/[/@\s]/.test(host)),
      'ALLOW_PRIVATE_HOSTS must hold host names, such as git.example.com, not addresses with a scheme or a path.',
    ),
  ),
  S3_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'S3_URL must be an https or http address.' })
      .check(z.refine(isBucket, 'S3_URL must name a bucket, such as https://s3.example.com/touchstone.')),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  RESOLVE: z._default(z.string(), ''),
  EXTRA_CA_FILE: z.optional(z.string()),
  GIT_HOSTS: list,
  OSV_URL: z._default(
    z.union([z.literal('off'), z.url({ protocol: /^https$/ })], 'OSV_URL must be an https address or "off".'),
    OSV_ADDRESS,
  ),
  WORKERS: wholeNumber('WORKERS', 1, 64, Math.max(1, Math.min(4, availableParallelism()))),
  SCAN_TIMEOUT_SECONDS: wholeNumber('SCAN_TIMEOUT_SECONDS', 1, 3000, 600),
  SCAN_MEMORY_MB: wholeNumber('SCAN_MEMORY_MB', 128, 65_536, 1536),
  MAX_UPLOAD_MB: wholeNumber('MAX_UPLOAD_MB', 1, 1024, 200),
  MAX_REPOSITORY_MB: wholeNumber('MAX_REPOSITORY_MB', 1, 20_480, 1024),
  READS_PER_MINUTE: wholeNumber('READS_PER_MINUTE', 1, 1_000_000, 600),
  SUBMISSIONS_PER_MINUTE: wholeNumber('SUBMISSIONS_PER_MINUTE', 1, 1_000_000, 60),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/, error: 'OIDC_ISSUER must be an https address.' })),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_SCOPES: z._default(
    z.string().check(z.regex(/(?:^| )openid(?: |$)/, 'OIDC_SCOPES must hold openid.')),
    'openid profile email',
  ),
  OIDC_LET_IN: list,
  OIDC_ADMINS: list,
  OIDC_ORG_CLAIM: z.optional(z.string()),
  OIDC_SUB_ORG_CLAIM: z.optional(z.string()),
  OIDC_TIER_CLAIM: z.optional(z.string()),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^\S{16,200}$/, 'METRICS_TOKEN must hold 16 to 200 characters, none of them a space.')),
  ),
  METRICS_PORT: z.optional(wholeNumber('METRICS_PORT', 0, 65_535, 0)),
  SCANS_PER_ORGANISATION: wholeNumber('SCANS_PER_ORGANISATION', 1, 1_000_000, 2000),
  KEEP_RESULTS_DAYS: wholeNumber('KEEP_RESULTS_DAYS', 0, 36_500, 90),
  KEEP_RUNS_DAYS: wholeNumber('KEEP_RUNS_DAYS', 0, 36_500, 730),
  KEEP_ACTIVITY_DAYS: wholeNumber('KEEP_ACTIVITY_DAYS', 0, 36_500, 0),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
} satisfies Record<keyof typeof VARIABLES, z.ZodMiniType>);

export interface GitHost {
  readonly type: 'github' | 'gitlab' | 'bitbucket-dc' | 'gitea';
  readonly host: string;
}

export interface Config {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: BlockList;
  readonly dataDir: string;
  readonly temporaryDir: string;
  readonly databaseUrl: string | undefined;
  readonly allowPrivateHosts: ReadonlySet<string>;
  readonly hostMap: HostMap;
  /** PEM text of additional certificates. */
  readonly extraCa: string | undefined;
  readonly gitHosts: readonly GitHost[];
  /** Address of the vulnerability database, no trailing slash. */
  readonly osvUrl: string | undefined;
  /** Undefined: uploads wait in the database. */
  readonly objectStore: ObjectStoreSettings | undefined;
  readonly workers: number;
  readonly scanTimeoutMs: number;
  readonly scanMemoryMb: number;
  readonly maxUploadBytes: number;
  readonly maxRepositoryBytes: number;
  readonly readsPerMinute: number;
  readonly submissionsPerMinute: number;
  /** Undefined: the local owner signs in by a link. */
  readonly oidc: OidcSettings | undefined;
  readonly metricsToken: string | undefined;
  readonly metricsPort: number | undefined;
  readonly scansPerOrganisation: number;
  readonly ages: Ages;
  readonly logLevel: string;
}

/** Reads the configuration. Throws one sentence per mistake. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>, role: Role = 'all'): Config {
  const given = Object.fromEntries(
    Object.keys(VARIABLES).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const env = parsed.data;
  if (role !== 'all' && env.DATABASE_URL === undefined) {
    throw new Error(`--role ${role} needs DATABASE_URL: the embedded database serves one process only.`);
  }
  const dataDir = resolve(env.DATA_DIR);
  return {
    role,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: trustedProxies(env.TRUSTED_PROXIES),
    dataDir,
    temporaryDir: join(dataDir, 'tmp'),
    databaseUrl: env.DATABASE_URL,
    allowPrivateHosts: new Set(env.ALLOW_PRIVATE_HOSTS.map((host) => host.toLowerCase())),
    hostMap: parseHostMap(env.RESOLVE.startsWith('@') ? readSetting('RESOLVE', env.RESOLVE.slice(1)) : env.RESOLVE),
    extraCa: env.EXTRA_CA_FILE === undefined ? undefined : readCertificates(env.EXTRA_CA_FILE),
    gitHosts: env.GIT_HOSTS.map(parseGitHost),
    osvUrl: env.OSV_URL === 'off' ? undefined : env.OSV_URL.replace(/\/+$/, ''),
    objectStore: readObjectStore(env),
    workers: env.WORKERS,
    scanTimeoutMs: env.SCAN_TIMEOUT_SECONDS * 1000,
    scanMemoryMb: env.SCAN_MEMORY_MB,
    maxUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    maxRepositoryBytes: env.MAX_REPOSITORY_MB * 1024 * 1024,
    readsPerMinute: env.READS_PER_MINUTE,
    submissionsPerMinute: env.SUBMISSIONS_PER_MINUTE,
    oidc: readOidc(env),
    metricsToken: env.METRICS_TOKEN,
    metricsPort: given['METRICS_PORT'] === undefined ? undefined : env.METRICS_PORT,
    scansPerOrganisation: env.SCANS_PER_ORGANISATION,
    ages: { results: env.KEEP_RESULTS_DAYS, runs: env.KEEP_RUNS_DAYS, activity: env.KEEP_ACTIVITY_DAYS },
    logLevel: env.LOG_LEVEL,
  };
}

/** The store of uploads. Throws a sentence where the key to it is missing. */
function readObjectStore(env: z.infer<typeof Environment>): ObjectStoreSettings | undefined {
  if (env.S3_URL === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret, S3_REGION: region } = env;
  if (keyId === undefined || secret === undefined)
    throw new Error('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return { url: new URL(env.S3_URL), region, keyId, secret };
}

/** The identity provider. Throws a sentence where something is missing that it needs, or would let everybody in. */
function readOidc(env: z.infer<typeof Environment>): OidcSettings | undefined {
  if (env.OIDC_ISSUER === undefined) return undefined;
  const issuer = new URL(env.OIDC_ISSUER);
  if (issuer.protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(issuer.hostname))
    throw new Error('OIDC_ISSUER must be an https address; http is for this machine only.');
  const required = (name: 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET') => {
    const value = env[name];
    if (value === undefined) throw new Error(`${name} is missing; OIDC_ISSUER needs it.`);
    return value;
  };
  if (env.PUBLIC_URL === undefined)
    throw new Error('PUBLIC_URL is missing: the identity provider has to know where to send people back.');
  if (env.OIDC_LET_IN.length === 0)
    throw new Error(
      'OIDC_LET_IN is missing: say who is let in, such as example.com or groups=touchstone. Without it everybody with an account at the provider would be.',
    );
  return {
    issuer,
    clientId: required('OIDC_CLIENT_ID'),
    clientSecret: required('OIDC_CLIENT_SECRET'),
    scopes: env.OIDC_SCOPES,
    letIn: readRules('OIDC_LET_IN', env.OIDC_LET_IN),
    admins: readRules('OIDC_ADMINS', env.OIDC_ADMINS),
    orgClaim: env.OIDC_ORG_CLAIM,
    subOrgClaim: env.OIDC_SUB_ORG_CLAIM,
    tierClaim: env.OIDC_TIER_CLAIM,
  };
}

/** The text of a file that a setting names. Throws a sentence with the setting's name. */
function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Error(`${name}: the file ${file} cannot be read (${code}).`, { cause: error });
  }
}

function readCertificates(file: string): string {
  const text = readSetting('EXTRA_CA_FILE', file);
  if (/-----BEGIN CERTIFICATE-----[^]+-----END CERTIFICATE-----/.test(text)) return text;
  throw new Error(`EXTRA_CA_FILE: ${file} holds no certificate in PEM form (-----BEGIN CERTIFICATE-----).`);
}

function parseGitHost(text: string): GitHost {
  const match = /^(github|gitlab|bitbucket-dc|gitea):(\S+)$/.exec(text);
  if (match === null)
    throw new Error(`GIT_HOSTS: "${text}" is not type:host with the type github, gitlab, bitbucket-dc or gitea.`);
  return { type: match[1] as GitHost['type'], host: (match[2] ?? '').toLowerCase() };
}
