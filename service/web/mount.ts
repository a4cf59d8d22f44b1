import type { Context } from '../context.ts';
import type { App } from '../http/app.ts';

export function mountPages(_app: App, _context: Context): void {}
