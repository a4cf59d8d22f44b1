import { describe, expect, it } from 'vitest';
import { graded } from '../testing/graded.ts';

/* Files that a script makes of what a server sent, and the addresses that hold them (`blob:`, `data:`). */

const opened = (program: string): Promise<string> =>
  graded({
    background: `chrome.alarms.onAlarm.addListener(async () => { const R = await fetch('https://x.example/d'); ${program} });`,
  });
const READ = 'const r = new FileReader(); r.onload = () => chrome.tabs.create({ url: r.result }); r.readAsDataURL(';

describe('a file that a server filled', () => {
  it.each([
    ["chrome.tabs.create({ url: URL.createObjectURL(new Blob([await R.text()], { type: 'application/pdf' })) });"],
    [`${READ}new Blob([await R.text()], { type: 'image/png' }));`],
    [
      "const show = (file) => chrome.tabs.create({ url: URL.createObjectURL(file) }); show(new Blob([await R.text()], { type: 'text/plain' }));",
    ],
  ])('is no page that the server chose: %s', async (program) => {
    expect(await opened(program)).toMatch(/^A/);
  });
  it.each([
    ['chrome.tabs.create({ url: URL.createObjectURL(await R.blob()) });'],
    ["chrome.tabs.create({ url: URL.createObjectURL(new Blob([await R.text()], { type: 'text/html' })) });"],
    ["chrome.tabs.create({ url: 'data:text/html,' + (await R.text()) });"],
    [`${READ}await R.blob());`],
    [
      `${READ.replace('r.result', "r.result.replace('text/plain', 'text/html')")}new Blob([await R.text()], { type: 'text/plain' }));`,
    ],
    [
      "const make = (text, type) => URL.createObjectURL(new Blob([text], { type })); make('', 'text/plain'); chrome.tabs.create({ url: make(await R.text(), 'text/html') });",
    ],
  ])('is a page where it may be one: %s', async (program) => {
    expect(await opened(program)).toMatch(/^[DF]/);
  });
  it('is markup again where it is read', async () => {
    const read = 'document.body.innerHTML = await (await fetch(u)).text(); };';
    const filled =
      "fetch('https://x.example/d').then((r) => r.text()).then(async (t) => { const b = new Blob([t], { type: 'text/plain' });";
    expect(
      await graded({ content: `${filled} const u = URL.createObjectURL(b); ${read.replace('};', '});')}` }),
    ).toMatch(/^[DF]/);
    expect(
      await graded({
        content: `${filled} const f = new FileReader(); f.onload = async () => { const u = f.result; ${read} f.readAsDataURL(b); });`,
      }),
    ).toMatch(/^[DF]/);
  });
  it('is opened as a program unless its name says otherwise', async () => {
    const download = (file: string, name: string): Promise<string> =>
      opened(`chrome.downloads.download({ url: ${file}, filename: ${name} }, (id) => chrome.downloads.open(id));`);
    const file = 'URL.createObjectURL(await R.blob())';
    expect(await download(file, "'a.bin'")).toMatch(/^[DF]/);
    expect(await download(file, 'folder ? `${folder}/${title}.pdf` : title')).toMatch(/^[DF]/);
    expect(await download(file, "folder ? `${folder}/${title}.pdf` : title + '.pdf'")).toMatch(/^A/);
    expect(await download('(await R.json()).url', "'a.pdf'")).toMatch(/^A/);
    expect(await download('canvas.toDataURL()', "'a.bin'")).toMatch(/^A/);
  });
});
