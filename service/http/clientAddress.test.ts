import { expect, it } from 'vitest';
import { clientAddress, trustedProxies } from './clientAddress.ts';

const proxies = trustedProxies(['10.0.0.0/8', '::1']);

it.each([
  ['203.0.113.9', null, '203.0.113.9'],
  ['::ffff:203.0.113.9', null, '203.0.113.9'],
  // Nobody is believed who is no proxy.
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['::1', '2001:db8::7', '2001:db8::7'],
  ['10.1.2.3', 'nonsense', '10.1.2.3'],
  ['10.1.2.3', null, '10.1.2.3'],
  [undefined, null, 'local'],
])('%j with %j is %s', (remote, forwarded, address) => expect(clientAddress(remote, forwarded, proxies)).toBe(address));

it('names the setting where it holds no address', () => {
  for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x'])
    expect(() => trustedProxies([wrong])).toThrow(/TRUSTED_PROXIES: .* is no address/);
});
