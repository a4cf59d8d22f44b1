import { GRADES } from '../../lib/model/grade.ts';

/** What of a completed run is compared. */
export interface Compared {
  readonly score: number;
  readonly grade: string;
  readonly engineVersion: string | null;
  /** As it was kept, perhaps by an older release. */
  readonly report: {
    readonly counts: Readonly<Record<'critical' | 'high', number>>;
    readonly details: {
      readonly executive_summary?: { readonly can?: readonly string[] };
      readonly external_data_destinations?: readonly { readonly host: string }[];
    };
  };
}

/** In what way a run is worse than the one before. */
export type Reason =
  | { readonly kind: 'grade'; readonly from: string; readonly to: string }
  | { readonly kind: 'findings'; readonly severity: 'critical' | 'high'; readonly from: number; readonly to: number }
  | { readonly kind: 'permission'; readonly what: string }
  | { readonly kind: 'destination'; readonly host: string };

/** So many new permissions or destinations are told one by one. */
const MOST = 20;

const permissions = ({ details }: Compared['report']) => details.executive_summary?.can ?? [];
const hosts = ({ details }: Compared['report']) => (details.external_data_destinations ?? []).map((one) => one.host);

/** Why a run is worse than the one before: grade, findings of high or above, what it may do, where data goes. */
export function reasonsOf(before: Compared, after: Compared): Reason[] {
  const rank = (grade: string) => GRADES.indexOf(grade as (typeof GRADES)[number]);
  const fresh = (old: readonly string[], now: readonly string[]) =>
    [...new Set(now)].filter((one) => !old.includes(one)).slice(0, MOST);
  const [old, now] = [before.report, after.report];
  return [
    ...(rank(after.grade) > rank(before.grade)
      ? [{ kind: 'grade', from: before.grade, to: after.grade } as const]
      : []),
    ...(['critical', 'high'] as const)
      .filter((severity) => now.counts[severity] > old.counts[severity])
      .map(
        (severity) => ({ kind: 'findings', severity, from: old.counts[severity], to: now.counts[severity] }) as const,
      ),
    // Another release words what the same permissions allow in another way, or sees more destinations.
    ...(before.engineVersion === after.engineVersion
      ? [
          ...fresh(permissions(old), permissions(now)).map((what) => ({ kind: 'permission', what }) as const),
          ...fresh(hosts(old), hosts(now)).map((host) => ({ kind: 'destination', host }) as const),
        ]
      : []),
  ];
}

/** A reason as a person reads it. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'grade':
      return `Grade ${reason.from} → ${reason.to}`;
    case 'findings':
      return `${reason.severity === 'critical' ? 'Critical' : 'High'} findings ${reason.from} → ${reason.to}`;
    case 'permission':
      return `New permission: ${reason.what}`;
    case 'destination':
      return `New destination: ${reason.host}`;
  }
}
