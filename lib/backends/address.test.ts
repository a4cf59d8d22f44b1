import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScanError } from '../model/problem.ts';
import { isLoopback, serviceAddress } from './address.ts';

describe('the address of a service', () => {
  it.each([
    ['https://scan.example.com', 'https://scan.example.com'],
    [' https://Scan.Example.com/ ', 'https://scan.example.com'],
    ['https://scan.example.com/base/', 'https://scan.example.com/base'],
    ['https://scan.example.com/api/v1', 'https://scan.example.com'],
    ['https://scan.example.com/api/v1/repos', 'https://scan.example.com'],
    ['https://scan.example.com/base/api/docs', 'https://scan.example.com/base'],
    ['https://scan.example.com:8443/?a=b#c', 'https://scan.example.com:8443'],
    ['scan.example.com', 'https://scan.example.com'],
    ['git.example.com:8443', 'https://git.example.com:8443'],
    ['localhost:8788', 'http://localhost:8788'],
    ['127.0.0.1:8788', 'http://127.0.0.1:8788'],
    ['http://10.0.0.5:8788', 'http://10.0.0.5:8788'],
  ])('%s is %s', (text, address) => {
    expect(serviceAddress(text)).toBe(address);
    expect(serviceAddress(address)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'ftp://scan.example.com',
    'javascript:alert(1)',
    'https://',
    'https://user@scan.example.com',
    'https://a:b@scan.example.com',
    'a b',
  ])('"%s" is none', (text) => {
    expect(() => serviceAddress(text)).toThrow(ScanError);
  });

  it('never breaks on what people type', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        try {
          expect(serviceAddress(text)).toMatch(/^https?:\/\/[^/]+(\/.*[^/])?$/);
        } catch (error) {
          expect(error).toBeInstanceOf(ScanError);
        }
      }),
    );
  });
});

it('knows this machine from hosts that only look like it', () => {
  for (const own of ['localhost', 'http://127.0.0.1:1', 'http://[::1]/x', '127.8.8.8'])
    expect(isLoopback(own)).toBe(true);
  for (const other of [
    'localhost.example.com',
    '127.0.0.1.example.com',
    'example.com/localhost',
    '10.0.0.1',
    'https://x@evil.example',
  ]) {
    expect(isLoopback(other)).toBe(false);
  }
});
