/** Words for people who have an account. */
export const ACCOUNTS = '(?:users?|accounts?|members?|customers?|admins?|employees?|teachers?|students?|usuarios?)';
const ACCOUNT = new RegExp(`^${ACCOUNTS}$`, 'i');
export const isAccountKind = (of: string): boolean => ACCOUNT.test(of);
