import type { Builder } from '../builder.ts';
import { Op } from '../script.ts';

/** `class Api {} Api.prototype.send = function () { this.… }`: its `this` is that of the class' own methods. */
export function methodsOfClasses({ script }: Builder): void {
  const { defs, functions, op } = script;
  const classes = new Map<number, number>();
  for (let at = 0; at < defs.length; at += 2) {
    const binding = defs[at] as number;
    const value = defs[at + 1] as number;
    classes.set(binding, !classes.has(binding) && op[value] === Op.klass ? value : 0);
  }
  for (const fn of functions) {
    const made = fn.owner !== undefined && fn.owner < 0 ? classes.get(-fn.owner - 1) : undefined;
    if (made !== undefined && made !== 0) fn.owner = made;
  }
}
