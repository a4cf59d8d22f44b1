import type { Callees } from '../callgraph/callees.ts';
import { Attributes } from './attributes.ts';
import { channelsOf, type Channels } from './channels.ts';
import { Databases } from './databases.ts';
import { Events } from './events.ts';
import { OwnAddresses } from './ownAddresses.ts';
import { PageChannel } from './pageChannel.ts';
import { Reducers } from './reducers.ts';
import { WorkerChannel } from './workerChannel.ts';
import { kept } from '../program/kept.ts';

/** All ways by which parts of a program tell one another something. */
export interface WaysBetween {
  readonly channels: Channels;
  readonly events: Events;
  readonly pageChannel: PageChannel;
  readonly databases: Databases;
  readonly workerChannel: WorkerChannel;
  readonly attributes: Attributes;
  readonly ownAddresses: OwnAddresses;
  readonly reducers: Reducers;
}

/** The ways of a program, worked out once for all that follow data through it. */
export const waysBetween = kept((callees: Callees): WaysBetween => ({
  channels: channelsOf(callees),
  events: new Events(callees.program, callees),
  pageChannel: new PageChannel(callees.program, callees),
  databases: new Databases(callees.program, callees),
  workerChannel: new WorkerChannel(callees.program, callees),
  attributes: new Attributes(callees.program),
  ownAddresses: new OwnAddresses(callees.program),
  reducers: new Reducers(callees),
}));
