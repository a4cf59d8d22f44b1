import type { Ecosystem, PackagesFact } from './packageFacts.ts';
import { packagesFact } from './packageFacts.ts';

/** Settings of package managers, line by line: where they take packages from, and whether they check who answers. */
export function registrySettings(text: string, path: string): PackagesFact {
  const ecosystem: Ecosystem = /pip\.(?:conf|ini)$/.test(path) ? 'PyPI' : 'npm';
  const registries: { url: string; line: number; extra: boolean }[] = [];
  const unchecked: { line: number; shown: string }[] = [];
  for (const [index, line] of text.split(/\r?\n/).slice(0, 2_000).entries()) {
    if (/^\s*[#;]/.test(line)) continue;
    const url =
      /^\s*"?((?:@[\w-]+:)?registry|npmRegistryServer|(?:extra-)?index-url|find-links)"?(?:\s{0,20}[=:]|\s)\s{0,20}["']?(https?:[^"'\s]+)/.exec(
        line,
      );
    if (url !== null) registries.push({ url: url[2] ?? '', line: index + 1, extra: url[1] === 'extra-index-url' });
    if (/^\s*(?:"?strict-ssl"?(?:\s{0,20}[=:]|\s)\s{0,20}"?false|enableStrictSsl:\s*false|trusted-host\s*=)/.test(line))
      unchecked.push({ line: index + 1, shown: line.trim() });
  }
  return packagesFact(ecosystem, 'manifest', [], { registries, unchecked });
}
