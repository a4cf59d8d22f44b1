import type { Reader } from '../pages/readers/index.ts';

const CONTROLS =
  'a,button,input,select,textarea,summary,label,video,[role=button],[role=link],[role=tab],[contenteditable],[tabindex]:not([tabindex="-1"])';
const EDGE = 16;

/**
 * Puts the button where the page has its own actions; else into a free spot along the window's edges that covers no
 * control of the page; else nowhere (the toolbar has the same). Gives whether the button is on the page.
 */
export function putOnPage(host: HTMLElement, reader: Reader | undefined): boolean {
  const placement = reader?.place(document) ?? null;
  if (placement !== null) {
    host.classList.remove('corner');
    host.removeAttribute('style');
    placement.anchor.insertAdjacentElement(placement.position, host);
    return true;
  }
  host.classList.add('corner');
  if (!host.isConnected) document.body.append(host);
  const { width, height } = host.getBoundingClientRect();
  for (const fromBottom of [0, 1, 2, 3, 4, 5]) {
    const top = innerHeight - EDGE - height - fromBottom * (height + EDGE);
    for (const left of [innerWidth - EDGE - width, EDGE]) {
      if (top < EDGE || covers(host, left, top, width, height)) continue;
      // By variables: `all: initial` of the shadow's own style outdoes everything else that is set from here.
      host.style.setProperty('--x', `${left}px`);
      host.style.setProperty('--y', `${top}px`);
      return true;
    }
  }
  host.remove();
  return false;
}

function covers(host: Element, left: number, top: number, width: number, height: number): boolean {
  for (const x of [left, left + width / 2, left + width - 1]) {
    for (const y of [top, top + height / 2, top + height - 1]) {
      if (document.elementsFromPoint(x, y).some((element) => element !== host && element.closest(CONTROLS) !== null))
        return true;
    }
  }
  return false;
}
