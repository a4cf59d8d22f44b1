import {
  apiPath,
  callsNamed,
  callsOf,
  constant,
  nameOf,
  propertyOf,
  receiverOf,
  type Call,
} from '../facts/javascript/query.ts';
import type { Callees } from '../callgraph/callees.ts';
import { isPagePost } from './isPagePost.ts';
import { isPrivileged } from '../program/where.ts';
import { pageListeners } from './pageListeners.ts';
import { type MessageTag, tagOfMessage } from './messageTag.ts';
import { FEW_VALUES, type Program, type Target, type Unit } from '../program/program.ts';

/** A function that hears what scripts of the same page post. */
export interface PageReceiver extends Target {
  readonly event: string;
}

/** A call that posts to the page: a message, or an event made with what it tells. */
export interface PagePost {
  readonly unit: Unit;
  readonly event: string;
  /** Which argument holds the data. */
  readonly argument: number;
  /** Property of the event under which the whole argument stands; undefined: the argument says it. */
  readonly under: string | undefined;
  readonly tag: MessageTag | undefined;
  /** It is for a frame, which may show a page of the extension; else for a web page. */
  readonly toFrame: boolean;
}

/**
 * What an extension's scripts of one page tell each other across worlds: the page's own, the apart world of content
 * scripts, and pages of the extension in frames. Its own messages have {@link Channels}.
 */
export class PageChannel {
  readonly #program: Program;
  readonly #callees: Callees;
  #posts: ReadonlyMap<number, PagePost> | undefined;
  #receivers: readonly PageReceiver[] | undefined;

  constructor(program: Program, callees: Callees) {
    this.#program = program;
    this.#callees = callees;
  }

  /** The post that a call is; `key` is unit base + call value. */
  post(key: number): PagePost | undefined {
    this.#posts ??= new Map(this.#program.units.filter(isInPage).flatMap(postsOf));
    return this.#posts.get(key);
  }

  /** Functions of other worlds that hear a post. */
  *receivers(post: PagePost): Iterable<PageReceiver> {
    this.#receivers ??= this.#program.units
      .filter(isInPage)
      .flatMap((unit) => pageListeners(unit, this.#callees).map(({ event, target }) => ({ ...target, event })));
    for (const receiver of this.#receivers)
      if (
        receiver.event === post.event &&
        (post.toFrame || !isPrivileged(receiver.unit)) &&
        (isOtherWorld(receiver.unit, post.unit) || (post.event === 'message' && this.#tellsItself(post)))
      )
        yield receiver;
  }

  /** A script that posts to its own page hears itself: followed where it is told apart from all else that is posted. */
  #tellsItself({ tag, toFrame }: PagePost): boolean {
    return !toFrame && ((tag?.constants.size ?? 0) > 0 || this.#program.ownSize <= FEW_VALUES);
  }
}

function postsOf(unit: Unit): [number, PagePost][] {
  const { script } = unit;
  const out: [number, PagePost][] = [];
  const take = (call: Call, event: string, argument: number, under?: string, toFrame = false): void => {
    const whole = call.args[argument] ?? 0;
    const tag = tagOfMessage(
      unit,
      under === undefined ? propertyOf(script, whole, 'detail') : whole,
      under ?? 'detail',
    );
    out.push([unit.base + call.value, { unit, event, argument, under, tag, toFrame }]);
  };
  for (const call of callsNamed(script, 'postMessage')) {
    // A window that is named here, or of a frame: one that was handed over may be anybody's.
    const toFrame = nameOf(script, receiverOf(script, call)) === 'contentWindow';
    if (toFrame || (isPagePost(unit, call) && apiPath(script, call.callee) !== undefined))
      take(call, 'message', 0, 'data', toFrame);
  }
  for (const call of callsOf(script, 'CustomEvent')) {
    const event = constant(script, call.args[0] ?? 0);
    if (event !== undefined) take(call, event, 1);
  }
  return out;
}

/** Whether a script may stand in a page that others post to; a background has none, nor has a worker. */
function isInPage(unit: Unit): boolean {
  if (callsOf(unit.script, 'importScripts').length > 0) return false;
  for (const role of unit.roles) if (role !== 'background') return true;
  return false;
}

/** Scripts of one world share their variables, and events of their own making are told elsewhere. */
function isOtherWorld(one: Unit, other: Unit): boolean {
  if (one === other || one.roles.size !== other.roles.size) return one !== other;
  for (const role of one.roles) if (!other.roles.has(role)) return true;
  return false;
}
