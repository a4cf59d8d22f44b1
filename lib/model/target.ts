import * as z from 'zod/mini';

/** The browser stores whose extensions can be scanned. */
export const Store = z.enum(['chrome', 'firefox', 'edge']);
export type Store = z.infer<typeof Store>;

export const ExtensionTarget = z.object({
  kind: z.literal('extension'),
  store: Store,
  /** Chrome and Edge: 32 letters a-p. Firefox: slug, numeric id, e-mail-like id or brace GUID. */
  id: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type ExtensionTarget = z.infer<typeof ExtensionTarget>;

export const RepositoryTarget = z.object({
  kind: z.literal('repository'),
  /** Host, port and base path together, lower case: `code.example:8443/git`. */
  host: z.string().check(z.minLength(1), z.maxLength(300)),
  /** May hold slashes (GitLab groups, Azure DevOps organisation/project). Decoded. */
  owner: z.string().check(z.maxLength(1000)),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  branch: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
export type RepositoryTarget = z.infer<typeof RepositoryTarget>;

export const UploadTarget = z.object({
  kind: z.literal('upload'),
  fileName: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Lower-case hexadecimal SHA-256 of the file. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type UploadTarget = z.infer<typeof UploadTarget>;

/** What can be scanned. */
export const Target = z.discriminatedUnion('kind', [ExtensionTarget, RepositoryTarget, UploadTarget]);
export type Target = z.infer<typeof Target>;

/**
 * The identity of a target: two targets are the same thing exactly when their keys are equal.
 * Git hosts compare owner and name without case; branches and store ids keep it
 * (Chrome and Edge ids are lower case by construction, AMO slugs are case-insensitive).
 */
export function targetKey(target: Target): string {
  switch (target.kind) {
    case 'extension':
      return `extension:${target.store}:${target.id.toLowerCase()}`;
    case 'repository': {
      const place = `${target.host}/${target.owner}/${target.name}`.toLowerCase();
      return `repository:${place}${target.branch === undefined ? '' : `#${target.branch}`}`;
    }
    case 'upload':
      return `upload:${target.sha256}`;
  }
}

/** A key without its branch: that of the repository, whose branches share their record at a service and their privacy. */
export function withoutBranch(key: string): string {
  return key.replace(/#.*$/s, '');
}
