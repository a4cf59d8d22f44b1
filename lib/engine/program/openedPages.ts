import {
  type Call,
  callsOf,
  constant,
  isApi,
  isBoolean,
  propertyOf,
  type ScriptFacts,
} from '../facts/javascript/query.ts';
import { OPENS_TAB } from '../models/requests.ts';
import { first } from '../facts/first.ts';
import { isMadeOf } from './madeOf.ts';

/** A page that a call opens, or that it leads a tab to. */
export interface OpenedPage {
  readonly call: Call;
  readonly options: number;
  readonly address: number;
  /** In a tab or window of its own. */
  readonly isNew: boolean;
}

/** What a script opens in tabs and windows. */
export function openedPages(script: ScriptFacts): readonly OpenedPage[] {
  return first(callsOf(script, ...OPENS_TAB)).map((call) => {
    const isNew = !isApi(script, call.callee, 'chrome.tabs.update');
    const [own = 0, second = 0] = call.args;
    const options = !isNew && propertyOf(script, second, 'url') !== 0 ? second : own;
    return { call, options, address: propertyOf(script, options, 'url'), isNew };
  });
}

/** Whether nobody sees a page when it is opened. */
export const isUnseen = (script: ScriptFacts, page: OpenedPage): boolean =>
  page.isNew &&
  (['active', 'focused'].some((name) => isBoolean(script, propertyOf(script, page.options, name), false)) ||
    constant(script, propertyOf(script, page.options, 'state')) === 'minimized' ||
    isNeverSeen(script, page));

/** Pixels: a window at least so far to the left or above the screen, or beyond any screen, and one that shows next to nothing. */
const FAR = 1000;
const BEYOND = 10_000;
const TINY = 30;
const HIDES = ['chrome.tabs.hide', 'chrome.windows.update', 'chrome.tabs.update'];

/** Whether nobody sees a page for as long as it is open: its window lies off the screen, is a few pixels large or is put away. */
export function isNeverSeen(script: ScriptFacts, { call, options }: OpenedPage): boolean {
  const of = (name: string): number => Number(constant(script, propertyOf(script, options, name)));
  return (
    ['left', 'top'].some((name) => of(name) <= -FAR || of(name) >= BEYOND) ||
    ['width', 'height'].every((name) => of(name) <= TINY) ||
    first(callsOf(script, ...HIDES)).some(
      ({ callee, args: [tab = 0, change = 0] }) =>
        (isApi(script, callee, 'chrome.tabs.hide') ||
          constant(script, propertyOf(script, change, 'state')) === 'minimized') &&
        isMadeOf(script, tab, call.value),
    )
  );
}
