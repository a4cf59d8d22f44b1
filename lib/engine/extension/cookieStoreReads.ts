import { callsOf } from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import type { Unit } from '../program/program.ts';
import type { Source } from '../taint/spec.ts';
import { isForgeryToken } from './isForgeryToken.ts';
import { answer } from './answer.ts';
import type { PageModel } from './pageModel.ts';
import { parameter } from './parameter.ts';

const COOKIES = 'cookies of the web page';

/** What a script in a page asks of the Cookie Store API (WICG); elsewhere that has the extension's own cookies. */
export function* cookieStoreReads(unit: Unit, callees: Callees, model: PageModel): Iterable<Source> {
  const { script } = unit;
  const inPage = model.inPage(unit);
  for (const call of callsOf(script, 'cookieStore.getAll', 'cookieStore.get'))
    if (inPage(call.value) && !isForgeryToken(callees, unit, call.value))
      yield* answer(unit, callees, call, 'page-cookies', [], COOKIES);
  for (const call of callsOf(script, 'cookieStore.addEventListener'))
    if (inPage(call.value))
      for (const target of callees.targets(unit, call.args[1] ?? 0))
        yield* parameter(target, 0, 'page-cookies', ['changed'], COOKIES, call, unit);
}
