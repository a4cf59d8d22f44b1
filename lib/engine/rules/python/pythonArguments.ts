import type { PythonCall, PythonValue } from '../../facts/python/pythonFacts.ts';

/** The argument at a position or under a name. */
export function argument(call: PythonCall, position: number, name?: string): PythonValue | undefined {
  return (name === undefined ? undefined : namedArgument(call, name)) ?? call.args[position];
}

/** The argument under a name. */
export function namedArgument(call: PythonCall, name: string): PythonValue | undefined {
  return call.named.find(([key]) => key === name)?.[1];
}

/** `app.config.update(…)` of Flask, whatever the application is called. */
export const setsConfig = (call: PythonCall): boolean =>
  /(?:^|\.)(?:update|from_mapping)$/.test(call.name) && /config$/.test(call.on?.text ?? '');

export const isTrue = (value: PythonValue | undefined): boolean => value?.constant === true || value?.constant === 1;

/** No text at all, as the code writes it: what is harmless for a rule counts as an empty constant, too. */
export const isEmptyText = (value: PythonValue | undefined): boolean =>
  value?.constant === '' && value.safe === undefined && value.call === undefined;

export const isFalse = (value: PythonValue | undefined): boolean => value?.constant === false;

/** Outsiders of the network weigh more than whoever sits at the keyboard. */
export const isRemote = (value: PythonValue | undefined): boolean =>
  value?.taint !== undefined &&
  value.taint.kind !== 'argument' &&
  !/^(?:input|argument|archive|model|tool|environment|download)$/.test(value.taint.kind);
