import { askedPackages } from '../lib/engine/external/askedPackages.ts';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Analysis } from '../lib/engine/analysis.ts';
import type { ExternalFacts, FileFacts } from '../lib/engine/facts.ts';
import { analyze } from '../lib/engine/analyze.ts';
import { toReport } from '../lib/engine/report/toReport.ts';
import { toSarif } from '../lib/engine/report/sarif.ts';
import type { FileTree } from '../lib/engine/source.ts';
import { LIMITS } from '../lib/engine/sources/limits.ts';
import { packageTree } from '../lib/engine/sources/packageTree.ts';
import type { Target } from '../lib/model/target.ts';
import { ScanError, toProblem } from '../lib/model/problem.ts';
import { nodeInflater } from '../service/scan/nodeInflater.ts';
import { directoryTree } from './directoryTree.ts';
import { nodeHash } from './nodeHash.ts';
import { explainScore, printAnalysis } from './printAnalysis.ts';
import { writeOut } from './writeOut.ts';

const USAGE = `npm run scan -- PATH_OR_URL [--json | --sarif] [--explain] [--online] [--kind KIND]

  PATH_OR_URL  a folder, a .zip, .xpi, .crx or .tar.gz file, or the address of a store page or repository
  --json       the report as JSON, with every finding under "findings"
  --sarif      the findings as SARIF 2.1.0
  --explain    the score's arithmetic (docs/scoring.md)
  --online     ask osv.dev for known vulnerabilities; names and versions of packages are sent there
  --kind KIND  extension or repository, where it cannot be told

Exit codes: 0 grade A+, A or B; 1 grade C, D or F; 2 it could not be scanned; 64 wrong use.`;

/** What was asked to be scanned, opened. */
interface Opened {
  readonly tree: FileTree;
  readonly url: string;
  readonly title: string;
  readonly sourceType: string;
  readonly target?: Target;
  /** Frees what was fetched. */
  readonly close?: () => Promise<void>;
}

async function open(input: string): Promise<Opened> {
  if (/^(https?|git):\/\//i.test(input)) {
    const { openAddress } = await import('./openAddress.ts');
    return openAddress(input);
  }
  const path = resolve(input);
  const found = statOf(path, input);
  const url = pathToFileURL(path).href;
  const title = basename(path);
  if (found.isDirectory()) return { tree: await directoryTree(path), url, title, sourceType: 'directory' };
  if (found.size > LIMITS.packed)
    throw new ScanError('too-large', `${input} is larger than ${LIMITS.packed / 1_048_576} MiB.`);
  return {
    tree: await packageTree(readFileSync(path), { inflater: nodeInflater, hash: nodeHash }),
    url,
    title,
    sourceType: 'extension_upload',
  };
}

function statOf(path: string, input: string): Stats {
  try {
    return statSync(path);
  } catch (error) {
    throw new ScanError('not-found', `There is no file or folder ${input}.`, { cause: error });
  }
}

/** The result in words, or as a program reads it. */
function written(
  analysis: Analysis,
  opened: Opened,
  how: { readonly json: boolean; readonly sarif: boolean; readonly explain: boolean },
): string {
  if (how.sarif) return JSON.stringify(toSarif(analysis), null, 2);
  if (how.json) {
    const report = toReport(analysis, {
      repo_id: 0,
      url: opened.url,
      title: analysis.name ?? opened.title,
      source_type: opened.sourceType,
      reportDate: new Date().toISOString(),
    });
    return JSON.stringify(
      { ...report, findings: analysis.findings, ...(how.explain ? { score: analysis.score } : {}) },
      null,
      2,
    );
  }
  const text = printAnalysis(analysis, opened.title);
  return how.explain ? `${text}\n${explainScore(analysis)}` : text;
}

async function askOsv(files: readonly FileFacts[]): Promise<ExternalFacts> {
  const { askByFetch, knownVulnerabilities } = await import('../lib/engine/external/osv.ts');
  return { vulnerabilities: await knownVulnerabilities(askedPackages(files), askByFetch(fetch)) };
}

/** `npm run scan -- PATH_OR_URL [--json | --sarif] [--explain]`: analyses a folder, a package or an address here and now. Resolves to the exit code, once all is written. */
export async function scanCommand(args: readonly string[]): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        sarif: { type: 'boolean' },
        explain: { type: 'boolean' },
        online: { type: 'boolean' },
        kind: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return 64;
  }
  const { values, positionals } = parsed;
  const input = positionals[0];
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const kind = values.kind;
  if (
    input === undefined ||
    positionals.length > 1 ||
    (kind !== undefined && kind !== 'extension' && kind !== 'repository')
  ) {
    console.error(USAGE);
    return 64;
  }
  let opened: Opened | undefined;
  try {
    opened = await open(input);
    const analysis = await analyze(opened.tree, {
      // Hashes of single files are for comparing with an earlier scan, and here there is none.
      hash: () => '',
      ...(opened.target === undefined ? {} : { target: opened.target }),
      ...(kind === undefined ? {} : { kind }),
      ...(values.online === true ? { external: askOsv } : {}),
    });
    const text = written(analysis, opened, {
      json: values.json === true,
      sarif: values.sarif === true,
      explain: values.explain === true,
    });
    await writeOut(`${text}\n`);
    return ['A+', 'A', 'B'].includes(analysis.score.grade) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof ScanError ? toProblem(error).message : error);
    return 2;
  } finally {
    await opened?.close?.();
  }
}
