/** What ends in a name of a password: `self.password`, `request.form['password']`, `data.get("passwd")`. */
export const PASSWORD_NAME =
  /(?:^|[.[('"_])(?:\w*password|passwd|passphrase|pwd|secret|api_key|access_key)['"]?[\])]?$/i;
