import type { DomType } from './dom.ts';

const names = (text: string): readonly string[] => text.split(' ');

/** Events of a page that tell what a person does, by the type of the event (UI Events, HTML, Clipboard API). */
const TYPES: readonly (readonly [DomType, readonly string[]])[] = [
  ['key-event', names('keydown keyup keypress')],
  ['input-event', names('input beforeinput textInput compositionend compositionupdate')],
  ['form-data-event', names('formdata')],
  ['submit-event', names('submit reset')],
  ['storage-event', names('storage')],
  ['hash-event', names('hashchange')],
  [
    'event',
    names(
      'change blur focus focusin focusout invalid select selectionchange paste copy cut drop dragstart dragend click dblclick auxclick contextmenu mousedown mouseup mouseover mouseout mouseenter mouseleave pointerdown pointerup touchstart touchend search toggle autocomplete navigate',
    ),
  ],
];

const BY_NAME: ReadonlyMap<string, DomType> = new Map(
  TYPES.flatMap(([type, all]) => all.map((name): [string, DomType] => [name, type])),
);

/** Type of the event object that a listener of this name is given; undefined: not one that tells of a person. */
export function eventType(name: string): DomType | undefined {
  return BY_NAME.get(name);
}

/** Events after which what was typed stands in the event's target. */
export const TYPING: ReadonlySet<string> = new Set(
  names('input change submit blur keyup keydown keypress paste focusout beforeinput compositionend formdata'),
);
