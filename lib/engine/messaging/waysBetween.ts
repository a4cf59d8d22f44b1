import type { Callees } from '../callgraph/callees.ts';
import { Attributes } from './attributes.ts';
import { channelsOf, type Channels } from './channels.ts';
import { Databases } from './databases.ts';
import { Events } from './events.ts';
import { PageChannel } from './pageChannel.ts';
import { WorkerChannel } from './workerChannel.ts';

/** All ways by which parts of a program tell one another something. */
export interface WaysBetween {
  readonly channels: Channels;
  readonly events: Events;
  readonly pageChannel: PageChannel;
  readonly databases: Databases;
  readonly workerChannel: WorkerChannel;
  readonly attributes: Attributes;
}

const kept = new WeakMap<Callees, WaysBetween>();

/** The ways of a program, worked out once for all that follow data through it. */
export function waysBetween(callees: Callees): WaysBetween {
  let known = kept.get(callees);
  if (known === undefined) {
    const { program } = callees;
    known = {
      channels: channelsOf(callees),
      events: new Events(program, callees),
      pageChannel: new PageChannel(program, callees),
      databases: new Databases(program, callees),
      workerChannel: new WorkerChannel(program, callees),
      attributes: new Attributes(program),
    };
    kept.set(callees, known);
  }
  return known;
}
