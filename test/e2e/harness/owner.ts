import type { TestService } from './service.ts';

/** The local owner, signed in by the one-time link, doing what the settings page does. */
export interface Owner {
  createKey(label: string): Promise<{ id: number; key: string }>;
  revokeKey(id: number): Promise<void>;
}

/** Takes the service's one-time link, as a person does who opens it and presses the button. */
export async function signIn(service: TestService): Promise<Owner> {
  const link = new URL(service.signInLink ?? '');
  const origin = { origin: service.address };
  const body = new URLSearchParams({ token: link.searchParams.get('token') ?? '' });
  const signedIn = await fetch(`${service.address}${link.pathname}`, {
    method: 'POST',
    headers: origin,
    body,
    redirect: 'manual',
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined)
    throw new Error(`The sign-in link was not taken: ${signedIn.status} ${await signedIn.text()}`);
  const call = async (method: string, path: string, content?: unknown) => {
    const answer = await fetch(`${service.address}/api/v1/settings/api-keys${path}`, {
      method,
      headers: { ...origin, cookie, ...(content === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    createKey: async (label) => (await call('POST', '', { label })) as { id: number; key: string },
    async revokeKey(id) {
      await call('DELETE', `/${id}`);
    },
  };
}
