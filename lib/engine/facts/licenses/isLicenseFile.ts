/** What is code or data, whatever it is called: `license-checker.ts`, `licenses.json`. */
const OTHER =
  /\.(?:[cm]?[jt]sx?|json5?|jsonc|py|rb|php|java|kt|cs|go|rs|c|cc|cpp|h|hpp|swift|ya?ml|toml|xml|svg|png|jpe?g|gif|ico|css|scss|less|vue|svelte|sh|bat|ps1|lock|map|wasm)$/i;

/**
 * Names under which projects keep their licence, as licensee and REUSE list them: `LICENSE`, `LICENSE.md`, `LICENCE-MIT`,
 * `MIT-LICENSE.txt`, `COPYING.LESSER`, `COPYRIGHT`, `UNLICENSE`, and whatever lies in `LICENSES/`.
 */
const NAME =
  /(?:^|\/)(?:[\w.]{1,20}[-_])?(?:licen[sc]es?|copying|copyright|unlicen[sc]e|notice|eula|legal|ofl)\d?(?:[-_.][\w.+-]{0,40})?$|(?:^|\/)LICENSES\/[^/]+$/i;

/** Whether a file by its name holds a licence or says which one counts. */
export function isLicenseFile(path: string): boolean {
  return NAME.test(path) && !OTHER.test(path);
}
