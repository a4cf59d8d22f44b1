import { named, prefix } from '../pattern.ts';
import { entropy } from '../placeholder.ts';
import type { SecretPattern } from '../pattern.ts';

/** Tokens and addresses by which messages, mails and calls are sent. Forms as the providers document them. */
export const messagingPatterns: readonly SecretPattern[] = [
  prefix('messaging', 'slack-token', 'Slack token', ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-', 'xoxo-'], /\bxox[bparso]-(?:\d+-)*[A-Za-z0-9-]{16,200}/g),
  prefix('messaging', 'slack-config-token', 'Slack configuration token', ['xoxe.xox', 'xoxe-'], /\bxoxe(?:\.xox[bp])?-\d-[A-Za-z0-9]{140,200}/gi),
  prefix('messaging', 'slack-app-token', 'Slack app-level token', 'xapp-', /\bxapp-\d-[A-Z0-9]+-\d+-[a-f0-9]{32,128}\b/gi),
  prefix('messaging', 'slack-webhook', 'Slack incoming webhook', 'hooks.slack.com', /hooks\.slack\.com\/(?:services|workflows|triggers)\/(T?[A-Z0-9]{6,14}\/[AB]?[A-Z0-9]{6,14}\/[A-Za-z0-9]{16,48})/g),
  prefix('messaging', 'discord-webhook', 'Discord webhook', ['discord.com/api/webhooks', 'discordapp.com/api/webhooks'], /discord(?:app)?\.com\/api\/webhooks\/(\d{17,20}\/[\w-]{60,72})/g),
  prefix('messaging', 'discord-bot-token', 'Discord bot token', ['discord', 'bot_token', 'bottoken', 'client.login', 'bot.run', '.login('], /(?<![\w.-])([MNO][A-Za-z\d_-]{23,27}\.[\w-]{6,7}\.[\w-]{27,42})(?![\w.-])/g, { before: 40, after: 160, entropy: 4 }),
  prefix('messaging', 'telegram-bot-token', 'Telegram bot token', [':aa'], /(?<!\d)(\d{8,10}:AA[\w-]{32,33})(?![\w-])/g, { before: 12 }),
  prefix('messaging', 'teams-webhook', 'Microsoft Teams webhook', 'webhook.office.com', /[a-z0-9-]+\.webhook\.office\.com\/webhookb2\/([0-9a-f-]{36}@[0-9a-f-]{36}\/IncomingWebhook\/[0-9a-f]{32}\/[0-9a-f-]{36})/gi, { before: 60 }),
  named('messaging', 'twilio-auth-token', 'Twilio auth token', ['twilio', 'auth_token'], '[0-9a-f]{32}', { entropy: 3.2 }),
  prefix('messaging', 'twilio-auth-argument', 'Twilio auth token', ["'ac", '"ac'], /["']AC[0-9a-f]{32}["']\s{0,3},\s{0,20}["']([0-9a-f]{32})["']/g, { entropy: 3.2 }),
  prefix('messaging', 'twilio-api-key', 'Twilio API key', ['twilio'], /\b(SK[0-9a-f]{32})\b/g, { before: 100, after: 200 }),
  prefix('messaging', 'sendgrid-key', 'SendGrid API key', 'sg.', /\bSG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g),
  prefix('messaging', 'mailgun-key', 'Mailgun API key', ['key-', 'mailgun'], /\bkey-[0-9a-f]{32}\b/g, { after: 120 }),
  prefix('messaging', 'mailgun-new-key', 'Mailgun API key', 'mailgun', /mailgun[\w .-]{0,25}["']?\s{0,3}[=:,(]\s{0,3}["']?([0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})\b/gi),
  prefix('messaging', 'mailchimp-key', 'Mailchimp API key', '-us', /\b[0-9a-f]{32}-us\d{1,2}\b/g, { before: 32 }),
  prefix('messaging', 'mandrill-key', 'Mandrill API key', ['mandrill', 'mailchimp'], /(?<![\w-])md-[\w-]{22}(?![\w-])/g, { before: 60, after: 200, entropy: 3.8 }),
  prefix('messaging', 'brevo-key', 'Brevo API key', ['xkeysib-', 'xsmtpsib-'], /\bx(?:key|smtp)sib-[a-f0-9]{64}-[A-Za-z0-9]{16}\b/g),
  prefix('messaging', 'resend-key', 'Resend API key', 're_', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}\b/g, { entropy: 3.8, mixed: false }),
  named('messaging', 'postmark-token', 'Postmark server token', ['postmark', 'x-postmark-server-token'], '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'),
  named('messaging', 'vonage-secret', 'Vonage API secret', ['vonage_api_secret', 'nexmo_api_secret', 'nexmo_secret'], '[A-Za-z0-9]{16}'),
  named('messaging', 'plivo-token', 'Plivo auth token', 'plivo', '[A-Za-z0-9]{40}'),
  named('messaging', 'messagebird-key', 'MessageBird API key', ['messagebird', 'message_bird'], '[A-Za-z0-9]{25}'),
  named('messaging', 'sinch-token', 'Sinch token', 'sinch', '[0-9a-f]{32}'),
  prefix('messaging', 'facebook-token', 'Facebook access token', 'eaa', /\bEAA[A-Za-z0-9]{80,300}\b/g),
  prefix('messaging', 'twitter-bearer-token', 'X (Twitter) bearer token', 'aaaaaaaaaaaaaaaaaaaa', /(?<![\w+/])A{20,24}[A-Za-z0-9]{20,80}%[23][BDF][A-Za-z0-9%]{30,90}(?![\w+/])/g, { severity: 'medium', verify: (text) => (entropy(text.slice(24)) > 4) }),
  named('messaging', 'twitter-secret', 'X (Twitter) API secret', ['twitter_secret', 'twitter_api_secret', 'twitter_consumer_secret', 'consumer_secret', 'twitter_access_token_secret'], '[A-Za-z0-9]{45,50}'),
  named('messaging', 'line-token', 'LINE channel access token', ['line_channel_access', 'channel_access_token'], '[A-Za-z0-9+/=]{150,180}'),
  named('messaging', 'mattermost-token', 'Mattermost token', 'mattermost', '[a-z0-9]{26}'),
  named('messaging', 'intercom-token', 'Intercom token', 'intercom', '[\\w=]{60}'),
  prefix('messaging', 'zapier-webhook', 'Zapier webhook', 'hooks.zapier.com', /hooks\.zapier\.com\/hooks\/catch\/(\d{5,9}\/[a-z0-9]{6,12})/g, { severity: 'medium', entropy: 2 }),
];
