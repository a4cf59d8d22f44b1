import { createFacts, factsOfTree } from '../../../lib/engine/facts/createFacts.ts';
import { flowsOf } from '../../../lib/engine/extension/flowsOf.ts';
import { gather } from '../../../lib/engine/gather.ts';
import { judge } from '../../../lib/engine/judge.ts';
import { RULES } from '../../../lib/engine/rules/index.ts';
import { memoryTree } from '../../../lib/engine/sources/memory.ts';
import type { Finding } from '../../../lib/model/finding.ts';
import type { Channel, DataClass } from './part.ts';

/** Kinds of sources that tell of each class of data. */
const OF_CLASS: Record<DataClass, ReadonlySet<string>> = {
  credentials: new Set(['keys', 'form-input', 'cookies', 'page-cookies', 'page-storage', 'clipboard', 'identity']),
  private: new Set([
    'page-content',
    'page-dom',
    'page-address',
    'history',
    'bookmarks',
    'tabs',
    'navigation',
    'browsing-data',
    'screenshot',
    'geolocation',
    'downloads',
  ]),
  identifying: new Set(['management']),
};

const OF_CHANNEL: Record<Channel, ReadonlySet<string>> = {
  network: new Set(['network']),
  native: new Set(['native']),
  extension: new Set(['extension']),
};

/** Categories in which a finding speaks about what code does with data. */
const ABOUT_DATA: ReadonlySet<Finding['category']> = new Set(['code', 'flows', 'privacy']);

export interface Verdict {
  /** A flow from a source of this class to a sink of this channel, and a finding that tells it. */
  readonly found: boolean;
  /** Kinds of the flows that were found instead. */
  readonly flows: readonly string[];
  /** Findings about data at medium or above. */
  readonly told: readonly Finding[];
}

/** What the engine makes of a small extension. */
export async function verdictOn(
  files: Readonly<Record<string, string>>,
  data: DataClass,
  channel: Channel,
): Promise<Verdict> {
  const tree = memoryTree(files);
  const gathered = await gather(tree, { kind: 'extension' });
  const facts = createFacts({ kind: 'extension', tree: factsOfTree(tree), files: gathered.files });
  const { flows } = facts.whole(flowsOf);
  const { findings } = judge(facts, RULES, []);
  const right = flows.filter(
    ({ source, sink }) => OF_CLASS[data].has(source.kind) && OF_CHANNEL[channel].has(sink.kind),
  );
  const isTold = findings.some(
    (finding) =>
      finding.path !== undefined &&
      right.some((flow) => flow.place.path === finding.place.path && flow.place.line === finding.place.line),
  );
  return {
    found: right.length > 0 && isTold,
    flows: [...new Set(flows.map(({ source, sink }) => `${source.kind}>${sink.kind}`))],
    told: findings.filter(
      ({ category, severity }) =>
        ABOUT_DATA.has(category) && (severity === 'critical' || severity === 'high' || severity === 'medium'),
    ),
  };
}
