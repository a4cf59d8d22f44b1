const defaults = { credentials: 'include', headers: { accept: 'application/json' } };
export async function request(url, options = {}) {
  // expect: message-to-request
  const res = await fetch(url, { ...defaults, ...options });
  if (!res.ok) throw new Error(res.statusText);
  return res.json();
}
export const get = (url) => request(url);
export const post = (url, body) => request(url, { method: 'POST', body });
