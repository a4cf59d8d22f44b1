import type { Facts } from '../../facts.ts';
import { resolveReference } from '../../facts/resolveReference.ts';

const NAMED =
  /(?:\b(?:node|sh|bash|zsh|python3?|powershell|pwsh)\s+(?:-\S+\s+)*|(?:^|[;&|]\s*))["']?((?:\.{0,2}\/)?[\w./@-]{1,200})/g;

/** Scripts that run while a package is installed: what its hooks name. Ask by `facts.whole(installScripts)`. */
export function installScripts(facts: Facts): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [file, { scripts, form }] of facts.having('packages')) {
    if (form !== 'manifest') continue;
    for (const { name, command } of scripts) {
      if (!/^(?:pre|post)?install$/.test(name)) continue;
      for (const [, path = ''] of command.matchAll(NAMED)) {
        const at = resolveReference(file.path, path);
        for (const one of at === undefined ? [] : [at, `${at}.js`, `${at}/index.js`]) found.add(one);
      }
    }
  }
  return found;
}
