import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../temporaryFolder.ts';

export interface Authority {
  /** The file that a program must trust. */
  readonly caFile: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A certificate authority of this run and a certificate for `hosts`, made by openssl in a temporary folder. */
export function makeAuthority(hosts: readonly string[]): Authority {
  const folder = temporaryFolder('ca');
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...curve,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Touchstone test authority',
  );
  openssl('req', ...curve, '-keyout', 'host.key', '-out', 'host.csr', '-subj', '/CN=localhost');
  writeFileSync(
    file('host.ext'),
    `subjectAltName=${['localhost', ...hosts].map((host) => `DNS:${host}`).join(',')},IP:127.0.0.1\n`,
  );
  openssl(
    'x509',
    '-req',
    '-in',
    'host.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'host.pem',
    '-days',
    '2',
    '-extfile',
    'host.ext',
  );
  return { caFile: file('ca.pem'), key: readFileSync(file('host.key')), cert: readFileSync(file('host.pem')) };
}
