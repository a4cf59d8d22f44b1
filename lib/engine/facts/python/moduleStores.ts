import type { PythonModule } from './pythonModule.ts';

/** What is read of a module's text once. */
function once<T>(read: (text: string) => T): (module: PythonModule) => T {
  const known = new WeakMap<PythonModule, T>();
  return (module) => {
    const found = known.get(module) ?? read(module.file.text.slice(0, 500_000));
    known.set(module, found);
    return found;
  };
}

/** Names of the module's own that hold records while it runs: `users = [{…}]`, `invoices: dict = {}`. */
const STORE =
  /^((?:\w+_)?(?:users?|accounts?|members?|customers?|employees?|patients?|students?|orders?|invoices?|payments?|transactions?|tickets?|prescriptions?|appointments?|bookings?|notes|messages|documents|tasks|todos|cards|wallets?|expenses|reports|balances?))(?:_db|_store)?\s*(?::[^=\n]{1,60})?=\s*(?:\[|\{|dict\(|list\(|defaultdict\(|json\.load)/gm;
/** Functions that a call registers as a route: `app.router.add_delete('/users/{id}', remove)`, `Route('/users', users)`. */
const REGISTERS =
  /\b(?:add_(?:get|post|put|patch|delete|route|api_route|url_rule)|Route)\(\s*(?:["'][A-Z*]{1,8}["']\s*,\s*)?f?["'][^"'\n]{0,200}["']\s*,\s*(?:endpoint\s*=\s*)?(?:["'][^"'\n]{0,80}["']\s*,\s*)?(?:view_func\s*=\s*)?([a-z_]\w*)/g;

const OWNER = /["'](?:owner|user|username|user_?id|owner_?id|customer_?id|author_?id|created_by)["']\s*:/;

/** Such names, each with whether what stands behind it says whose a record is. */
export const storesOf = once(
  (text): ReadonlyMap<string, boolean> =>
    new Map(
      [...text.matchAll(STORE)].map((match) => {
        const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 600);
        return [match[1] as string, OWNER.test(rest.replace(/\n(?=[^\s\]})])[^]*/, ''))];
      }),
    ),
);
/** Functions that calls of the module register as routes. */
export const registeredIn = once(
  (text): ReadonlySet<string> => new Set([...text.matchAll(REGISTERS)].map(([, name = '']) => name)),
);
