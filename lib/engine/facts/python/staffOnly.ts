/** Guards that let administrators through alone, in decorators and in what a class says of all its methods. */
const GUARD = /(?:admin|superuser|staff)(?!\w*\.(?:site|register|action|display)\b)/i;
const OF_CLASS =
  /\bIs(?:Admin|Super[uU]ser|Staff)\w*|\b(?:Admin|Staff|Super[uU]ser)\w*(?:Required|Mixin|Permission)\b|\b\w*(?:admin|staff|superuser)_(?:member_)?(?:required|only)\b/;
/** FastAPI: `user: User = Depends(get_current_superuser)`, `admin: AdminUser`. */
const OF_PARAMS =
  /\b(?:Depends|Security)\(\s*[\w.]*(?:admin|superuser|staff)|:\s*(?:Annotated\[)?\w*(?:Admin|Super[uU]ser)\w*/i;
/** `if not current_user.is_admin: abort(403)` */
const ASKED =
  /\bif not [\w.]*\.?(?:is_(?:admin|superuser|staff)\b|has_role\(\s*["']admin["']\))[^\n]{0,60}:\s*\n\s+(?:raise|return|abort|flask\.abort)\b/;
const FIRST = 1500;

/**
 * Whether only administrators get to a function: what they send may still do harm, but they are trusted with the program.
 * `guards` are its decorators but for routes, whose paths may name anything; `marks` what its class says.
 */
export const isStaffOnly = (guards: readonly string[], marks: string, params: string, source: string): boolean =>
  guards.some((one) => GUARD.test(one)) ||
  OF_CLASS.test(marks) ||
  OF_PARAMS.test(params) ||
  ASKED.test(source.slice(0, FIRST));
