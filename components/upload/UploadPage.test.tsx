import { asked, show } from '../../test/ui/render.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Scan } from '../../lib/model/scan.ts';
import { UploadPage } from './UploadPage.tsx';

vi.mock('../../lib/uploads.ts', () => ({ putUpload: async (file: File) => `id of ${file.name}` }));

const scanOf = (fileName: string): Scan => ({
  key: `upload:${fileName}`,
  target: { kind: 'upload', fileName, sha256: 'a'.repeat(64) },
  title: fileName,
  backend: 'service',
  state: { state: 'queued' },
  createdAt: 1,
  updatedAt: 1,
});
const pack = (name: string) => new File(['zip'], name);
const rows = () => within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem');

test('hands several files over one after the other, and says of each why it is not taken', async () => {
  let open = 0;
  let most = 0;
  await show(<UploadPage />, {
    answers: {
      'scan.upload': async ({ fileName }) => {
        most = Math.max(most, ++open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        open--;
        return scanOf(fileName);
      },
    },
  });
  await userEvent.upload(
    screen.getByLabelText('Choose files', { selector: 'input' }),
    [pack('a.zip'), pack('notes.txt'), pack('b.crx'), new File([], 'c.xpi')],
    { applyAccept: false },
  );
  await waitFor(() => expect(asked.filter(({ name }) => name === 'scan.upload')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText('Waiting to start')).toHaveLength(2));
  expect(most).toBe(1);
  expect(asked.map(({ params }) => params)).toContainEqual({ uploadId: 'id of b.crx', fileName: 'b.crx', size: 3 });
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('a.zip'),
    expect.stringMatching(/notes\.txt.*not an extension package/),
    expect.stringContaining('b.crx'),
    expect.stringMatching(/c\.xpi.*empty/),
  ]);
});

test('takes what is dropped, and says how many were too many', async () => {
  await show(<UploadPage />, { answers: { 'scan.upload': ({ fileName }) => scanOf(fileName) } });
  const files = Array.from({ length: 60 }, (_, n) => pack(`${n}.txt`));
  fireEvent.drop(screen.getByText(/Drop extension packages/), { dataTransfer: { files } });
  await waitFor(() => expect(rows()).toHaveLength(50));
  expect(screen.getByText(/10 were left out/)).toBeDefined();
});

test('a file that could not be handed over can be tried again', async () => {
  let times = 0;
  await show(<UploadPage />, {
    answers: {
      'scan.upload': ({ fileName }) => {
        if (++times > 1) return scanOf(fileName);
        throw new Error('The background is away.');
      },
    },
  });
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), pack('a.zip'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Waiting to start')).toBeDefined();
});

/** A file as a dialog for folders gives it. */
const inFolder = (path: string, text = 'x'): File =>
  Object.defineProperty(new File([text], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });
/** What the page of folders is given, and what it hands over. */
const choose = async (files: File[]): Promise<void> => {
  await show(<UploadPage />, { answers: { 'scan.upload': ({ fileName }) => scanOf(fileName) } });
  fireEvent.change(screen.getByLabelText('Choose a folder', { selector: 'input' }), { target: { files } });
};

test('packs a folder and hands it over under its name', async () => {
  await choose([inFolder('notes/manifest.json', '{}'), inFolder('notes/js/a.js'), inFolder('notes/.git/HEAD')]);
  await waitFor(() => expect(asked.filter(({ name }) => name === 'scan.upload')).toHaveLength(1));
  expect(asked.find(({ name }) => name === 'scan.upload')?.params).toMatchObject({ fileName: 'notes.zip' });
  expect(rows()[0]?.textContent).toContain('notes');
});

test('says why a folder is not taken', async () => {
  await choose([inFolder('pictures/a.png'), inFolder('pictures/b.png')]);
  expect(rows()[0]?.textContent).toMatch(/pictures.*no manifest\.json/);
});

/** A folder as a drop gives it. */
const entry = (name: string, inside: readonly object[] | Error): object => ({
  name,
  isDirectory: true,
  createReader: () => {
    let given = false;
    return {
      readEntries: (done: (entries: unknown) => void, fail: (error: Error) => void) => {
        if (inside instanceof Error) return fail(inside);
        done(given ? [] : inside);
        given = true;
      },
    };
  },
});
const fileEntry = (name: string): object => ({
  name,
  isDirectory: false,
  file: (done: (file: File) => void) => done(new File(['{}'], name)),
});
const dropEntries = (...entries: { name?: string }[]): void => {
  fireEvent.drop(screen.getByText(/Drop extension packages/), {
    dataTransfer: {
      items: entries.map((one) => ({ webkitGetAsEntry: () => one })),
      files: entries.map(({ name }) => new File([''], name ?? '')),
    },
  });
};

test('takes a dropped folder, and says which one could not be read', async () => {
  await show(<UploadPage />, { answers: { 'scan.upload': ({ fileName }) => scanOf(fileName) } });
  dropEntries(
    entry('mine', [fileEntry('manifest.json'), entry('js', [fileEntry('a.js')])]),
    entry('locked', new Error('no')),
  );
  await waitFor(() =>
    expect(asked.map(({ params }) => params)).toContainEqual(expect.objectContaining({ fileName: 'mine.zip' })),
  );
  expect(rows()).toHaveLength(1);
  expect(screen.getByText(/“locked” could not be read/)).toBeDefined();
});
