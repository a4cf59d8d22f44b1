import { minifySync, transformSync } from 'rolldown/utils';

/** What a tool makes of a program: the same behaviour in other words. */
export interface Dress {
  readonly id: string;
  /** The text of one script. */
  apply(text: string): string;
}

const made = (id: string, { code, errors }: { code: string; errors: readonly { message: string }[] }): string => {
  if (errors.length > 0) throw new Error(`${id}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
};

/** Minifier and compiler that build tools of extensions use (Oxc, in Rolldown and Vite). */
export const DRESSES: readonly Dress[] = [
  {
    id: 'minified',
    apply: (text) => made('minified', minifySync('a.js', text, { compress: true, mangle: { toplevel: true } })),
  },
  { id: 'compiled', apply: (text) => made('compiled', transformSync('a.js', text, { target: 'es2015' })) },
  {
    id: 'compiled-minified',
    apply: (text) => {
      const compiled = made('compiled', transformSync('a.js', text, { target: 'es2016' }));
      return made('minified', minifySync('a.js', compiled, { compress: true, mangle: { toplevel: true } }));
    },
  },
];

/** Every script of a program in the dress whose turn it is; as it is where there are none. */
export function dressedBy(
  dresses: readonly Dress[],
  turn: number,
  files: Record<string, string>,
): Record<string, string> {
  const dress = dresses[turn % Math.max(dresses.length, 1)];
  if (dress === undefined) return files;
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, path.endsWith('.js') ? dress.apply(text) : text]),
  );
}
