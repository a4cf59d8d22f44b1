import { named, prefix } from '../pattern.ts';
import type { SecretPattern } from '../pattern.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Keys that move money or goods. Forms as the providers document them. */
export const paymentPatterns: readonly SecretPattern[] = [
  prefix(
    'payment',
    'stripe-live-key',
    'Stripe live secret key',
    ['sk_live_', 'rk_live_'],
    /\b[sr]k_live_[0-9A-Za-z]{16,247}\b/g,
    { severity: 'critical' },
  ),
  prefix(
    'payment',
    'stripe-test-key',
    'Stripe test secret key',
    ['sk_test_', 'rk_test_'],
    /\b[sr]k_test_[0-9A-Za-z]{16,247}\b/g,
    { severity: 'low' },
  ),
  prefix('payment', 'stripe-webhook-secret', 'Stripe webhook secret', 'whsec_', /\bwhsec_[A-Za-z0-9+/=]{32,80}/g, {
    severity: 'medium',
  }),
  prefix(
    'payment',
    'square-token',
    'Square access token',
    ['sq0atp-', 'sq0csp-', 'eaaa'],
    /\b(?:sq0atp-[\w-]{22}|sq0csp-[\w-]{43}|EAAA(?![\dA-F]{60})[\w-]{60})(?![\w-])/g,
  ),
  prefix(
    'payment',
    'paypal-braintree-token',
    'PayPal Braintree access token',
    'access_token$',
    /access_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}/g,
  ),
  named(
    'payment',
    'paypal-secret',
    'PayPal client secret',
    ['paypal_secret', 'paypal_client_secret', 'paypalsecret'],
    'E[A-Za-z0-9_-]{60,90}',
  ),
  prefix(
    'payment',
    'shopify-token',
    'Shopify token',
    ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shptka_'],
    /\bshp(?:at|ca|pa|ss|tka)_[a-fA-F0-9]{32}\b/g,
  ),
  prefix(
    'payment',
    'plaid-token',
    'Plaid access token',
    ['access-production-', 'access-development-', 'access-sandbox-'],
    new RegExp(`\\baccess-(?:production|development|sandbox)-${UUID}\\b`, 'g'),
  ),
  named('payment', 'plaid-secret', 'Plaid secret', 'plaid_secret', '[0-9a-f]{30}'),
  prefix('payment', 'razorpay-key', 'Razorpay live key', 'rzp_live_', /\brzp_live_[A-Za-z0-9]{14}\b/g),
  prefix(
    'payment',
    'flutterwave-key',
    'Flutterwave secret key',
    'flwseck',
    /\bFLWSECK(?:_TEST)?-[a-f0-9]{12,32}(?:-X)?\b/gi,
  ),
  prefix('payment', 'paystack-key', 'Paystack secret key', 'sk_live_', /\bsk_live_[a-f0-9]{40}\b/g, {
    severity: 'critical',
  }),
  prefix('payment', 'easypost-key', 'EasyPost API key', ['ezak', 'eztk'], /\bEZ[AT]K[A-Za-z0-9]{54}\b/g),
  prefix(
    'payment',
    'shippo-token',
    'Shippo token',
    ['shippo_live_', 'shippo_test_'],
    /\bshippo_(?:live|test)_[a-f0-9]{40}\b/g,
  ),
  prefix(
    'payment',
    'duffel-token',
    'Duffel token',
    ['duffel_live_', 'duffel_test_'],
    /\bduffel_(?:live|test)_[\w-]{43}(?![\w-])/g,
  ),
  prefix('payment', 'gocardless-token', 'GoCardless token', 'live_', /\blive_[A-Za-z0-9_-]{40}\b/g, { entropy: 4.2 }),
  prefix('payment', 'flutter-mollie-key', 'Mollie live key', 'live_', /\blive_[A-Za-z0-9]{30}\b/g, { entropy: 4 }),
  named(
    'payment',
    'coinbase-secret',
    'Coinbase API secret',
    ['coinbase_secret', 'coinbase_api_secret'],
    '[A-Za-z0-9/+=]{32,90}',
  ),
  named(
    'payment',
    'binance-secret',
    'Binance API secret',
    ['binance_secret', 'binance_api_secret', 'binance_api_key', 'binance_key'],
    '[A-Za-z0-9]{64}',
  ),
  named(
    'payment',
    'kraken-secret',
    'Kraken API secret',
    ['kraken_secret', 'kraken_api_secret', 'kraken_private'],
    '[A-Za-z0-9+/]{80,90}={0,2}',
  ),
  prefix('payment', 'lob-key', 'Lob live key', 'live_', /\blive_[a-f0-9]{35}\b/g),
  named('payment', 'adyen-key', 'Adyen API key', 'adyen', 'AQE[\\w+/=.-]{80,250}'),
];
