import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';

/** Another scanner, as one process over an unpacked package. */
export interface Peer {
  readonly name: string;
  /** Arguments of Node. */
  args(folder: string): readonly string[];
  readonly cwd: string;
}

/**
 * The scanners that are installed in the workspace that BENCH_PEERS names (`npm install retire @nodesecure/js-x-ray secretlint
 * @secretlint/secretlint-rule-preset-recommend` there). Not dependencies of the product. retire takes its signatures
 * from `jsrepository-v5.json` in the workspace; without that file it would ask the network and is left out.
 */
export function installedPeers(workspace: string | undefined = process.env['BENCH_PEERS']): readonly Peer[] {
  if (workspace === undefined) return [];
  const at = (...parts: string[]): string => path.resolve(workspace, ...parts);
  const signatures = at('jsrepository-v5.json');
  const retire = at('node_modules/retire/lib/cli.js');
  const xray = at('node_modules/@nodesecure/js-x-ray/dist/index.js');
  const secretlint = at('node_modules/secretlint/bin/secretlint.js');
  const analyse = `const{AstAnalyser}=await import(${JSON.stringify(pathToFileURL(xray).href)});const fs=await import('node:fs');const one=new AstAnalyser();const to=process.argv.at(-1);for(const file of fs.readdirSync(to,{recursive:true})){if(!file.endsWith('.js'))continue;try{await one.analyseFile(to+'/'+file)}catch{}}`;
  return [
    {
      name: 'retire',
      main: retire,
      needs: signatures,
      args: (folder: string) => [retire, '--jsrepo', signatures, '--path', folder, '--outputformat', 'json'],
    },
    {
      name: '@nodesecure/js-x-ray',
      main: xray,
      needs: xray,
      args: (folder: string) => ['--input-type=module', '-e', analyse, folder],
    },
    {
      name: 'secretlint',
      main: secretlint,
      needs: secretlint,
      args: (folder: string) => [
        secretlint,
        '--format',
        'json',
        '--secretlintrcJSON',
        '{"rules":[{"id":"@secretlint/secretlint-rule-preset-recommend"}]}',
        `${folder}/**/*`,
      ],
    },
  ].flatMap(({ name, main, needs, args }) =>
    existsSync(main) && existsSync(needs) ? [{ name, args, cwd: path.resolve(workspace) }] : [],
  );
}

/** A package's files below a folder, for scanners that read no packages. Only for packages of known origin. */
export function unpackTo(zip: string, folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
    if (name.endsWith('/')) continue;
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}
