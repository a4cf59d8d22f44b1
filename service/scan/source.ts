import * as z from 'zod/mini';
import { ExtensionTarget, UploadTarget } from '../../lib/model/target.ts';

/** Where a record's bytes come from, as it is stored with the record. */
export const Source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('extension'), target: ExtensionTarget }),
  z.object({ kind: z.literal('upload'), target: UploadTarget }),
  z.object({
    kind: z.literal('git'),
    /** https:// or git://, without credentials. */
    cloneUrl: z.string(),
    branch: z.string(),
    /** False: `branch` is only the interface's default, so the remote's own default may stand in for it. */
    branchAsked: z.boolean(),
    host: z.string(),
    owner: z.string(),
    name: z.string(),
  }),
]);
export type Source = z.infer<typeof Source>;
export type GitSource = Extract<Source, { kind: 'git' }>;
