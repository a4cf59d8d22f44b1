import {
  bindingName,
  type Call,
  callsNamed,
  DEF_SIZE,
  definedBinding,
  definedValue,
  nameOf,
  Op,
  opOf,
  pairsOf,
  posOf,
  receiverOf,
  type ScriptFacts,
  stringAt,
  valuesOf,
} from '../../facts/javascript/query.ts';
import { kept } from '../../program/kept.ts';
import { asksAdmin, guardNamed, toldAdmins } from './asksAdmin.ts';
import { isResolver } from './isResolver.ts';
import type { Guard } from './guardOfUse.ts';
import { functionOfValue, rootName } from './scriptValues.ts';

type Fn = ScriptFacts['functions'][number];

/** A function that a framework calls for a client, told by something else than a request as its first parameter. */
export interface FrameworkHandler {
  readonly fn: Fn;
  /** Parameters that hold what the client sent. */
  readonly sent: readonly number[];
  readonly guard: Guard;
  readonly name: string;
}

/** All of a script: methods of controllers, procedures of tRPC, actions of Next.js, fields of GraphQL. */
export const frameworkHandlersOf = kept((script: ScriptFacts): readonly FrameworkHandler[] => [
  ...controllerMethods(script),
  ...procedures(script),
  ...serverActions(script),
  ...resolvers(script),
]);

const ROUTES = ['Get', 'Post', 'Put', 'Patch', 'Delete'] as const;
/** Parameters that the framework or a guard makes. */
const NOT_SENT =
  /^_?(?:req|request|res|response|reply|next|user|me|session|current\w*|auth\w*|ctx|context|token|claims)$/i;

/** `@Roles('admin')`, `@UseGuards(AdminGuard)`: one guard that turns others away is enough. */
const letsAdmins = (script: ScriptFacts, { callee, args }: Call): boolean =>
  nameOf(script, callee) === 'UseGuards' ? args.some((arg) => asksAdmin(script, arg)) : toldAdmins(script, args);

/** `@Delete(':id') @UseGuards(JwtAuthGuard) remove(@Param('id') id) {}`, in NestJS and what is made like it. */
function* controllerMethods(script: ScriptFacts): Generator<FrameworkHandler> {
  const routes = callsNamed(script, ...ROUTES).filter(({ callee }) => opOf(script, callee) !== Op.member);
  if (routes.length === 0 || callsNamed(script, 'Controller', 'JsonController').length === 0) return;
  const isDecorator = ({ callee }: Call): boolean => opOf(script, callee) !== Op.member;
  const decorators = callsNamed(script, 'UseGuards', 'Auth', 'Roles', 'Authorized', 'Public', 'UseBefore').filter(
    isDecorator,
  );
  const methods = script.functions
    .filter(({ arrow, name, owner, start }) => !arrow && name !== '' && posOf(script, owner ?? 0) !== start)
    .toSorted((a, b) => a.start - b.start);
  for (const { pos } of routes) {
    const at = methods.findIndex(({ start }) => start > pos);
    const fn = methods[at];
    if (fn === undefined) continue;
    const before = methods.slice(0, at).filter(({ owner }) => owner !== undefined && owner === fn.owner);
    // Decorators stand behind the method before; those of the class before its first method, wherever a compiler put them.
    const from = before.at(-1)?.end ?? 0;
    const first = before[0]?.start ?? fn.start;
    const own = decorators.filter((one) => (one.pos > from && one.pos < fn.start) || one.pos < first);
    const isPublic = own.some(({ callee }) => nameOf(script, callee) === 'Public');
    const guard = isPublic
      ? 'none'
      : own.some((one) => letsAdmins(script, one))
        ? 'admin'
        : own.some(({ callee }) => nameOf(script, callee) === 'Roles')
          ? 'role'
          : own.length > 0
            ? 'some'
            : 'none';
    const sent = fn.params.filter((param) => !NOT_SENT.test(bindingName(script, param)));
    yield { fn, sent, guard, name: fn.name };
  }
}

/** `protectedProcedure.input(…).mutation(async ({ ctx, input }) => …)` */
function* procedures(script: ScriptFacts): Generator<FrameworkHandler> {
  for (const call of callsNamed(script, 'mutation', 'query')) {
    const fn = functionOfValue(script, call.args[0] ?? 0);
    const root = rootName(script, receiverOf(script, call));
    if (fn === undefined || !/procedure$/i.test(root)) continue;
    yield { fn, sent: namedIn(script, fn, 'input'), guard: guardNamed(root), name: keyOf(script, call.value) };
  }
}

/** Variables that the first parameter is taken apart into: `({ ctx, input }) =>`. */
const namedIn = (script: ScriptFacts, { start, end }: Fn, name: string): number[] => {
  const found: number[] = [];
  for (let at = 0; at < script.defs.length; at += DEF_SIZE) {
    const binding = definedBinding(script, at);
    const pos = posOf(script, definedValue(script, at));
    if (bindingName(script, binding) === name && pos >= start && pos < end) found.push(binding);
  }
  return found;
};

/** The key that a value stands under: `deleteUser: publicProcedure…`. */
function keyOf(script: ScriptFacts, value: number): string {
  for (const object of valuesOf(script, Op.object)) {
    const pairs = pairsOf(script, object);
    const at = pairs.findIndex((one, n) => n % 2 === 1 && one === value && (pairs[n - 1] as number) >= 0);
    if (at > 0) return stringAt(script, pairs[at - 1] as number);
  }
  return '';
}

/** What a script exports under `'use server'`: any client calls it with whatever it likes. */
function* serverActions(script: ScriptFacts): Generator<FrameworkHandler> {
  if (!script.strings.includes('use server')) return;
  const exported = new Set(script.exports.map(({ value }) => functionOfValue(script, value)));
  for (const fn of script.functions)
    if (fn.async && exported.has(fn))
      yield {
        fn,
        sent: fn.params.filter((param) => !NOT_SENT.test(bindingName(script, param))),
        guard: 'none',
        name: fn.name,
      };
}

/** `order: (_, { id }, { user }) => …` */
function* resolvers(script: ScriptFacts): Generator<FrameworkHandler> {
  if (!script.strings.some((text) => text === 'Query' || text === 'Mutation')) return;
  for (const fn of script.functions)
    if (isResolver(script, fn) && fn.params.length > 1)
      yield { fn, sent: [fn.params[1] as number], guard: 'unknown', name: fn.name };
}
