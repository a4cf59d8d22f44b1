import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../lib/backends/backend.ts';
import { extensionZip } from './surroundings.ts';
import { until } from './testService.ts';

/** What every backend must do, wherever it works. */
export function backendSuite(
  name: string,
  start: () => Promise<{ backend: Backend; stop: () => Promise<void> }>,
): void {
  describe(`the backend on ${name}`, () => {
    let backend: Backend;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ backend, stop } = await start());
    });
    afterAll(() => stop?.());

    const file = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
    const ended = (repoId: number) =>
      until(async () => {
        const status = await backend.status(repoId);
        return status.is_complete || status.phase === 'Failed' ? status : undefined;
      }, `record ${repoId} to end`);

    it('scans a file into a record with a report and a history', async () => {
      const { repoId } = await backend.upload(file(extensionZip('1.0', 'First')), 'first.zip');
      const status = await ended(repoId);
      expect(status).toEqual({
        repo_id: repoId,
        url: 'first.zip',
        title: 'First',
        source_type: 'extension_upload',
        clone_status: 'cloned',
        phase: 'Complete',
        total_files: 2,
        analyzed_files: 2,
        skipped_files: 0,
        failed_files: 0,
        overall_risk_score: expect.any(Number),
        risk_grade: expect.stringMatching(/^(A\+|[A-DF])$/),
        progress_percent: 100,
        is_complete: true,
        error_message: null,
        sub_org_id: null,
        sub_org_name: null,
      });
      expect(await backend.report(repoId)).toMatchObject({
        repo_id: repoId,
        title: 'First',
        url: 'first.zip',
        source_type: 'extension_upload',
        overall_score: status.overall_risk_score,
        grade: status.risk_grade,
        report_type: 'browser extension',
        reportDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        commitSha: expect.stringMatching(/^[0-9a-f]{64}$/),
        executive_summary: { coverage: { total_files: 2 } },
      });
      expect(await backend.history(repoId, { limit: 10, offset: 0 })).toMatchObject({
        repo_id: repoId,
        total: 1,
        limit: 10,
        offset: 0,
        scans: [
          {
            scan_run_id: expect.any(Number),
            scan_number: 1,
            triggered_by: 'manual',
            status: 'completed',
            overall_score: status.overall_risk_score,
            grade: status.risk_grade,
            score_delta: 0,
            total_files: 2,
            new_files: 2,
            changed_files: 0,
            removed_files: 0,
            reused_files: 0,
            created_at: expect.stringMatching(/Z$/),
            started_at: expect.stringMatching(/Z$/),
            completed_at: expect.stringMatching(/Z$/),
          },
        ],
      });
    });

    it('makes a further run of the same record of the same bytes, and gives runs in pages, newest first', async () => {
      const bytes = extensionZip('2.0', 'Again');
      const { repoId } = await backend.upload(file(bytes), 'again.zip');
      await ended(repoId);
      expect((await backend.upload(file(bytes), 'other-name.zip')).repoId).toBe(repoId);
      expect(await ended(repoId)).toMatchObject({ url: 'other-name.zip', title: 'Again' });
      const { scans, total } = await backend.history(repoId, { limit: 1, offset: 0 });
      expect(total).toBe(2);
      expect(scans).toMatchObject([
        { scan_number: 2, new_files: 0, changed_files: 0, removed_files: 0, reused_files: 2, score_delta: 0 },
      ]);
      expect((await backend.history(repoId, { limit: 1, offset: 1 })).scans).toMatchObject([{ scan_number: 1 }]);
      expect((await backend.history(repoId, { limit: 5, offset: 2 })).scans).toEqual([]);
    });

    it('lists every record as its status says', async () => {
      const { repoId } = await backend.upload(file(extensionZip('1.0', 'Listed')), 'listed.zip');
      const status = await ended(repoId);
      const list = await backend.list();
      expect(list.find((record) => record.repo_id === repoId)).toEqual(status);
      expect(new Set(list.map((record) => record.repo_id)).size).toBe(list.length);
    });

    it.each([
      ['no archive', new TextEncoder().encode('this is no archive'), /not a zip file/],
      ['no extension', zipSync({ 'notes.txt': new TextEncoder().encode('hello') }), /holds no manifest\.json/],
      ['an archive of nothing', zipSync({}), /contains no files/],
    ])('fails with a sentence for %s, and has no report of it', async (_name, bytes, sentence) => {
      const { repoId } = await backend.upload(file(bytes), 'broken.xpi');
      expect(await ended(repoId)).toMatchObject({
        phase: 'Failed',
        is_complete: false,
        risk_grade: null,
        overall_risk_score: null,
        total_files: 0,
        error_message: expect.stringMatching(sentence),
      });
      await expect(backend.report(repoId)).rejects.toMatchObject({ name: 'ScanError', code: 'not-found' });
      expect((await backend.history(repoId, { limit: 1, offset: 0 })).scans).toMatchObject([
        { status: 'failed', grade: null, overall_score: null },
      ]);
    });

    it('keeps whether results are deleted, and only after it was acknowledged', async () => {
      const { repoId } = await backend.upload(file(extensionZip('1.0', 'Kept')), 'kept.zip');
      await ended(repoId);
      expect(await backend.retention(repoId)).toEqual({ deleteResults: false });
      await expect(backend.setRetention(repoId, { deleteResults: true, acknowledged: false })).rejects.toMatchObject({
        code: 'invalid',
      });
      await expect(
        backend.setRetention(repoId, { deleteResults: false, acknowledged: true, cleanupCurrent: true }),
      ).rejects.toMatchObject({ code: 'invalid' });
      expect(await backend.retention(repoId)).toEqual({ deleteResults: false });
      expect(
        await backend.setRetention(repoId, { deleteResults: true, acknowledged: true, cleanupCurrent: true }),
      ).toEqual({ deleteResults: true });
      expect(await backend.retention(repoId)).toEqual({ deleteResults: true });
      expect((await backend.report(repoId)).title).toBe('Kept');
    });

    it('has nothing to clean up before a report', async () => {
      const { repoId } = await backend.upload(file(new TextEncoder().encode('never a report')), 'never.zip');
      await ended(repoId);
      await expect(
        backend.setRetention(repoId, { deleteResults: true, acknowledged: true, cleanupCurrent: true }),
      ).rejects.toMatchObject({ code: 'invalid' });
      expect(await backend.retention(repoId)).toEqual({ deleteResults: false });
    });

    it('says of a record that there is none', async () => {
      for (const ask of [
        () => backend.status(999_999),
        () => backend.report(999_999),
        () => backend.history(999_999, { limit: 1, offset: 0 }),
        () => backend.retention(999_999),
        () => backend.setRetention(999_999, { deleteResults: false, acknowledged: false }),
      ])
        await expect(ask()).rejects.toMatchObject({ name: 'ScanError', code: 'not-found' });
    });

    it('refuses an empty file at once', async () => {
      await expect(backend.upload(new Blob([]), 'empty.zip')).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringContaining('The file is empty.'),
      });
    });

    it('takes no file by its address', async () => {
      const target = { kind: 'upload', fileName: 'x.zip', sha256: 'a'.repeat(64) } as const;
      await expect(backend.submit({ target, url: 'x.zip' })).rejects.toMatchObject({ code: 'unsupported' });
    });
  });
}
