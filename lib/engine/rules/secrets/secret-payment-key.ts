import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

export const secretPaymentKey = secretRule({
  id: 'secret-payment-key',
  family: 'payment',
  title: 'Payment service key in the code',
  severity: 'high',
  why: 'With it, anybody can charge or refund cards, read customers and orders, or move money as its owner.',
  bad: [
    { files: { 'pay.js': `const stripe = require('stripe')('sk${'_live_'}${fakeSecret('alnum', 24)}');\n` } },
    { files: { 'shop.rb': `token = 'sh${'pat_'}${fakeSecret('hex', 32)}'\n` } },
  ],
  good: [
    { files: { 'pay.js': `const stripe = Stripe('pk${'_live_'}${fakeSecret('alnum', 24)}');\n` } },
    { files: { 'pay.js': `const stripe = require('stripe')(process.env.STRIPE_KEY);\n` } },
    { files: { 'doc.md': `Set \`sk${'_live_'}xxxxxxxxxxxxxxxxxxxxxxxx\`.\n` } },
  ],
});
