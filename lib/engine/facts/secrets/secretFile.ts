import type { Extractor, TextFile } from '../../facts.ts';
import { isPlaceholder, mask } from './placeholder.ts';
import type { SecretFact } from './secretFacts.ts';

declare module '../../facts.ts' {
  interface ExtractedFacts {
    secretFile: readonly SecretFact[];
  }
}

/** A file that is a secret as a whole, or a table of them, known by its name and form alone. */
interface SecretFile {
  readonly id: string;
  readonly family: SecretFact['family'];
  readonly name: string;
  readonly path: RegExp;
  /** Group 1 is the secret. */
  readonly text: RegExp;
}

const FILES: readonly SecretFile[] = [
  {
    id: 'rails-master-key',
    family: 'generic',
    name: 'Rails master key',
    path: /(?:^|\/)(?:master|credentials\/[\w-]{1,40})\.key$/,
    text: /^\s*([0-9a-f]{32}|[0-9a-f]{64})\s*$/,
  },
  {
    id: 'solana-keypair',
    family: 'wallet',
    name: 'Solana key pair',
    path: /(?:^|\/)[\w.-]{0,60}(?:id|keypair|wallet|deployer|authority|payer)[\w.-]{0,60}\.json$/i,
    text: /^\s*\[\s*(\d{1,3}(?:\s*,\s*\d{1,3}){63})\s*\]\s*$/,
  },
  {
    id: 'vault-password-file',
    family: 'password',
    name: 'Vault password',
    path: /(?:^|\/)\.?(?:vault[-_]?pass(?:word)?|vault-token)(?:\.txt)?$/i,
    text: /^\s*([^\s$#]{8,200})\s*$/,
  },
  {
    id: 'pgpass',
    family: 'password',
    name: 'Database password in .pgpass',
    path: /(?:^|\/)\.?pgpass(?:\.conf)?$/i,
    text: /^[^:#\n]{1,200}:(?:\d{1,5}|\*):[^:\n]{1,100}:[^:\n]{1,100}:([^\s:]{4,200})\s*$/m,
  },
];

/** Larger than this is none of these files. */
const LARGEST = 20_000;

const fileOf = (path: string): SecretFile | undefined => FILES.find((one) => one.path.test(path));

export const secretFileExtractor: Extractor<'secretFile'> = {
  id: 'secretFile',
  wants: ({ path, size }) => size > 0 && size < LARGEST && fileOf(path) !== undefined,
  extract(file: TextFile) {
    const form = fileOf(file.path);
    const match = form?.text.exec(file.text);
    const secret = match?.[1];
    if (form === undefined || !match || secret === undefined || isPlaceholder(secret)) return undefined;
    const start = match.index + match[0].indexOf(secret);
    const aside = file.traits.test || file.traits.docs;
    return [
      {
        pattern: form.id,
        family: form.family,
        name: form.name,
        ...file.position(start),
        shown: mask(secret),
        confidence: aside ? 'low' : 'high',
      },
    ];
  },
};
