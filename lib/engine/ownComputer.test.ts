import { expect, test } from 'vitest';
import { isNearby, isOwnComputer } from './ownComputer.ts';

test.each([
  'http://localhost',
  'http://localhost/',
  'https://localhost:3000/x',
  'ws://127.0.0.1:*/',
  'http://127.1/',
  '//localhost?x',
  'localhost:8080',
  'http://app.localhost/',
  'http://[::1]:80/',
  'git+http://localhost/a.git',
  'http://0.0.0.0:9/*',
])('%s is on this computer', (address) => {
  expect(isOwnComputer(address)).toBe(true);
  expect(isNearby(address)).toBe(true);
});

test.each(['http://10.0.0.1/', 'https://192.168.1.1:8443/', 'http://172.16.0.9'])('%s is near', (address) => {
  expect(isOwnComputer(address)).toBe(false);
  expect(isNearby(address)).toBe(true);
});

test.each([
  'http://localhost.evil.example/',
  'http://127.0.0.1.nip.example/',
  'http://localhost:x@evil.example/',
  'http://localhost@evil.example/',
  'https://localhost*',
  'http://10.evil.example/',
  'http://192.168.1.1.evil.example/',
  'http://172.32.0.1/',
  'http://notlocalhost/',
  '/localhost',
  '',
])('%s is anywhere', (address) => {
  expect(isOwnComputer(address)).toBe(false);
  expect(isNearby(address)).toBe(false);
});
