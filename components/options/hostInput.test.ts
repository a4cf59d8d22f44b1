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
    ['http://localhost:3000', /https only/],
    ['http://git.example.com', /https only/],
    ['git', /“git” is not a full host name/],
    ['localhost:3000', /“localhost” is not a full host name/],
    ['github.com', /github\.com is known already/],
    ['https://www.gitlab.com/', /www\.gitlab\.com is known already/],
    ['contoso.visualstudio.com', /known already/],
    ['addons.mozilla.org', /known already/],
    ['ftp://git.example.com', /not an address of a host/],
    ['user:secret@git.example.com', /not an address of a host/],
    ['two words', /not an address of a host/],
    ['', /not an address of a host/],
  ])('%s is refused for its own reason', (text, reason) => expect(why(text)).toMatch(reason));
});
