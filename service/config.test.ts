import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 8788,
      databaseUrl: undefined,
      readsPerMinute: 600,
    });
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8788, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: '99999' }, /PORT must be at most 65535/],
    [{ PORT: '1e3' }, /PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must begin with postgres/],
    [{ PUBLIC_URL: 'x' }, /PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://scan.example.com/touchstone' }, /PUBLIC_URL must be an address without a path/],
    [{ ALLOW_PRIVATE_HOSTS: 'git.example.com,https://x.example/' }, /ALLOW_PRIVATE_HOSTS must hold host names/],
    [{ TRUSTED_PROXIES: 'proxy' }, /TRUSTED_PROXIES/],
    [{ RESOLVE: '@/nowhere/hosts.json' }, /RESOLVE: the file \/nowhere\/hosts.json cannot be read \(ENOENT\)/],
    [{ EXTRA_CA_FILE: '/nowhere/ca.pem' }, /EXTRA_CA_FILE: the file .* cannot be read/],
    [{ EXTRA_CA_FILE: import.meta.filename }, /EXTRA_CA_FILE: .* holds no certificate/],
    [{ RESOLVE: 'x' }, /RESOLVE/],
    [{ GIT_HOSTS: 'svn:x' }, /GIT_HOSTS/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ])('refuses %j with a sentence', (environment, sentence) => expect(() => readConfig(environment)).toThrow(sentence));

  it('is documented, every variable of it', () => {
    const page = readFileSync(new URL('../docs/service.md', import.meta.url), 'utf8');
    for (const name of Object.keys(VARIABLES)) expect(page, name).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
    for (const [, name] of page.matchAll(/^\| `([A-Z_]+)` \|/gm)) expect(Object.keys(VARIABLES)).toContain(name);
  });
});
