import {
  argsOf,
  constant,
  listedValuesOf,
  nameOf,
  Op,
  opOf,
  propertyOf,
  resolve,
  type ScriptFacts,
} from '../../facts/javascript/query.ts';
import { GUARD, letsAllIn, nameOfHandler } from './guardedRoutes.ts';
import type { Guard } from './guardOfUse.ts';
import { wordOf } from './scriptValues.ts';

/** Names of what asks for a role. */
export const ROLE = /admin|role|permi|staff|superuser|grant|can[A-Z]|authoriz|policy/i;
/** Names of what lets administrators alone pass, and of what lets others pass beside them. */
const ADMIN = /admin|super_?user/i;
const OTHERS = /admin_?(?:or|and)|or_?admin|(?:non|not|no)_?admin/i;
const isAdmins = (name: string): boolean => ADMIN.test(name) && !OTHERS.test(name);

/** `role('admin')`, `auth({ role: Role.Admin })`, `@Roles(['admin'])`: administrators are all that it is told to let pass. */
export function toldAdmins(script: ScriptFacts, args: readonly number[]): boolean {
  const told = args.flatMap((arg) => {
    const seen = resolve(script, arg);
    if (opOf(script, seen) === Op.array) return listedValuesOf(script, seen);
    if (opOf(script, seen) !== Op.object) return [arg];
    const role = ['role', 'roles', 'admin'].map((key) => propertyOf(script, seen, key)).find((one) => one !== 0);
    const list = role === undefined ? 0 : resolve(script, role);
    if (wordOf(script, propertyOf(script, seen, 'admin')) === 'true') return [seen];
    return role === undefined ? [] : opOf(script, list) === Op.array ? listedValuesOf(script, list) : [role];
  });
  return (
    told.length > 0 &&
    told.every(
      (one) =>
        opOf(script, one) === Op.object || isAdmins(constant(script, one) ?? nameOf(script, resolve(script, one))),
    )
  );
}

/** Whether something that stands before a handler lets administrators alone pass. */
export function asksAdmin(script: ScriptFacts, value: number): boolean {
  if (letsAllIn(script, value)) return false;
  const seen = resolve(script, value);
  const name = nameOfHandler(script, value);
  return (
    guardNamed(name) === 'admin' ||
    (opOf(script, seen) === Op.call && GUARD.test(name) && toldAdmins(script, argsOf(script, seen)))
  );
}

/** What something that stands before a handler asks for, by its name or by what it is told. */
export const guardNamed = (name: string): Guard =>
  isAdmins(name) ? 'admin' : ROLE.test(name) ? 'role' : GUARD.test(name) ? 'some' : 'none';
