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
  expect(rows()).toHaveLength(50);
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
