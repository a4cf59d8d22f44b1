/** Keys of whoever runs a program, and places where browsers, chat programs and wallets keep theirs. */
export const KEPT_SECRETS =
  /\.npmrc\b|\.pypirc\b|\.git-credentials|\.netrc\b|\.ssh(?:\/|\*|$)(?![^\s"']*\.pub\b)|id_(?:rsa|ed25519|ecdsa)\b(?!\.pub)|\.aws(?:\/|\*|$)(?:\*|credentials|$)|\.docker(?:\/|\*)*config\.json|\.kube(?:\/|\*)*config|application_default_credentials|Login Data|Local Storage\/leveldb|logins\.json|key4\.db|wallet\.dat|nkbihfbeogaeaoehlefnkodbefgpgknn|Exodus\/exodus\.wallet|\.bash_history|\/etc\/(?:passwd|shadow)/i;
