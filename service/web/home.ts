import type { User } from '../store/users.ts';
import { html, type Html } from './html.ts';

/** What this address is, and where to go from here. `address`: how the service is reached. */
export function homePage(user: User | undefined, address: string, help: Html): Html {
  return html`<section class="hero">
      <h1>Know what you are about to trust</h1>
      <p>
        This is a Touchstone service. It analyses browser extensions and git repositories and gives each a grade that comes
        from the real code: what it is allowed to do, what it does, and what to worry about.
      </p>
    </section>
    <section class="cards">
      <article class="card">
        <h2>Connect your browser</h2>
        <p>Enter this address and an API key in the settings of the Touchstone extension. The key is made in Settings here.</p>
        <p><code class="address">${address}</code></p>
        ${user === undefined ? html`<p class="hint">You are not signed in in this browser.</p>` : html`<p><a class="button" href="/settings">Open Settings</a></p>`}
      </article>
      <article class="card">
        <h2>Use it from a program</h2>
        <p>Submit an address, poll the status, read the report: every call with its fields, ready to be tried.</p>
        <p><a class="button plain" href="/api/docs">Explore the API</a></p>
      </article>
    </section>
    ${user === undefined ? help : undefined}`;
}

/** How people get in: by the identity provider where there is one, else the owner by a link. */
export function signInHelp(hasProvider: boolean): Html {
  if (hasProvider)
    return html`<section class="card">
      <h2>Sign in</h2>
      <p>Use the account of your organisation.</p>
      <p><a class="button" href="/sign-in/start">Sign in</a></p>
    </section>`;
  return html`<section class="card">
    <h2>Sign in as the owner</h2>
    <p>The service printed a one-time link when it was first started. For a new one, run this where the service runs:</p>
    <pre><code>npm run service -- --sign-in-link</code></pre>
  </section>`;
}
