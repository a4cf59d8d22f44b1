import { expect, it } from 'vitest';
import { activityCsv } from './activity.ts';
import { browserName } from './sessions.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140 on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/141.0',
    'Edge 141 on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153 on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari 19 on macOS',
  ],
  ['curl/8.0', 'curl/8.0'],
  [null, 'Unknown browser'],
])('%s is %s', (agent, name) => expect(browserName(agent)).toBe(name));

it('gives a spreadsheet no formula', () => {
  const one = {
    id: 1,
    at: '2026-01-01T00:00:00.000Z',
    who: '=HYPERLINK("x")',
    action: 'key.created',
    subject: 'a "b", c',
  };
  expect(activityCsv([one])).toBe(
    'at,who,action,subject\r\n"2026-01-01T00:00:00.000Z","\'=HYPERLINK(""x"")","key.created","a ""b"", c"\r\n',
  );
});
