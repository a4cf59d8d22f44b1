import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

const phrase = ['ripple velvet orchard tunnel', 'basket glimpse harvest cousin', 'meadow pistol narrow quantum'].join(
  ' ',
);

export const secretWalletKey = secretRule({
  id: 'secret-wallet-key',
  family: 'wallet',
  title: 'Cryptocurrency wallet key in the code',
  severity: 'high',
  confidence: 'medium',
  cwe: 'CWE-321',
  why: 'Whoever has a wallet’s key or recovery phrase can take everything in it, irreversibly.',
  bad: [
    { files: { 'hardhat.config.js': `const PRIVATE_KEY = "0x${fakeSecret('hex', 64)}";\n` } },
    { files: { 'wallet.ts': `const mnemonic = '${phrase}';\n` } },
  ],
  good: [
    { files: { 'hardhat.config.js': 'const PRIVATE_KEY = process.env.PRIVATE_KEY;\n' } },
    {
      files: { 'wallet.test.js': "const mnemonic = 'test test test test test test test test test test test junk';\n" },
    },
    { files: { 'tx.js': `const txHash = '0x${fakeSecret('hex', 64)}';\n` } },
  ],
});
