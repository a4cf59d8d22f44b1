import type { Told } from '../../../model/told.ts';
import { say } from '../../../texts/say.ts';
import type { CommandFact } from '../../facts/commands/commands.ts';
import type { Starter } from '../../facts/commands/starterOf.ts';
import { hidingService, isBareAddress } from '../../facts/extension/hiddenPlaces.ts';
import type { Facts } from '../../facts.ts';
import { isKnownSource } from '../../models/programSources.ts';
import { isNearby } from '../../ownComputer.ts';
import type { Hit } from '../../rule.ts';
import { installScripts } from './installScripts.ts';

type Weight = Pick<Hit, 'severity' | 'confidence'>;

/** Nobody asks for what runs then: who only wants to read, build or install the code gets it too. */
const BY_ITSELF: ReadonlySet<Starter> = new Set(['install', 'open', 'build', 'load', 'hook']);

const critical = (sure: boolean): Weight => ({ severity: 'critical', confidence: sure ? 'high' : 'medium' });
const HIGH: Weight = { severity: 'high', confidence: 'medium' };
const MEDIUM: Weight = { severity: 'medium', confidence: 'medium' };

/** An address that only the run tells. */
const isUnknown = (to: string): boolean => /^[$%*]/.test(to);

/** How much it weighs that a download is run. */
export function downloadWeight(to: string, starter: Starter, silent: boolean): Weight | undefined {
  const byItself = BY_ITSELF.has(starter);
  const address = isUnknown(to) || /^[a-z]+:\/\//i.test(to) ? to : `http://${to}`;
  if (isNearby(to)) return undefined;
  if (isKnownSource(address)) return byItself ? MEDIUM : { severity: 'low', confidence: 'medium' };
  if (isBareAddress(address) || hidingService(address) !== undefined) return critical(byItself || silent);
  if (byItself && !isUnknown(to)) return critical(silent || starter !== 'build');
  return byItself || silent ? HIGH : MEDIUM;
}

/** How much a deed weighs, by what makes it run, where it leads and whether it hides; undefined: it is nobody's harm. */
export function weightOf({
  deed,
  to,
  silent,
  starter,
}: Omit<CommandFact, 'line' | 'column' | 'shown'>): Weight | undefined {
  const byItself = BY_ITSELF.has(starter);
  switch (deed) {
    case 'runs-download':
      return downloadWeight(to, starter, silent);
    case 'sends-secrets':
      return isNearby(to) ? undefined : isUnknown(to) && !byItself ? HIGH : critical(true);
    case 'adds-key':
      return byItself ? critical(true) : starter === 'program' ? HIGH : undefined;
    case 'starts-always':
      return critical(true);
    case 'lowers-guard':
      return byItself ? critical(false) : HIGH;
    case 'wipes':
      return byItself ? critical(true) : starter === 'container' ? undefined : HIGH;
    case 'disguised':
    case 'runs-hidden':
      return byItself ? critical(true) : HIGH;
    case 'mines':
      return byItself || silent ? critical(byItself) : undefined;
  }
}

/** When it runs, in words for the person. */
const WHEN: Readonly<Partial<Record<Starter, Told>>> = {
  install: say('runs-when-installed'),
  open: say('runs-when-opened'),
  build: say('runs-when-built'),
  load: say('runs-when-loaded'),
  hook: say('runs-in-git'),
};

/** Places of deeds of commands, weighed. */
export function* commandHits(
  facts: Facts,
  deeds: Readonly<Partial<Record<CommandFact['deed'], Told | undefined>>>,
): Generator<Hit> {
  for (const [file, all] of facts.having('commands')) {
    if (file.traits.test || file.traits.vendored) continue;
    const isInstalled = facts.whole(installScripts).has(file.path);
    for (const fact of all) {
      if (!(fact.deed in deeds)) continue;
      const starter = isInstalled ? 'install' : fact.starter;
      const weight = weightOf({ ...fact, starter });
      if (weight === undefined) continue;
      const message = deeds[fact.deed] ?? WHEN[starter];
      yield {
        place: { path: file.path, line: fact.line, column: fact.column },
        evidence: fact.shown,
        ...weight,
        ...(file.traits.docs ? { confidence: 'low' as const } : {}),
        ...(message === undefined ? {} : { message }),
      };
    }
  }
}
