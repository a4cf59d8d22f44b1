/** Names of what counts attempts or asks for more than a password: packages, middleware, fields of an account. */
export const LIMITS =
  /rate[-_ ]?limit|limiter|slow[-_]?down|throttl|brute|lock(?:ed)?[-_]?(?:out(?!line)|until|account)|attempts?$|^failed_?log|captcha|turnstile|slowapi|django_?axes|^axes\b|defender|too many|\b429\b/i;
