// The licences of the packages that a build holds, as one text that goes with it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/';
const FILES = /^(?:licen[cs]e|copying|notice|copyright)(?:[.-]|$)/i;

/** What is shipped and is no package. */
const DATA = [
  {
    name: 'chrome-mal-ids, the list of known malicious extensions',
    license: 'CC-BY-4.0',
    text: 'Mallory Bowes Brown and contributors, https://github.com/mallorybowes/chrome-mal-ids, shortened to the first letters of each id.',
  },
];

/** Modules that are made of a package's files. */
const MADE_OF = { '\0companies': 'node_modules/third-party-web' };

/** The folder of the package that a module belongs to, from the root; undefined for our own. */
export function packageOf(id) {
  const file = id.replaceAll('\\', '/').replace(/[?#].*$/, '');
  const at = file.indexOf(FOLDER);
  if (at < 0) return undefined;
  const names = file
    .slice(at)
    .split(/(?<=^|\/)node_modules\//)
    .slice(1);
  const place = names.map((rest) => `${FOLDER}${rest.split('/', rest.startsWith('@') ? 2 : 1).join('/')}`);
  return place.join('/');
}

/** A plugin that adds to `places` the packages of what is bundled. */
export function notePackages(places) {
  return {
    name: 'note-packages',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        for (const id of Object.keys(chunk.modules ?? {})) {
          const place = MADE_OF[id] ?? packageOf(id);
          if (place !== undefined) places.add(place);
        }
    },
  };
}

/** The folders of all packages that an installation without those for development has. */
export function installedPackages(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, one]) => place !== '' && !one.dev && !one.optional && !one.devOptional)
    .map(([place]) => place)
    .filter((place) => existsSync(path.join(root, place)));
}

/** The text for packages, by name. Throws where one says of no licence that it is under it. */
export function licensesText(root, places) {
  const packages = new Map();
  for (const place of places) {
    const one = describe(root, place);
    packages.set(`${one.name} ${one.version}`, one);
  }
  const sorted = [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const byText = Map.groupBy(sorted, ({ text }) => text);
  return [
    'Touchstone is under the MIT licence. It holds work of others, each under its own licence:',
    sorted.map(({ name, version, license, from }) => `${name} ${version}: ${license}${from}`).join('\n'),
    ...DATA.map(({ name, license, text }) => `${name}: ${license}\n${text}`),
    ...[...byText].map(
      ([text, of]) => `${LINE}\n${of.map(({ name, version }) => `${name} ${version}`).join(', ')}\n\n${text}`,
    ),
    '',
  ].join('\n\n');
}

const LINE = '-'.repeat(80);

function describe(root, place) {
  const folder = path.join(root, place);
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  if (typeof license !== 'string' || /^(?:UNLICENSED|SEE )/.test(license))
    throw new Error(`${name} ${version} does not say under which licence it is: it must not be shipped.`);
  const files = readdirSync(folder)
    .filter((file) => FILES.test(file))
    .sort();
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (!files.some((file) => !/^notice/i.test(file)))
    texts.unshift(
      `The package holds no text of its licence. Its author: ${nameOf(author)}. The licence is:\n\n${standardText(root, license)}`,
    );
  const source = typeof repository === 'string' ? repository : repository?.url;
  const address = source?.replace(/^git\+/, '').replace(/^(?:github:)?([\w-]+\/[\w.-]+)$/, 'https://github.com/$1');
  return { name, version, license, from: address === undefined ? '' : ` (${address})`, text: texts.join('\n\n') };
}

const nameOf = (author) => (typeof author === 'string' ? author : (author?.name ?? 'the contributors'));

function standardText(root, license) {
  const file = path.join(root, 'node_modules/spdx-license-list/licenses', `${license}.json`);
  if (!existsSync(file)) throw new Error(`There is no text of the licence ${license}.`);
  return JSON.parse(readFileSync(file, 'utf8')).licenseText.trim();
}
