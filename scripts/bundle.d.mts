import type { Plugin } from 'vite';
/** The bundle of an entry (or its start-up snapshot), made again when one of its modules changed. */
export function bundled(name: 'scan' | 'child' | 'service' | 'pages'): Promise<string>;
/** Flags of Node that start a scan from its snapshot. */
export function snapshotFlags(file: string): string[];
/** Environment of a scan that starts from its snapshot. */
export const SNAPSHOT_ENV: Record<string, string>;

/** Leaves out what a scan never asks for: rules' examples (and references), and what the Python parser can do without. */
export function leaner(
  parseAst: (code: string, options: { lang: 'ts' }) => unknown,
  options?: { references?: boolean },
): Plugin;
