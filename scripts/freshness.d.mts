export interface Stamp {
  readonly modules: Readonly<Record<string, { readonly size: number; readonly time: number; readonly hash: string }>>;
}
export function stampOf(files: readonly string[], root: string): Stamp;
export function readStamp(build: string, name: string): Stamp | undefined;
export function isFresh(stamp: Stamp | undefined, root: string): boolean;
