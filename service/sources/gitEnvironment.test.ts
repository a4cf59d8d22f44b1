import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gitEnvironment } from './gitEnvironment.ts';

it('is all that git goes by: two protocols, no redirects, hooks or helpers, everything checked, large blobs streamed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-git-'));
  try {
    const env = await gitEnvironment(
      folder,
      { url: 'http://127.0.0.1:1', fault: () => undefined, revoke: () => undefined },
      undefined,
    );
    const listed = execFileSync('git', ['config', '--list', '--show-scope'], { cwd: folder, env, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(listed.filter((line) => !line.startsWith('command\t'))).toEqual([]);
    const settings = listed.map((line) => line.slice('command\t'.length));
    expect(settings).toEqual(
      expect.arrayContaining([
        'protocol.allow=never',
        'protocol.https.allow=always',
        'protocol.git.allow=always',
        'http.followredirects=false',
        'http.proxy=http://127.0.0.1:1',
        'core.hookspath=/dev/null',
        'core.fsmonitor=false',
        'credential.helper=',
        'transfer.fsckobjects=true',
        'core.bigfilethreshold=32m',
      ]),
    );
    expect(settings.filter((line) => /^protocol\..*allow=(always|user)/.test(line))).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
