import type { User } from '../store/users.ts';
import { html } from './html.ts';
import { bar } from './layout.ts';

/** The explorer of the interface: swagger-ui from this very server, with nothing from anywhere else. */
export function docsPage(user: User | undefined): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Touchstone</title>
        <link rel="icon" href="/static/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/static/theme.css" />
        <link rel="stylesheet" href="/static/bar.css" />
        <link rel="stylesheet" href="/static/swagger-ui.css" />
        <link rel="stylesheet" href="/static/docs.css" />
        <script defer src="/static/swagger-ui-bundle.js"></script>
        <script defer src="/static/docs.js"></script>
      </head>
      <body>
        ${bar(user, 'API')}
        <div id="explorer"></div>
      </body>
    </html>`.text;
}
