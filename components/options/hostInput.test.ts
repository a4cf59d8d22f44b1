import '../../test/ui/render.tsx';
import { describe, expect, test } from 'vitest';
import { parseHost } from './hostInput.ts';

const why = (text: string) => {
  const parsed = parseHost('gitlab', text, []);
  return parsed.ok ? parsed.host : parsed.why;
};

describe('what is typed as a git host', () => {
  test.each([
    ['git.example.com', { type: 'gitlab', host: 'git.example.com' }],
    ['https://Git.example.com:8443/git/', { type: 'gitlab', host: 'git.example.com:8443', base: '/git' }],
    ['10.0.0.7:3000', { type: 'gitlab', host: '10.0.0.7:3000' }],
    ['[fd00::7]', { type: 'gitlab', host: '[fd00::7]' }],
    ['github.company.example', { type: 'gitlab', host: 'github.company.example' }],
  ])('%s is one', (text, host) => expect(why(text)).toEqual(host));

  test.each([
    ['http://localhost:3000', /only over https/],
    ['http://git.example.com', /only over https/],
    ['git', /“git” is not a full host name/],
    ['localhost:3000', /“localhost” is not a full host name/],
    ['github.com', /github\.com is built in/],
    ['https://www.gitlab.com/', /www\.gitlab\.com is built in/],
    ['contoso.visualstudio.com', /is built in/],
    ['addons.mozilla.org', /is built in/],
    ['ftp://git.example.com', /not a host address/],
    ['user:secret@git.example.com', /not a host address/],
    ['two words', /not a host address/],
    ['', /not a host address/],
  ])('%s is refused for its own reason', (text, reason) => expect(why(text)).toMatch(reason));
});
