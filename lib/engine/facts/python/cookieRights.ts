/** A cookie that says who somebody is or what they may do: `request.cookies.get('role')`, `request.COOKIES['uname']`. */
export const COOKIE_RIGHTS =
  /^(?:self\.)?request\.(?:cookies|COOKIES)(?:\.get\(|\[)\s*["']\w{0,40}(?:role|admin|staff|superuser|user|uname|login)\w{0,40}["']/i;
