import {
  callsNamed,
  callsOf,
  pattern,
  posOf,
  receiverOf,
  type ScriptFacts,
  writesOf,
} from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';
import type { Judged } from './checkScripts.ts';
import { tagOf } from './tagOf.ts';
import { leadsOut } from './hostOf.ts';
import { textsOf } from './textsOf.ts';
import { runsInPages } from './places.ts';
import { first } from '../../facts/first.ts';
import { functionAt } from '../../program/functionAt.ts';
import { openedPages } from '../../program/openedPages.ts';
import { patternOf } from '../../extension/patternOf.ts';
import { happensUnasked } from '../../verdict/comesUnasked.ts';
import { elementsPut } from './elementsPut.ts';
import { putValue } from './putValue.ts';
import { isStrangers } from './isStrangers.ts';
import { say } from '../../../texts/say.ts';
import { GRAVE } from './grave.ts';
import { pathOf, PROGRAM } from './programNames.ts';

/** The claim that the browser or a part of it is old or missing, as pages that hand out programs make it. */
const CLAIMS =
  /(?:browser|chrome|firefox|edge|flash|java|windows|codec|font)\b[^<]{0,60}\b(?:update|upgrade|out of date|outdated|expired|missing|required)|(?:update|upgrade|outdated)\b[^<]{0,40}\b(?:browser|chrome|firefox|edge|flash|java|windows|now|required)\b/i;

/** What a page opens when it is led to a program, or gets a link to one that claims what is not so. */
export function* linkedPrograms({ script, file, facts, hit }: Judged): Iterable<Hit> {
  if (!runsInPages(facts, file.path)) return;
  const isClaimed = textsOf(script).some(({ text }) => text.length < 20_000 && CLAIMS.test(text));
  for (const write of first(writesOf(script, 'href'), 200)) {
    const to = pattern(script, write.value);
    if (!leadsOut(to) || !PROGRAM.test(pathOf(to)) || tagOf(script, write.object) === 'a') continue;
    const isUnasked = isClaimed || happensUnasked(facts, script, write.pos);
    yield hit(write.value, { ...(isUnasked ? GRAVE : {}), evidence: to, message: say('links-to-program') });
  }
  for (const { tag, attributes, value } of elementsPut(facts, script)) {
    const to = attributes.get(tag === 'a' ? 'href' : 'src') ?? '';
    if (!PROGRAM.test(pathOf(to)) || !isStrangers(facts, to)) continue;
    if (tag === 'a' && !isClaimed && !isPressed(facts, script, value)) continue;
    yield hit(value, {
      ...GRAVE,
      evidence: to.slice(0, 160),
      message: say(isClaimed ? 'program-offered' : 'program-unasked'),
    });
  }
}

/** Whether a script presses a link itself, as it starts, where it gives it its address. */
const isPressed = (facts: Facts, script: ScriptFacts, address: number): boolean =>
  first(callsNamed(script, 'click'), 60).some(
    (call) =>
      functionAt(script, call.pos) === functionAt(script, posOf(script, address)) &&
      tagOf(script, receiverOf(script, call)) === 'a' &&
      happensUnasked(facts, script, call.pos),
  );

/** Programs that a tab is led to by itself. */
export function* openedPrograms({ script, facts, hit }: Judged): Iterable<Hit> {
  for (const { call, address } of openedPages(script)) {
    const to = patternOf(facts, script, address);
    if (leadsOut(to) && PROGRAM.test(pathOf(to)) && happensUnasked(facts, script, call.pos))
      yield hit(call.value, {
        ...GRAVE,
        evidence: to,
        message: say('program-unasked'),
      });
  }
}

/** A command line that fetches a program, or hides what it runs. */
const COMMAND =
  /\b(?:powershell|pwsh)\b.{0,80}(?:-e(?:nc\w*)?\b|iwr|iex|http)|^(?:powershell|pwsh|mshta|rundll32|certutil|bitsadmin)(?:\.exe)?$|\b(?:mshta|certutil|bitsadmin)\b.{0,80}http|\b(?:curl|wget)\b.{0,200}(?:\||&&|;)|\bcmd(?:\.exe)?\s*\/c\b/i;

/** What installs or fetches something, as pages tell their readers to type it. */
const INSTALLS =
  /^\s*(?:\$ )?(?:sudo )?(?:npm (?:i|install|exec)|npx|pnpm (?:add|dlx)|yarn add|pip3? install|pipx|brew install|cargo (?:install|add)|gem install|go (?:get|install)|docker (?:run|pull)|apt(?:-get)? install|winget install|choco install) \S/;

/** A command that the author wrote down, put by itself in place of what a page tells its readers to type. */
export function* writtenCommands({ script, file, facts, hit }: Judged): Iterable<Hit> {
  if (!runsInPages(facts, file.path) || !script.strings.some((text) => text.length < 2000 && isCommand(text))) return;
  for (const { object, value, pos } of first(
    writesOf(script, 'textContent', 'innerText', 'innerHTML', 'data', 'nodeValue', 'value'),
    300,
  )) {
    const text = patternOf(facts, script, putValue(script, value));
    if (!isCommand(text) || tagOf(script, object) !== undefined || !happensUnasked(facts, script, pos)) continue;
    yield hit(value, { ...GRAVE, evidence: text.slice(0, 160), message: say('command-exchanged', text.slice(0, 80)) });
  }
}

const isCommand = (text: string): boolean => INSTALLS.test(text) || COMMAND.test(text);

/** A program on this computer that is told a command line. */
export function* nativeCommands({ script, hit }: Judged): Iterable<Hit> {
  const [call] = callsOf(script, 'chrome.runtime.sendNativeMessage', 'chrome.runtime.connectNative');
  const command = call && textsOf(script).find(({ text }) => text.length < 2000 && COMMAND.test(text));
  if (command !== undefined)
    yield hit(command.value, {
      ...GRAVE,
      message: say('native-command', command.text.slice(0, 80)),
    });
}
