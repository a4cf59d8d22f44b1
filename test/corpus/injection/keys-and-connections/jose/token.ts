import * as jose from 'jose';
export async function who(token: string) {
  // expect: token-not-verified
  const payload = jose.decodeJwt(token);
  return payload.sub;
}
export async function who2(token: string, key: Uint8Array) {
  // ok: command-injection
  const { payload } = await jose.jwtVerify(token, key, { algorithms: ['HS256'] });
  return payload.sub;
}
export async function sign() {
  // expect: signing-secret-in-code
  const key = new TextEncoder().encode('correct horse battery staple!');
  return new jose.SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(key);
}
