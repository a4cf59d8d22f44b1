import type { User } from '../store/users.ts';
import { html, type Html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly user?: User | undefined;
  readonly script?: string;
  /** The page brings landmarks of its own (`main`, a head): the frame adds none. */
  readonly own?: { readonly style: string };
}

/** The head that all pages share, the explorer of the interface too. */
export function bar(user: User | undefined, here: string, isOnlyHead = true): Html {
  const link = (address: string, name: string) =>
    html`<a href="${address}"${here === name ? html` aria-current="page"` : undefined}>${name}</a>`;
  const account =
    user === undefined
      ? undefined
      : html`${link('/board', 'Scans')}${link('/settings', 'Settings')}
          <form method="post" action="/sign-out"><button class="quiet" type="submit">Sign out</button></form>`;
  const brand = html`<a class="brand" href="/"><img src="/static/icon.svg" alt="" width="28" height="28" />Touchstone</a>`;
  const links = html`${link('/api/docs', 'API')}${account}`;
  return isOnlyHead
    ? html`<header class="bar">
        ${brand}
        <nav class="links" aria-label="Pages">${links}</nav>
      </header>`
    : html`<nav class="bar" aria-label="Pages">
        ${brand}
        <div class="links">${links}</div>
      </nav>`;
}

/** The frame of every page of the service. */
export function layout({ title, body, user, script, own }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Touchstone</title>
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/theme.css" />
        <link rel="stylesheet" href="/static/bar.css" />
        <link rel="stylesheet" href="/static/${own?.style ?? 'pages.css'}" />
        ${script === undefined ? undefined : html`<script type="module" src="/static/${script}"></script>`}
      </head>
      <body>
        ${own === undefined ? undefined : html`<a class="skip" href="#content">Skip to the report</a>`}
        ${bar(user, title, own === undefined)} ${own === undefined ? html`<main>${body}</main>` : body}
      </body>
    </html>`.text;
}
