import { describe, expect, it } from 'vitest';
import { parseHostMap } from './hostMap.ts';
import { isPublic, Resolver } from './resolver.ts';

describe('addresses', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'nonsense',
  ])('%s is not', (address) => expect(isPublic(address)).toBe(false));
});

describe('resolving', () => {
  const resolver = (addresses: string[], options: { map?: string; allow?: string[] } = {}) =>
    new Resolver({
      hostMap: parseHostMap(options.map ?? ''),
      allowPrivateHosts: new Set(options.allow),
      lookup: async () => addresses,
    });

  it('refuses a name when any of its addresses is not public', async () => {
    await expect(resolver(['1.1.1.1']).resolve('a.example', 443)).resolves.toEqual({ address: '1.1.1.1', port: 443 });
    await expect(resolver(['1.1.1.1', '127.0.0.1']).resolve('a.example', 443)).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(resolver([]).resolve('a.example', 443)).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('refuses literal addresses too, in whatever dress', async () => {
    for (const host of ['127.0.0.1', '[::1]', '::ffff:127.0.0.1', '169.254.169.254'])
      await expect(resolver([]).resolve(host, 443)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('lets named hosts be private', async () => {
    await expect(resolver(['10.0.0.5'], { allow: ['git.corp'] }).resolve('GIT.corp.', 443)).resolves.toEqual({
      address: '10.0.0.5',
      port: 443,
    });
    await expect(resolver(['10.0.0.5'], { allow: ['git.corp:8443'] }).resolve('git.corp', 443)).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(resolver(['10.0.0.5'], { allow: ['git.corp:8443'] }).resolve('git.corp', 8443)).resolves.toMatchObject(
      { port: 8443 },
    );
  });

  it('takes fixed addresses first; the star is for names only', async () => {
    const mapped = resolver([], { map: 'a.example=127.0.0.1:9443, b.example:22=[::1]:5, *=127.0.0.2' });
    await expect(mapped.resolve('A.example', 443)).resolves.toEqual({ address: '127.0.0.1', port: 9443 });
    await expect(mapped.resolve('b.example', 22)).resolves.toEqual({ address: '::1', port: 5 });
    await expect(mapped.resolve('other.example', 443)).resolves.toEqual({ address: '127.0.0.2', port: 443 });
    await expect(mapped.resolve('10.0.0.1', 443)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the host map', () => {
  it('may be JSON', () =>
    expect(parseHostMap('{"a.example": "127.0.0.1:1"}').get('a.example')).toEqual({ address: '127.0.0.1', port: 1 }));
  it.each(['a.example', 'a=b', 'a=1.2.3', 'a=127.0.0.1:99999', '=127.0.0.1'])('refuses %s with a sentence', (text) =>
    expect(() => parseHostMap(text)).toThrow(/RESOLVE: .* is not name=ip/),
  );
});
