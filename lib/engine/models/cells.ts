/*
 * What interface frameworks call the makers of values that change: React and Preact, Vue (and MobX for `computed` and
 * `reaction`), Solid, Svelte's stores. From their public documentation.
 */

/** `useSyncExternalStore(subscribe, read)`: what its second argument answers. */
export const SNAPSHOT = 'useSyncExternalStore';

/** Their answer, or a property of it, is what the function that they are given answers. */
export const DERIVED: ReadonlyMap<string, string> = new Map([
  ['useMemo', ''],
  ['useSelector', ''],
  ['useAppSelector', ''],
  ['computed', 'value'],
  [SNAPSHOT, ''],
]);

/** Give back the function that they are given. */
export const SAME_FUNCTION: ReadonlySet<string> = new Set(['useCallback', 'useEvent', 'createMemo', 'useEffectEvent']);

/** Call their second argument with what their first holds, or answers. */
export const WATCHES: ReadonlySet<string> = new Set(['watch', 'reaction']);

/** A pair of a getter and a setter: the getter is called. */
export const SIGNAL = 'createSignal';

/** Their second argument says when they run anew, and is no part of their answer. */
export const WITH_DEPENDENCIES: ReadonlySet<string> = new Set([
  'useCallback',
  'useEffect',
  'useInsertionEffect',
  'useLayoutEffect',
  'useMemo',
]);
