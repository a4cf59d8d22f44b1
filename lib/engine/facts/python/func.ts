import type { SyntaxNode } from '@lezer/common';
import type { Taint } from './pythonFacts.ts';
import type { AbstractValue, Scope } from './scope.ts';

/** A function of the module while its flows settle. */
export interface Func {
  readonly node: SyntaxNode;
  readonly name: string;
  /** Its name with that of its class: `Orders.find`. */
  readonly key: string;
  readonly params: readonly string[];
  /** Names of `*rest` and `**named`, where it has them; they stand in `params` too. */
  readonly rest: string | undefined;
  readonly named: string | undefined;
  /** Types that parameters are declared to have. */
  readonly types: ReadonlyMap<string, string>;
  /** Taint that callers bring in, by parameter. */
  readonly given: Map<string, Taint>;
  returns: AbstractValue | undefined;
  /** Somebody asked for its answer before it was walked in this round. */
  asked: boolean;
  /** It was walked in this round. */
  walked: boolean;
  readonly outer: Scope;
  readonly route: boolean;
  readonly html: boolean;
  /** Its address holds no place for text: whoever asks cannot choose the path. */
  readonly fixed: boolean;
  /** Class around it. */
  readonly owner: string | undefined;
  /** Is read like an attribute. */
  readonly property: boolean;
  /** Parameters that hold something harmless where a call leaves them out. */
  readonly fallbacks: ReadonlySet<string>;
  /** A decorator or an unknown class above may call it, too. */
  readonly entry: boolean;
  /** From where in the text only administrators are left in it. */
  readonly staffFrom: number | undefined;
  /** Stands in no other function. */
  readonly open: boolean;
}

/** A class of the module. */
export interface Class {
  readonly bases: readonly string[];
  /** Its methods answer requests. */
  readonly view: boolean;
  /** What its methods answer is sent as JSON (Flask-RESTful, Flask-RESTX). */
  readonly data: boolean;
  /** Requests come in through its attributes. */
  readonly handler: boolean;
  /** Its methods are called from other machines (gRPC): what they are given is the caller's. */
  readonly remote: boolean;
  /** What stands in it before its first method: guards that it asks of all of them. */
  readonly marks: string;
  /** Its decorators, which may tell the addresses of its methods (`@api.route('/<int:id>')` of Flask-RESTX). */
  readonly addresses: readonly string[];
  /** It lets administrators alone to its methods. */
  readonly staff: boolean;
  /** Types of declared fields. */
  readonly fields: Map<string, string>;
}
