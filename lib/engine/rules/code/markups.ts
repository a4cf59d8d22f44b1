import { apiPath, callsNamed, callsOf, type ScriptFacts, writesOf } from '../../facts/javascript/query.ts';

const PAGE = /^document\.(?:body|documentElement)$/;

/** Markup that a script puts into a page, and whether it takes the page's place. */
export function* markups(script: ScriptFacts): Generator<{ value: number; replaces: boolean }> {
  for (const write of writesOf(script, 'innerHTML', 'outerHTML', 'srcdoc'))
    yield { value: write.value, replaces: PAGE.test(apiPath(script, write.object) ?? '') };
  for (const call of callsNamed(script, 'insertAdjacentHTML')) yield { value: call.args[1] ?? 0, replaces: false };
  for (const call of callsNamed(script, 'append', 'prepend', 'html', 'createContextualFragment', 'parseFromString'))
    yield { value: call.args[0] ?? 0, replaces: false };
  for (const call of callsOf(script, 'document.write')) yield { value: call.args[0] ?? 0, replaces: true };
}
