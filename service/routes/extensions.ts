import { rm } from 'node:fs/promises';
import { ENGINE_VERSION } from '../../lib/engine/engineVersion.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/handler.ts';
import { receiveUpload } from '../http/upload.ts';
import { currentVersion } from '../sources/stores.ts';
import { extensionSubmission, uploadSubmission } from '../submissions.ts';
import { findRecordByIdentity } from '../store/records.ts';
import { findCompletedRun, findOpenRun } from '../store/runs.ts';
import { savePackage } from '../store/packages.ts';
import type { ExtensionTarget } from '../../lib/model/target.ts';
import { chooseSubOrg, placeOf, requireRoom } from './access.ts';
import { submit } from './submit.ts';

/** How long a store may take to say which version is current before the extension is fetched anew instead. */
const VERSION_TIMEOUT_MS = 4000;

/** The endpoints under /extensions. */
export const extensions = {
  async submitUrl(context, { caller, body, request }) {
    const submission = extensionSubmission(body.store_url);
    await requireRoom(context);
    const subOrgId = await chooseSubOrg(context.database.pool, caller, body.sub_org_id);
    const known = await findRecordByIdentity(context.database.pool, caller.orgId, subOrgId, submission.identity);
    if (known !== undefined && (await isCurrent(context, known.id, submission.source.target, request.signal))) {
      return {
        repo_id: known.id,
        source_type: known.sourceType,
        status: 'cloned',
        message: 'The current version of this extension has been analysed already.',
      };
    }
    const { record, opened } = await context.submissions.submit({
      ...submission,
      ...placeOf(caller, body.sub_org_id),
    });
    context.queue.wake();
    return {
      repo_id: record.id,
      source_type: record.sourceType,
      status: known === undefined ? 'pending' : 'cloning',
      message: opened ? 'The extension is queued for analysis.' : 'An analysis of this extension is under way already.',
    };
  },

  async upload(context, { caller, request }) {
    const length = Number(request.headers.get('content-length') ?? context.config.maxUploadBytes);
    // The file, and where the database takes it, its copy there and the database's own log of that.
    const copies = context.objects === undefined ? 3 : 1;
    await requireRoom(context, copies * Math.min(length, context.config.maxUploadBytes));
    const upload = await receiveUpload(request, {
      directory: context.config.temporaryDir,
      maxBytes: context.config.maxUploadBytes,
    });
    try {
      await context.objects?.put(upload.sha256, upload.file);
      const { record, opened } = await transaction(context.database.pool, async (db) => {
        const subOrgId = await chooseSubOrg(db, caller, upload.subOrgId);
        await savePackage(db, context.objects, upload.sha256, upload.file);
        const submission = uploadSubmission({ kind: 'upload', fileName: upload.fileName, sha256: upload.sha256 });
        return await submit(context, db, { ...submission, orgId: caller.orgId, subOrgId });
      });
      context.queue.wake();
      return {
        repo_id: record.id,
        source_type: record.sourceType,
        status: 'pending',
        message: opened ? 'The extension is queued for analysis.' : 'An analysis of this file is under way already.',
      };
    } finally {
      await rm(upload.file, { force: true });
    }
  },
} satisfies Pick<Handlers, 'submitUrl' | 'upload'>;

/** Whether the newest completed run is of the version that the store offers now, by this engine. Unsure is no. */
export async function isCurrent(
  context: Context,
  recordId: number,
  target: ExtensionTarget,
  signal: AbortSignal,
): Promise<boolean> {
  const { pool } = context.database;
  const last = await findCompletedRun(pool, recordId);
  if (
    last === undefined ||
    last.sourceVersion === null ||
    last.engineVersion !== ENGINE_VERSION ||
    (await findOpenRun(pool, recordId)) !== undefined
  )
    return false;
  try {
    const version = await currentVersion(
      context.network,
      target,
      AbortSignal.any([signal, AbortSignal.timeout(VERSION_TIMEOUT_MS)]),
    );
    return version !== undefined && version === last.sourceVersion;
  } catch (error) {
    context.log.info({ err: error, recordId }, 'the store did not say which version is current; fetching anew');
    return false;
  }
}
