import { callsNamed, constant, keysOf, scriptsOf, type ScriptFacts } from '../../facts/javascript/query.ts';
import type { Facts } from '../../facts.ts';
import { words } from '../../words.ts';
import { routesOf } from './guardedRoutes.ts';
import { isPasswordName } from './passwordNames.ts';

/** Whether the program signs people in: a route, a handler or a package for that. */
export const signsPeopleIn = (facts: Facts): boolean => facts.whole(foundSignIn);
const SIGN_IN = /(?:^|[/_\s])(?:log-?_?in|sign-?_?in|authenticate|auth\/token)\b/i;
const PACKAGES = words(
  'jsonwebtoken passport express-session cookie-session iron-session next-auth lucia better-auth bcrypt bcryptjs argon2',
);
const foundSignIn = (facts: Facts): boolean =>
  scriptsOf(facts).some(
    ({ file: { path, traits }, script }) =>
      !traits.vendored &&
      !traits.test &&
      (/\/(?:log-?in|sign-?in)(?:\/route)?\.\w+$/i.test(path) ||
        [...routesOf(script).values()].some((routes) =>
          routes.some((one) => one.method === 'post' && SIGN_IN.test(one.path)),
        ) ||
        callsNamed(script, 'Post').some(({ args: [path = 0] }) => SIGN_IN.test(constant(script, path) ?? '')) ||
        looksPasswordsUp(script) ||
        script.strings.some((text) => PACKAGES.has(text)) ||
        script.imports.some(({ module }) => PACKAGES.has(module))),
  );

/** `User.find({ email, password })` */
const looksPasswordsUp = (script: ScriptFacts): boolean =>
  callsNamed(script, 'find', 'findOne').some(({ args: [filter = 0] }) => keysOf(script, filter).some(isPasswordName));
