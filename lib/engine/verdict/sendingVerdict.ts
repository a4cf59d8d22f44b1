import type { Severity } from '../../model/finding.ts';
import type { Consent } from './consentOf.ts';
import type { DataClass } from './dataClassOf.ts';
import type { DestinationClass } from './receiverOf.ts';

/*
 * The published table of docs/scoring.md: what a sending weighs, by what is sent, to whom, and whether the person asked
 * for it. `undefined`: nothing is told.
 */

type Row = Readonly<Record<DestinationClass, Severity | undefined>>;

/** A sending that happens by itself. */
export const BY_ITSELF: Readonly<Record<DataClass, Row>> = {
  sessions: {
    hidden: 'critical',
    stranger: 'critical',
    tracker: 'critical',
    unresolved: 'critical',
    maker: 'critical',
    computer: 'critical',
    person: 'low',
    site: undefined,
  },
  credentials: {
    hidden: 'critical',
    stranger: 'critical',
    tracker: 'critical',
    unresolved: 'high',
    maker: 'high',
    person: 'low',
    computer: 'high',
    site: undefined,
  },
  'every-visit': {
    hidden: 'critical',
    stranger: 'critical',
    tracker: 'high',
    unresolved: 'medium',
    maker: 'high',
    person: 'low',
    computer: 'high',
    site: undefined,
  },
  private: {
    hidden: 'critical',
    stranger: 'critical',
    tracker: 'high',
    unresolved: 'medium',
    maker: 'high',
    person: 'low',
    computer: 'high',
    site: undefined,
  },
  identifying: {
    hidden: 'high',
    stranger: 'medium',
    tracker: 'medium',
    unresolved: 'low',
    maker: 'low',
    person: undefined,
    computer: 'low',
    site: undefined,
  },
  granted: {
    hidden: 'high',
    stranger: 'low',
    tracker: 'medium',
    unresolved: 'low',
    maker: 'low',
    person: undefined,
    computer: undefined,
    site: undefined,
  },
};

/** A sending that the person asks for each time. */
export const ASKED: Readonly<Record<DataClass, Row>> = {
  sessions: {
    hidden: 'critical',
    stranger: 'critical',
    tracker: 'critical',
    unresolved: 'high',
    maker: 'high',
    computer: 'medium',
    person: 'low',
    site: undefined,
  },
  credentials: {
    hidden: 'critical',
    stranger: 'high',
    tracker: 'high',
    unresolved: 'medium',
    maker: 'medium',
    person: undefined,
    computer: 'low',
    site: undefined,
  },
  'every-visit': {
    hidden: 'high',
    stranger: 'low',
    tracker: 'medium',
    unresolved: 'low',
    maker: 'low',
    person: undefined,
    computer: undefined,
    site: undefined,
  },
  private: {
    hidden: 'high',
    stranger: 'low',
    tracker: 'medium',
    unresolved: 'low',
    maker: 'low',
    person: undefined,
    computer: undefined,
    site: undefined,
  },
  identifying: {
    hidden: 'high',
    stranger: 'low',
    tracker: 'low',
    unresolved: 'low',
    maker: 'low',
    person: undefined,
    computer: undefined,
    site: undefined,
  },
  granted: {
    hidden: 'high',
    stranger: 'low',
    tracker: 'low',
    unresolved: 'low',
    maker: 'low',
    person: undefined,
    computer: undefined,
    site: undefined,
  },
};

/** What a sending weighs. */
export function sendingVerdict(data: DataClass, to: DestinationClass, consent: Consent): Severity | undefined {
  return (consent === 'asked' ? ASKED : BY_ITSELF)[data][to];
}
