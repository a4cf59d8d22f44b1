import type { Face } from '../messages.ts';
import { text } from './ask.ts';

/** One thing that can be done from the panel. */
export interface Choice {
  label: string;
  main?: boolean;
  act(): void;
}

export interface View {
  readonly host: HTMLElement;
  show(face: Face): void;
  /** Opens the panel below the button with a sentence and what can be done; replaces what it held. */
  open(message: string, choices: readonly Choice[]): void;
  close(): void;
  readonly isOpen: boolean;
  /** Hides what belongs to the page before, until the answer for this one is there. */
  stale(is: boolean): void;
  /** Where the view is now: takes over the page's scheme and turns the panel to where there is room. */
  settle(): void;
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** The button in a closed shadow root. Text goes in as text only; no markup is ever parsed. */
export function createView(style: string, onPress: () => void): View {
  const host = document.createElement('touchstone-scan');
  const root = host.attachShadow({ mode: 'closed' });
  const icon = make('span', 'i');
  const grade = make('span', 'g');
  const label = make('span');
  const bar = make('span', 'bar');
  const button = make('button', 'm', icon, grade, label, bar);
  button.type = 'button';
  const status = make('span', 's');
  status.setAttribute('role', 'status');
  const panel = make('div', 'p');
  panel.hidden = true;
  panel.tabIndex = -1;
  panel.setAttribute('role', 'group');
  const frame = make('div', 't', button, panel, status);
  root.append(frame);
  adopt(root, style);

  const close = () => {
    if (panel.hidden) return;
    const hadFocus = root.activeElement !== null && root.activeElement !== button;
    panel.hidden = true;
    if (hadFocus) button.focus();
  };
  button.onclick = onPress;
  frame.onkeydown = (event) => {
    if (event.key === 'Escape') close();
    // The page's own shortcuts are not meant when somebody types here.
    event.stopPropagation();
  };

  return {
    host,
    show({ label: words, said, progress, letter, band }) {
      const busy = progress !== undefined;
      button.classList.toggle('busy', busy);
      bar.style.width = `${progress ?? 0}%`;
      icon.hidden = letter !== undefined;
      grade.hidden = letter === undefined;
      grade.textContent = letter ?? '';
      grade.className = `g ${band}`;
      label.textContent = words;
      button.title = said;
      button.setAttribute('aria-label', said);
      // Said once for each state, not for each percent.
      const news = letter ? said : busy ? text('page_scanning') : '';
      if (status.textContent !== news) status.textContent = news;
    },
    open(message, choices) {
      const sentence = make('p', '', message);
      sentence.id = 'm';
      panel.setAttribute('aria-labelledby', 'm');
      const buttons = choices.map((choice) => {
        const one = make('button', choice.main ? 'y' : '', choice.label);
        one.type = 'button';
        one.onclick = choice.act;
        return one;
      });
      panel.replaceChildren(sentence, make('div', '', ...buttons));
      settle();
      panel.hidden = false;
      // Only from our own button: a panel that opens by itself must not take the focus from what somebody types.
      if (document.activeElement === host) panel.focus({ preventScroll: true });
    },
    close,
    get isOpen() {
      return !panel.hidden;
    },
    stale(is) {
      frame.classList.toggle('stale', is);
    },
    settle,
  };

  function settle(): void {
    frame.classList.toggle('dark', isDark(host));
    const { left, right, top, bottom } = host.getBoundingClientRect();
    // Under the page's own button rather than beside it: the gap belongs above.
    const before = host.previousElementSibling?.getBoundingClientRect();
    host.classList.toggle('below', !!before?.height && before.bottom <= top + 1);
    frame.classList.toggle('up', bottom > innerHeight - 160);
    // Under the button's end, but wholly within the window, however narrow that is.
    const width = Math.min(290, innerWidth - 24);
    panel.style.left = `${Math.max(12, Math.min(right, innerWidth - 12) - width) - left}px`;
  }
}

/** A constructed sheet: a style element would be subject to the policy of the page in Firefox. */
function adopt(root: ShadowRoot, style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
}

/** Whether the page is dark here: by the nearest painted background, since pages have switches of their own. */
function isDark(host: Element): boolean {
  for (let element = host.parentElement; element; element = element.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = /^rgba?\(([^)]+)/
      .exec(getComputedStyle(element).backgroundColor)?.[1]
      ?.split(',')
      .map(Number) ?? [0, 0, 0, 0];
    if (alpha > 0.5) return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
  }
  // Nothing is painted: the browser's own canvas shows.
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme:dark)').matches);
}
