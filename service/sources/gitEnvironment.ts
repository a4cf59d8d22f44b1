import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import type { Pass } from './gitProxy.ts';

/** Old and harmless slips in real histories that the strict check of fetched objects would refuse. */
const TOLERATED = [
  'badDateOverflow',
  'badEmail',
  'badName',
  'badTimezone',
  'emptyName',
  'missingEmail',
  'missingNameBeforeEmail',
  'missingSpaceBeforeDate',
  'missingSpaceBeforeEmail',
  'multipleAuthors',
  'nulInCommit',
  'zeroPaddedDate',
  'zeroPaddedFilemode',
];

/**
 * The whole environment of git: built from nothing, so that no setting of the machine or its user counts. Only https
 * and git are spoken, through the proxy, without redirects, with every object checked, and nobody is asked for anything.
 */
export async function gitEnvironment(
  directory: string,
  pass: Pass,
  extraCa: string | undefined,
): Promise<Record<string, string>> {
  const gitProxyCommand = join(directory, 'git-proxy-command.cjs');
  await writeFile(gitProxyCommand, proxyCommand(pass.url));
  await chmod(gitProxyCommand, 0o700);
  const settings: [string, string][] = [
    ['protocol.allow', 'never'],
    ['protocol.https.allow', 'always'],
    ['protocol.git.allow', 'always'],
    ['http.proxy', pass.url],
    // Without this git tries without the pass first, and the proxy has no second turn.
    ['http.proxyAuthMethod', 'basic'],
    ['http.followRedirects', 'false'],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '60'],
    ['core.gitProxy', gitProxyCommand],
    ['core.hooksPath', '/dev/null'],
    ['core.fsmonitor', 'false'],
    ['credential.helper', ''],
    ['transfer.fsckObjects', 'true'],
    // Larger blobs are streamed, not held: 480 MB of zeros, half a megabyte on the way, took 484 MB of memory and take 13.
    ['core.bigFileThreshold', '32m'],
    ['gc.auto', '0'],
    ['maintenance.auto', 'false'],
    ...TOLERATED.map((name): [string, string] => [`fetch.fsck.${name}`, 'ignore']),
  ];
  if (extraCa !== undefined) {
    const bundle = join(directory, 'certificates.pem');
    await writeFile(bundle, [...getCACertificates('default'), extraCa].join('\n'));
    settings.push(['http.sslCAInfo', bundle]);
  }
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: directory,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'true',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([name, value], i) => [
        [`GIT_CONFIG_KEY_${i}`, name],
        [`GIT_CONFIG_VALUE_${i}`, value],
      ]),
    ),
  };
}

/** git:// has no proxy setting of its own: git runs this with host and port and speaks through its standard streams. */
function proxyCommand(proxyUrl: string): string {
  return `#!${process.execPath}
const { connect } = require('node:net');
const proxy = new URL(${JSON.stringify(proxyUrl)});
const [host, port = '9418'] = process.argv.slice(2);
const socket = connect(Number(proxy.port), proxy.hostname);
const pass = Buffer.from(proxy.username + ':' + proxy.password).toString('base64');
socket.write('CONNECT ' + host + ':' + port + ' HTTP/1.1\\r\\nHost: ' + host + '\\r\\nProxy-Authorization: Basic ' + pass + '\\r\\n\\r\\n');
let head = Buffer.alloc(0);
const onHead = (chunk) => {
  head = Buffer.concat([head, chunk]);
  const end = head.indexOf('\\r\\n\\r\\n');
  if (end < 0) return;
  socket.off('data', onHead);
  if (!/^HTTP\\/1\\.1 200/.test(head.toString('latin1'))) process.exit(1);
  process.stdout.write(head.subarray(end + 4));
  socket.pipe(process.stdout);
  process.stdin.pipe(socket);
};
socket.on('data', onHead);
// What git has not read yet is still on its way when the host is done: only then may this program end.
let whole = false;
socket.on('end', () => {
  whole = true;
  process.stdout.write('', () => process.exit(0));
});
socket.on('error', () => whole || process.exit(1));
socket.on('close', () => whole || process.exit(1));
process.stdout.on('error', () => process.exit(1));
`;
}
