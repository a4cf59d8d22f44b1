import type { HiddenText } from '../../facts/code/hiddenText.ts';
import type { Trap } from '../../facts/repository/traps.ts';
import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';

/** Places of one kind of hidden text. */
export function* hiddenHits(facts: Facts, kind: HiddenText['kind']): Generator<Hit> {
  for (const [file, all] of facts.having('hiddenText')) {
    let last = 0;
    for (const { kind: seen, line, column, shown } of all) {
      if (seen !== kind || line === last) continue; // one a line says it
      last = line;
      yield {
        place: { path: file.path, line, column },
        evidence: shown,
        ...(file.traits.test || file.traits.docs ? { confidence: 'low' as const } : {}),
      };
    }
  }
}

/** Kinds of files in which a shell command is a command; elsewhere it is text that some call may run. */
const COMMANDS = new Set(['shell', 'dockerfile', 'yaml', 'python', 'json']);

/** Places of one kind of trap. */
export function* trapHits(facts: Facts, kind: Trap['kind']): Generator<Hit> {
  for (const [file, all] of facts.having('traps')) {
    for (const { kind: seen, line, column, shown } of all) {
      if (seen !== kind) continue;
      yield {
        place: { path: file.path, line, column },
        evidence: shown,
        ...(file.traits.test || file.traits.docs || file.traits.vendored
          ? { confidence: 'low' as const }
          : COMMANDS.has(file.kind) || /^spawn\(/.test(shown)
            ? {}
            : { confidence: 'medium' as const }),
      };
    }
  }
}
