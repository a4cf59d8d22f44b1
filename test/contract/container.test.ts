import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bundled } from '../../scripts/bundle.mjs';
import { VARIABLES } from '../../service/config.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { extensionZip } from './surroundings.ts';
import { until } from './testService.ts';

const root = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
/** Nobody in particular: owns nothing of the image. */
const NOBODY = 65_534;

/** The last stage's files, laid out as the Dockerfile says, from this very project. */
function layOut(folder: string): void {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const copies = [...last.matchAll(/^COPY --from=(\w+) \/app\/(\S+) (\S+)$/gm)];
  expect(copies.length).toBe([...last.matchAll(/^COPY /gm)].length);
  for (const [, stage, from = '', to = ''] of copies) {
    if (stage !== 'packages') {
      mkdirSync(dirname(join(folder, to)), { recursive: true });
      cpSync(join(root, from), join(folder, to), { recursive: true });
      continue;
    }
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: { [place: string]: { dev?: boolean; optional?: boolean; devOptional?: boolean } };
    };
    for (const [place, { dev, optional, devOptional }] of Object.entries(lock.packages))
      if (place !== '' && dev !== true && optional !== true && devOptional !== true && existsSync(join(root, place)))
        cpSync(join(root, place), join(folder, place), {
          recursive: true,
          filter: (path) => !path.slice(join(root, place).length).includes('node_modules'),
        });
  }
}

describe('the image', () => {
  const folder = temporaryFolder('image');
  beforeAll(async () => {
    await bundled('service');
    layOut(folder);
    // As in the image: everybody reads, nobody but root writes.
    for (const path of [folder, dirname(folder)]) chmodSync(path, 0o755);
  });

  it.skipIf(process.getuid?.() !== 0)('runs as nobody who may write into it, and has all that it needs', async () => {
    const data = temporaryFolder('data');
    chownSync(data, NOBODY, NOBODY);
    const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? '') as string[];
    expect(entry[0]).toBe('node');
    const settings = Object.fromEntries(
      [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    const child = spawn(process.execPath, entry.slice(1), {
      cwd: folder,
      uid: NOBODY,
      gid: NOBODY,
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        ...settings,
        DATA_DIR: data,
        HOST: '127.0.0.1',
        PORT: '0',
        METRICS_PORT: '0',
        OSV_URL: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const ready = Promise.withResolvers<string>();
    createInterface(child.stdout).on('line', (line) => {
      printed += `${line}\n`;
      if (line.includes('"msg":"ready"')) ready.resolve((JSON.parse(line) as { address: string }).address);
    });
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const gone = once(child, 'exit');
    void gone.then(() => ready.reject(new Error(printed)));
    try {
      const address = await ready.promise;
      for (const path of ['/', '/api/docs', '/api/openapi.json', '/readyz'])
        expect((await fetch(`${address}${path}`)).status, path).toBe(200);
      const page = await (await fetch(`${address}/api/docs`)).text();
      const files = [...page.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)].map((match) => match[1]);
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) expect((await fetch(`${address}${file}`)).status, file).toBe(200);
      const key = await control(data, { do: 'bootstrap-key', label: 'Image' });
      const form = new FormData();
      form.set('file', new Blob([extensionZip('1.0') as Uint8Array<ArrayBuffer>]), 'a.zip');
      const headers = { authorization: `Bearer ${key}` };
      const { repo_id: id } = (await (
        await fetch(`${address}/api/v1/extensions/upload`, { method: 'POST', headers, body: form })
      ).json()) as { repo_id: number };
      const ended = await until(async () => {
        const status = (await (await fetch(`${address}/api/v1/repos/${id}/status`, { headers })).json()) as {
          is_complete: boolean;
          error_message: string | null;
        };
        return status.is_complete || status.error_message !== null ? status : undefined;
      }, 'the scan to end');
      expect(ended).toMatchObject({ is_complete: true, risk_grade: expect.any(String) });
    } finally {
      child.kill('SIGTERM');
      await gone;
    }
    expect(printed).not.toMatch(/EACCES|EROFS/);
  });

  it('comes with the licences of all packages in it', () => {
    const text = readFileSync(join(folder, '.build/licenses.txt'), 'utf8');
    const manifests = globSync('node_modules/**/package.json', { cwd: folder }).filter((file) =>
      /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file),
    );
    expect(manifests.length).toBeGreaterThan(50);
    for (const file of manifests) {
      const { name, version } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { [field: string]: string };
      expect(text, file).toContain(`\n${name} ${version}: `);
    }
    // What is bundled, the pages for browsers among it.
    for (const name of ['hono', 'pg', 'acorn', 'react', 'recharts']) expect(text).toContain(`\n${name} `);
  });

  it('starts Node as `npm run service` does', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: { service: string };
    };
    const options = (words: readonly string[]) => words.filter((word) => word.startsWith('--'));
    const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(dockerfile)?.[1] ?? '') as string[];
    expect(options(entry)).toEqual(options(scripts.service.split(' ')));
    expect(options(entry)).not.toEqual([]);
  });

  it('is run by a user without rights, with a health check that every role answers', () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile.lastIndexOf('\nUSER ')).toBeLessThan(dockerfile.indexOf('\nENTRYPOINT '));
  });
});

it('the composition has two web processes, three workers, a database and TLS, and knows its settings', () => {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: {
      [name: string]: {
        deploy?: { replicas?: number };
        command?: string[];
        environment?: { [name: string]: unknown };
        read_only?: boolean;
        ports?: string[];
      };
    };
  };
  expect(Object.entries(services).map(([name, one]) => [name, one.deploy?.replicas ?? 1])).toEqual([
    ['proxy', 1],
    ['api', 2],
    ['worker', 3],
    ['database', 1],
  ]);
  for (const name of ['api', 'worker']) {
    expect(services[name]?.read_only).toBe(true);
    expect(services[name]?.command).toEqual(['--role', name]);
    for (const setting of Object.keys(services[name]?.environment ?? {}))
      expect(Object.keys(VARIABLES)).toContain(setting);
  }
  // Only the proxy is reached from outside.
  expect(
    Object.entries(services)
      .filter(([, one]) => one.ports !== undefined)
      .map(([name]) => name),
  ).toEqual(['proxy']);
});

async function control(data: string, body: object): Promise<string> {
  const { address, secret } = JSON.parse(readFileSync(join(data, 'control.json'), 'utf8')) as {
    address: string;
    secret: string;
  };
  const response = await fetch(`${address}/local/control`, {
    method: 'POST',
    headers: { authorization: `Control ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { value: string }).value;
}
