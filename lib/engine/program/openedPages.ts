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
export const isUnseen = (script: ScriptFacts, { options, isNew }: OpenedPage): boolean =>
  isNew &&
  (['active', 'focused'].some((name) => isBoolean(script, propertyOf(script, options, name), false)) ||
    constant(script, propertyOf(script, options, 'state')) === 'minimized');
