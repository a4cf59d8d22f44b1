import type { Finding } from '../../model/finding.ts';
import type { TaintFlag, SinkKind, SourceKind } from './kinds.ts';
import type { Unit } from '../program/program.ts';

/** A place where data begins. */
export interface Source {
  readonly unit: Unit;
  /** Node (value, or values + binding) that holds the data. */
  readonly node: number;
  /** Value whose place is shown. */
  readonly shown: number;
  readonly kind: SourceKind;
  /** Dotted properties of the node that hold the data; empty: the node itself. */
  readonly properties?: readonly string[];
  /** In words: "message from any web page". */
  readonly label: string;
  /** The function that receives it, where a check of its sender would stand. */
  readonly handler?: number;
  /** What is known of the data from the start. */
  readonly flags?: number;
  /** That it holds such data is told by how it is used, not by where it comes from. */
  readonly unsure?: boolean;
  /** Only scripts of the same page can send it: `event.source` is compared, or the event never leaves the page. */
  readonly samePage?: boolean;
  /** A program on this computer sends it. */
  readonly here?: boolean;
}

/** A place where data must not arrive. */
export interface Sink {
  readonly kind: SinkKind;
  /** Which argument; -1: any; -2: what a function given by name is called with, `then(eval)`, -3 behind that. */
  readonly arg: number;
  /** Property of the argument that matters (`body`, `code`, `url`); undefined: the whole. */
  readonly property?: string;
  /** Only the argument itself counts, not what lies inside of it. */
  readonly whole?: boolean;
  /** In words: "is run as code". */
  readonly label: string;
  /** Flags that make it harmless here. */
  readonly harmless?: number;
  /** It is one only where an address that is written gets there, too: a style asks nobody by itself. */
  readonly ofWritten?: boolean;
  /** An origin is expected: of hosts and addresses that are written only one with its scheme. */
  readonly ofOrigin?: boolean;
  /** Host and path of a request as far as constant, `*` for the rest. */
  readonly to?: string;
  /** Value that is the address, in the script of the sink. */
  readonly address?: number;
  /** Data that is the whole text is asked for, not sent: `fetch(tab.url)`. */
  readonly apart?: boolean;
  /** A client puts an address of its own before what it is given. */
  readonly based?: boolean;
  /** Only what an object holds is sent: `fetch(request)` with its body, while `fetch(address)` asks for the address. */
  readonly ofObject?: boolean;
  /** It stands where a message of the page is answered. */
  readonly asked?: boolean;
  /** That it is one is told by how it is used. */
  readonly unsure?: boolean;
  /** Where in another file it ends: the template that an answer is made of. */
  readonly end?: Finding['path'];
}

export type TaintFlags = (typeof TaintFlag)[keyof typeof TaintFlag];

/** What to look for in the scripts of one kind of thing. */
export interface Catalog {
  /**
   * Data is followed wherever it goes, not only where it may lead to a sink, and through numbers: values are asked about
   * afterwards. Gives through how many functions and shared places data may have gone that comes into a script.
   */
  readonly everywhere?: (unit: Unit) => number;
  /** Kinds of sinks that matter for a kind of source. */
  wanted(kind: SourceKind): readonly SinkKind[];
  sources(unit: Unit): Iterable<Source>;
  /** Kinds of data of which none may be let go unsaid. */
  readonly grave?: ReadonlySet<SourceKind>;
  /** By call value. */
  callSinks(unit: Unit): ReadonlyMap<number, readonly Sink[]>;
  /** By index into the script's writes. */
  writeSinks(unit: Unit): ReadonlyMap<number, readonly Sink[]>;
  /** By element value (JSX), with the property. */
  elementSink?(property: string, unit: Unit, element: number): Sink | undefined;
  /** By name of a property that an object literal gives a value: React's `__html`. */
  propertySink?(property: string): Sink | undefined;
  /** By object literal, with the property: answers that a function returns. */
  answerSink?(unit: Unit, object: number, property: string): Sink | undefined;
  /** Text that is put together: statements of a query language, markup. */
  textSink?(unit: Unit, concat: number): Sink | undefined;
  /** `object[data]`. */
  keySink?(unit: Unit, index: number): Sink | undefined;
  /** Whether a property whose name mostly means a state (`answer.status`) holds data here: `order.status`. */
  holdsData?(unit: Unit, member: number): boolean;
  /** Flags of data that is read here as a variable or a property, after the checks that hold here. */
  /** Whether a call of a function that is not at hand is a request: its answer holds nothing of what it was given. */
  asksServer?(unit: Unit, call: number): boolean;
  flagsAt?(unit: Unit, value: number, flags: number): number;
  /**
   * What the answer of a call holds of its argument (-1: of what it is called on); undefined: nothing is known of this
   * call, the ordinary way counts.
   */
  answer?(unit: Unit, call: number, arg: number, flags: number): readonly Answer[] | undefined;
  /** Flags that data gains as a property of an object literal. */
  flagsUnder?(property: string): number;
}

/** Part of an answer that holds data: dotted property, and the data's flags there. */
export interface Answer {
  readonly property: string;
  readonly flags: number;
}
