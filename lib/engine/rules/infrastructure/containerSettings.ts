import type { ContainerFact } from '../../facts/infrastructure/resourceFacts.ts';
import type { Facts } from '../../facts.ts';
import type { Hit } from '../../rule.ts';

type Setting = ContainerFact['settings'][number];

/** Settings of all containers that fit, as hits. */
export function* settingHits(
  facts: Facts,
  fits: (setting: Setting, container: ContainerFact) => boolean,
): Generator<Hit> {
  for (const [file, { containers }] of facts.having('resources')) {
    for (const container of containers) {
      for (const setting of container.settings) {
        if (!fits(setting, container)) continue;
        yield {
          place: { path: file.path, line: setting.line },
          evidence: `${container.name}: ${setting.key.replace(/^pod\./, '')}: ${setting.value}`,
          ...(file.traits.test || file.traits.docs ? { confidence: 'low' as const } : {}),
        };
      }
    }
  }
}
