import { expect, it } from 'vitest';
import { passingFault } from './passingFault.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  [withCode('ECONNREFUSED'), 503],
  [withCode('57P03', 'the database system is starting up'), 503],
  [withCode('57P01'), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('Connection terminated due to connection timeout'), 503],
  [withCode('53100', 'could not extend file'), 507],
  [withCode('ENOSPC'), 507],
  [withCode('23505', 'duplicate key'), undefined],
  [new TypeError('x is not a function'), undefined],
  ['Connection terminated', undefined],
])('%s is answered with %s', (error, status) => {
  const answer = passingFault(error);
  expect(answer?.status).toBe(status);
  expect(answer?.headers['Retry-After']).toBe(status === 503 ? '5' : undefined);
});
