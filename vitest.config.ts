import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/** unit: beside the code; contract: suites run against real services; e2e: real browsers. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Busy machines are slow, and no test asserts a time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['{lib,service,scripts}/**/*.test.ts', 'test/matrix/**/*.test.ts'],
          exclude: [
            'lib/{scans,backends,browser,button,installed}/**',
            'lib/{settings,messages,items,send,problemInLanguage}*',
          ],
        },
      },
      {
        plugins: [await WxtVitest()],
        test: {
          name: 'browser',
          environment: 'happy-dom',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'components/**/*.test.{ts,tsx}',
            'lib/{scans,backends,browser,button,installed}/**/*.test.ts',
            'lib/{settings,messages,items,send,problemInLanguage}*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['test/{contract,ext}/**/*.test.ts'],
          maxWorkers: 2,
          // Longer than what the tests wait for, so that it is said what they waited for.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          maxWorkers: 2,
          // Several waits one after the other, each up to its own limit: it is said which of them was in vain.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
