import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

export const secretMessagingToken = secretRule({
  id: 'secret-messaging-token',
  family: 'messaging',
  title: 'Messaging token in the code',
  severity: 'high',
  why: 'With it, anybody can send mail, texts or chat messages as its owner, and often read what others wrote.',
  bad: [
    {
      files: {
        'bot.py': `client = WebClient(token="xo${'xb-'}481523420817-730291846521-${fakeSecret('alnum', 24)}")\n`,
      },
    },
    {
      files: {
        'alert.js': `post('https://hooks.slack.com/services/T${fakeSecret('base32', 8)}/B${fakeSecret('base32', 8)}/${fakeSecret('alnum', 24)}');\n`,
      },
    },
    { files: { 'mail.js': `sg.setApiKey('S${'G.'}${fakeSecret('alnum', 22)}.${fakeSecret('alnum', 43)}');\n` } },
    { files: { 'tg.py': `bot = Bot("987654321:A${'A'}${fakeSecret('alnum', 33)}")\n` } },
  ],
  good: [
    { files: { 'bot.py': 'client = WebClient(token=os.environ["SLACK_BOT_TOKEN"])\n' } },
    { files: { 'doc.md': 'https://hooks.slack.com/services/YOUR/WEBHOOK/URL\n' } },
    { files: { 'mail.js': 'const key = "SG.your-api-key.goes-here";\n' } },
  ],
});
