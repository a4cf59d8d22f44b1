/** What ends in a name of a password: `self.password`, `request.form['password']`, `data.get("passwd")`. */
export const PASSWORD_NAME =
  /(?:^|[.[('"_])(?:\w{0,100}password|passwd|passphrase|pwd|secret|api_key|access_key)['"]?[\])]?$/i;

/** The same, of two sides that are compared: what is kept of an account, and what somebody typed. */
export const KEPT_PASSWORD =
  /^(?:self\.)?\w{0,40}(?:user|account|admin|member|customer|student|employee|patient|row|result|record)\w{0,40}(?:\[[^\]]{1,40}\]|\(\))?(?:\.|\[['"])(?:password|passwd|pwd)['"]?\]?$/i;
export const TYPED_PASSWORD = /(?:^|[.[('"])(?:password|passwd|pwd)['"]?[\])]?$/i;

/** What lets a client in, by the name of the header or parameter that it comes in. */
export const CREDENTIAL_NAME =
  /(?:authorization|(?:api|admin|access|auth|internal|secret)[_-]?(?:key|token))['")\]]*$/i;
