import { i18n } from '#i18n';

let cached: { locale: string; made: Map<string, unknown> } | undefined;

/** Where the messages' language and the browser's agree, the browser's region too (`en-GB`); else the messages' language. */
function locale(): string {
  const messages = i18n.t('language');
  const own = typeof navigator === 'undefined' ? '' : navigator.language;
  return own.toLowerCase().startsWith(`${messages}-`) ? own : messages;
}

/** Making an Intl formatter is slow, a list of 500 scans needs each kind once. */
function made<T>(name: string, make: (locale: string) => T): T {
  const now = locale();
  if (cached?.locale !== now) cached = { locale: now, made: new Map() };
  let found = cached.made.get(name) as T | undefined;
  if (found === undefined) {
    found = make(now);
    cached.made.set(name, found);
  }
  return found;
}

/** A number with at most `digits` decimals (default 1). Not a number: a dash. */
export function formatNumber(value: number, digits = 1): string {
  if (!Number.isFinite(value)) return '–';
  return made(`n${digits}`, (l) => new Intl.NumberFormat(l, { maximumFractionDigits: digits })).format(value);
}

/** A change with its sign: +3, −1.5, 0. */
export function formatChange(value: number): string {
  return made(
    'change',
    (l) => new Intl.NumberFormat(l, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  ).format(value);
}

/** A share of 0 to 1 as per cent. */
export function formatShare(value: number): string {
  return made('share', (l) => new Intl.NumberFormat(l, { style: 'percent', maximumFractionDigits: 0 })).format(value);
}

/** Date and time; a text that is no date comes back as it is. */
export function formatTime(value: number | string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return String(value);
  return made('time', (l) => new Intl.DateTimeFormat(l, { dateStyle: 'medium', timeStyle: 'short' })).format(date);
}

/** The day only. */
export function formatDay(value: number | string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return String(value);
  return made('day', (l) => new Intl.DateTimeFormat(l, { dateStyle: 'medium' })).format(date);
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago"; from a week on the day. `at` and `now` in milliseconds since the epoch. */
export function formatAgo(at: number, now = Date.now()): string {
  const passed = now - at;
  if (Math.abs(passed) >= 7 * 86_400_000) return formatDay(at);
  const relative = made('ago', (l) => new Intl.RelativeTimeFormat(l, { numeric: 'auto' }));
  for (const [unit, step] of STEPS)
    if (Math.abs(passed) >= step) return relative.format(-Math.round(passed / step), unit);
  return i18n.t('time.justNow');
}

/** "1.5 MB", for sizes of files in bytes. */
export function formatSize(bytes: number): string {
  const [unit, step] = bytes >= 1e6 ? (['megabyte', 1e6] as const) : (['kilobyte', 1e3] as const);
  return made(unit, (l) => new Intl.NumberFormat(l, { style: 'unit', unit, maximumFractionDigits: 1 })).format(
    bytes / step,
  );
}

/** Whether a figure, as it is shown (to one decimal place), is one of something: "1 point", "−1 point". */
export function isOne(value: number): boolean {
  return Math.round(Math.abs(value) * 10) === 10;
}
