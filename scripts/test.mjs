// `npm test`: set-up, types, lint, builds, unit, contract and end-to-end tests, in this order, with one closing line.
// Names of steps as arguments run only those: `npm test -- unit e2e`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findNode } from './setup/node.mjs';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '..');
const bin = (/** @type {string[]} */ ...parts) => path.join(root, 'node_modules', ...parts);
const results = path.join(root, '.build', 'test');

const wxt = bin('wxt', 'bin', 'wxt.mjs');
const tsc = bin('typescript', 'bin', 'tsc');
const vitest = bin('vitest', 'vitest.mjs');

/** A check is one thing that passes or fails; a suite is a run of vitest that counts for itself. */
const STEPS = [
  { name: 'types', check: [wxt, 'prepare'] },
  { name: 'types', check: [tsc, '--noEmit'] },
  { name: 'types', check: [tsc, '--noEmit', '-p', 'lib/engine'] },
  { name: 'lint', check: [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings', '--quiet'] },
  { name: 'lint', check: [bin('oxfmt', 'bin', 'oxfmt'), '--check', '.'] },
  { name: 'builds', check: [wxt, 'build', '-b', 'chrome'] },
  { name: 'builds', check: [wxt, 'build', '-b', 'edge'] },
  { name: 'builds', check: [wxt, 'build', '-b', 'firefox'] },
  { name: 'builds', check: [path.join(root, 'scripts', 'bundle.mjs')] },
  { name: 'unit', suite: ['node', 'browser'] },
  { name: 'contract', suite: ['contract'] },
  { name: 'e2e', suite: ['e2e'] },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const chosen = process.argv.slice(2);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (await setUp()) {
  const node = findNode(root);
  for (const step of STEPS) {
    if (chosen.length > 0 && !chosen.includes(step.name)) continue;
    if (step.check) await check(node, step.name, step.check);
    else await suite(node, step.name, step.suite);
  }
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);

/** The set-up runs as a program of its own: it may replace the Node that runs us. */
async function setUp() {
  const { code } = await spawned(process.execPath, [path.join(root, 'scripts', 'setup.mjs'), '--browsers'], {
    show: true,
  });
  if (code !== 0) count({ failed: 1 }, 'set-up');
  return code === 0;
}

/**
 * @param {string} node
 * @param {string} name
 * @param {string[]} command
 */
async function check(node, name, command) {
  const label = `${name}: ${path.basename(command[0] ?? '').replace(/\.m?js$/, '')} ${command.slice(1).join(' ')}`;
  const started = Date.now();
  const { code, output } = await spawned(node, command, { show: false });
  console.log(`${code === 0 ? '✓' : '✗'} ${label} (${seconds(started)})`);
  if (code === 0) count({ passed: 1 });
  else {
    console.log(output.trimEnd());
    count({ failed: 1 }, label);
  }
}

/**
 * @param {string} node
 * @param {string} name
 * @param {string[]} projects
 */
async function suite(node, name, projects) {
  const started = Date.now();
  const file = path.join(results, `${name}.json`);
  console.log(`\n${name}`);
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.map((project) => `--project=${project}`),
  ];
  const { code } = await spawned(node, [vitest, ...args], { show: true });
  const report = readReport(file);
  count({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  });
  for (const entry of report.testResults) {
    const place = path.relative(root, entry.name);
    const failed = entry.assertionResults.filter((/** @type {{status: string}} */ test) => test.status === 'failed');
    for (const test of failed) failures.push(`${name}: ${place} > ${test.fullName}`);
    // A file that could not even be loaded has no test that failed.
    if (entry.status === 'failed' && failed.length === 0) count({ failed: 1 }, `${name}: ${place}`);
  }
  if (code !== 0 && !failures.some((line) => line.startsWith(`${name}:`)))
    count({ failed: 1 }, `${name}: vitest ended with code ${code}`);
  console.log(`${name} took ${seconds(started)}`);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // vitest died before it could write; its exit code says so and is counted.
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  }
}

/**
 * @param {{passed?: number, failed?: number, skipped?: number}} more
 * @param {string} [failure]
 */
function count(more, failure) {
  total.passed += more.passed ?? 0;
  total.failed += more.failed ?? 0;
  total.skipped += more.skipped ?? 0;
  if (failure !== undefined) failures.push(failure);
}

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{show: boolean}} options
 * @returns {Promise<{code: number, output: string}>}
 */
function spawned(command, args, options) {
  // The chosen Node comes first on the path, so that what the tests start runs on it too.
  const plain = process.stdout.isTTY === true ? {} : { NO_COLOR: '1' };
  const env = {
    ...process.env,
    ...plain,
    PATH: `${bin('.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    WXT_DISABLE_TELEMETRY: '1',
  };
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
