import type { Destination } from '../../model/reportDetails.ts';
import { parseAddress } from '../facts/extension/parseAddress.ts';
import { describeHost, hostsOf } from '../facts/extension/destinations.ts';
import type { Facts } from '../facts.ts';
import { flowsOf } from '../extension/flowsOf.ts';
import type { Part } from '../parts.ts';
import type { Flow } from '../taint/flow.ts';
import { PRIVATE_DATA } from '../rules/privacy/privateData.ts';

/**
 * Every outside host with its purpose, what is sent there and where in the code: hosts that code asks or loads, and
 * what data was followed to a request.
 */
export function destinationsOf(facts: Facts, held: readonly Part[] = []): Destination[] {
  const byHost = new Map<string, Destination>();
  for (const { facts: own, placeOf } of [...held, { facts, placeOf: (path: string) => path }])
    for (const one of destinationsIn(own)) {
      const known = byHost.get(one.host);
      const places = one.places.map((place) => ({ ...place, path: placeOf(place.path) }));
      byHost.set(one.host, {
        ...(known ?? one),
        insecure: one.insecure || known?.insecure === true,
        sends: [...new Set([...(known?.sends ?? []), ...one.sends])],
        places: [...(known?.places ?? []), ...places],
      });
    }
  // Where data goes stands first; then by name.
  return [...byHost.values()].toSorted((a, b) => b.sends.length - a.sends.length || (a.host < b.host ? -1 : 1));
}

function destinationsIn(facts: Facts): Iterable<Destination> {
  const byHost = new Map(hostsOf(facts).map((destination) => [destination.host, destination]));
  if (facts.kind === 'extension') {
    for (const flow of followed(facts)) {
      const data = PRIVATE_DATA[flow.source.kind];
      const address =
        flow.sink.kind === 'network' && flow.sink.to !== undefined
          ? parseAddress(flow.sink.to.includes('//') ? flow.sink.to : `https://${flow.sink.to}`)
          : undefined;
      if (data === undefined || address === undefined) continue;
      const known = byHost.get(address.host) ?? {
        ...describeHost(facts, address.host),
        insecure: address.scheme === 'http' || address.scheme === 'ws',
        places: [flow.place],
      };
      byHost.set(address.host, known.sends.includes(data) ? known : { ...known, sends: [...known.sends, data] });
    }
  }
  return byHost.values();
}

/** The flows; none where following them failed, of which the rules that ask for them tell. */
function followed(facts: Facts): readonly Flow[] {
  try {
    return facts.whole(flowsOf).flows;
  } catch {
    return [];
  }
}
