import { html, type Html } from './html.ts';

/** The page behind a sign-in link. Opening it changes nothing, so that link previews do not spend it; the button does. */
export function signInPage(token: string): Html {
  return html`<section class="card narrow">
    <h1>Sign in</h1>
    <p>This link signs this browser in. It works once.</p>
    <form method="post" action="/sign-in">
      <input type="hidden" name="token" value="${token}" />
      <button type="submit">Sign in</button>
    </form>
  </section>`;
}

/** What is shown for a link that does not work any more. */
export function spentLinkPage(help: Html): Html {
  return html`<section class="card narrow">
      <h1>This link does not work any more</h1>
      <p>It was used already, was replaced by a newer one, or is too old.</p>
    </section>
    ${help}`;
}

/** What is shown where a person must be signed in. */
export function signedOutPage(help: Html): Html {
  return html`<section class="card narrow">
      <h1>You are not signed in</h1>
      <p>Settings are for the people of this service.</p>
    </section>
    ${help}`;
}
