/** What ends in a name of a password: `self.password`, `request.form['password']`, `data.get("passwd")`. */
export const PASSWORD_NAME =
  /(?:^|[.[('"_])(?:\w{0,100}password|passwd|passphrase|pwd|secret|api_key|access_key)['"]?[\])]?$/i;
