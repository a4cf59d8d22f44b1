import { fakeSecret } from './fakeSecret.ts';
import { secretRule } from './secretRule.ts';

export const secretAiKey = secretRule({
  id: 'secret-ai-key',
  family: 'ai',
  title: 'API key of an AI service in the code',
  severity: 'high',
  why: 'Whoever reads the code can use the service at its owner’s expense and may read what was sent to it.',
  bad: [
    {
      files: {
        'chat.js': `const key = 'sk-${'proj-'}${fakeSecret('alnum', 74)}T3Blbk${'FJ'}${fakeSecret('alnum', 74, 9)}';\n`,
      },
    },
    { files: { 'chat.py': `client = Anthropic(api_key="sk-${'ant-'}api03-${fakeSecret('alnum', 93)}AA")\n` } },
    {
      files: {
        'manifest.json': '{"manifest_version":3,"name":"x","version":"1"}',
        'bg.js': `const GROQ = "gs${'k_'}${fakeSecret('alnum', 52)}";\n`,
      },
    },
  ],
  good: [
    { files: { 'chat.js': 'const key = settings.openaiKey;\n' } },
    { files: { 'ui.html': '<input placeholder="sk-proj-...">\n' } },
    { files: { 'a.css': '.sk-ant-wrapper-for-the-chat-window { color: red }\n' } },
  ],
});
