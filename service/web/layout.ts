import type { User } from '../store/users.ts';
import { html, type Html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly user?: User | undefined;
  readonly script?: string;
}

/** The head that all pages share, the explorer of the interface too. */
export function bar(user: User | undefined, here: string): Html {
  const link = (address: string, name: string) =>
    html`<a href="${address}"${here === name ? html` aria-current="page"` : undefined}>${name}</a>`;
  const account =
    user === undefined
      ? undefined
      : html`${link('/settings', 'Settings')}
          <form method="post" action="/sign-out"><button class="quiet" type="submit">Sign out</button></form>`;
  return html`<header class="bar">
    <a class="brand" href="/"><img src="/static/icon.svg" alt="" width="28" height="28" />Touchstone</a>
    <nav aria-label="Pages">${link('/api/docs', 'API')}${account}</nav>
  </header>`;
}

/** The frame of every page of the service. */
export function layout({ title, body, user, script }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Touchstone</title>
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/theme.css" />
        <link rel="stylesheet" href="/static/bar.css" />
        <link rel="stylesheet" href="/static/pages.css" />
        ${script === undefined ? undefined : html`<script type="module" src="/static/${script}"></script>`}
      </head>
      <body>
        ${bar(user, title)}
        <main>${body}</main>
      </body>
    </html>`.text;
}
