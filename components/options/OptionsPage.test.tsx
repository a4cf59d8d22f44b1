import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readSettings } from '../../lib/items.ts';
import type { ConnectionAnswer, TokensAnswer } from '../../lib/messages.ts';
import type { Scan } from '../../lib/model/scan.ts';
import { asked, opened, permissions, show } from '../../test/ui/render.tsx';
import { OptionsPage } from './OptionsPage.tsx';

const NEW_KEY = ['tsk', 'live', 'notarealsecret'].join('_');
const none: ConnectionAnswer = { address: 'http://127.0.0.1:8788', hasKey: false, keyPreview: '' };
const kept: ConnectionAnswer = { address: 'https://scan.example.com', hasKey: true, keyPreview: 'tsk_live_ab••••yz' };
const showOptions = (world: NonNullable<Parameters<typeof show>[1]>) =>
  show(<OptionsPage />, { ...world, answers: { 'tokens.get': () => ({ tokens: [] }), ...world.answers } });
const service = () => within(screen.getByRole('region', { name: 'Scan service' }));
const good = () => ({ ok: true as const, message: 'Connected.' });

describe('where scans run', () => {
  test('is tested without being saved, and saved with the permission for that host', async () => {
    let now = none;
    const save = () => {
      now = { ...kept, address: 'https://scan.example.com:9000/base' };
      return { ...good(), saved: true };
    };
    await showOptions({
      answers: { 'connection.get': () => now, 'connection.test': good, 'connection.save': save },
    });
    const address = await screen.findByRole('textbox', { name: 'Service address' });
    expect(service().getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://scan.example.com:9000/base');
    await userEvent.type(screen.getByLabelText('API key'), NEW_KEY);
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Connected.')).toBeDefined();
    expect(permissions.request).not.toHaveBeenCalled();
    await userEvent.click(service().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('API key').getAttribute('placeholder')).toBe('tsk_live_ab••••yz'));
    expect((screen.getByLabelText('API key') as HTMLInputElement).value).toBe('');
    expect(screen.getByText('Saved. Connected.')).toBeDefined();
    expect(permissions.request).toHaveBeenCalledWith({ origins: ['https://scan.example.com/*'] });
    expect(asked).toContainEqual({
      name: 'connection.save',
      params: { address: 'https://scan.example.com:9000/base', key: NEW_KEY },
    });
  });

  test('a stored key is kept when the field is left empty', async () => {
    await showOptions({
      answers: { 'connection.get': () => kept, 'connection.save': () => ({ ...good(), saved: true }) },
    });
    const key = await screen.findByLabelText('API key');
    expect(key.getAttribute('placeholder')).toBe('tsk_live_ab••••yz');
    expect((key as HTMLInputElement).value).toBe('');
    await userEvent.click(service().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked).toContainEqual({ name: 'connection.save', params: { address: 'https://scan.example.com' } }),
    );
  });

  test('the key is masked until asked for', async () => {
    await showOptions({ answers: { 'connection.get': () => none } });
    const key = await screen.findByLabelText('API key');
    await userEvent.type(key, NEW_KEY);
    expect(key.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show key' }));
    expect(key.getAttribute('type')).toBe('text');
  });

  test('warns of open lines to other machines and of odd keys, not of this machine', async () => {
    await showOptions({ answers: { 'connection.get': () => none } });
    const address = await screen.findByRole('textbox', { name: 'Service address' });
    expect(screen.queryByText(/unencrypted/)).toBeNull();
    await userEvent.clear(address);
    await userEvent.type(address, 'http://scan.internal');
    expect(screen.getByText(/unencrypted/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('API key'), 'abc');
    expect(screen.getByText(/contain “live_”/)).toBeDefined();
  });

  test('a refused key is not saved, what was saved stays, and it can be saved anyway', async () => {
    const refused = (anyway = false) => ({
      ok: false as const,
      saved: anyway,
      problem: { code: 'unauthorised' as const, message: 'The service does not know this key.' },
    });
    await showOptions({
      answers: { 'connection.get': () => kept, 'connection.save': ({ anyway }) => refused(anyway) },
    });
    const key = (await screen.findByLabelText('API key')) as HTMLInputElement;
    await userEvent.type(key, NEW_KEY);
    await userEvent.click(service().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/previous address and key stay in use/)).toBeDefined();
    expect(key.value).toBe(NEW_KEY);
    await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
    expect(await screen.findByText(/Saved anyway/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save anyway' })).toBeNull();
    expect(key.value).toBe('');
    expect(asked).toContainEqual({
      name: 'connection.save',
      params: { address: 'https://scan.example.com', key: NEW_KEY, anyway: true },
    });
  });

  test('says what is missing before anything can be saved', async () => {
    await showOptions({ answers: { 'connection.get': () => none } });
    expect(await screen.findByText('Enter an API key to test and save it.')).toBeDefined();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Service address' }));
    expect(screen.getByText('Enter a service address to test and save it.')).toBeDefined();
  });

  test('a refusal is shown in its own words', async () => {
    await showOptions({
      answers: {
        'connection.get': () => kept,
        'connection.test': () => ({
          ok: false,
          problem: { code: 'unauthorised', message: 'The service does not know this key.', action: 'open-options' },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Test' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The service does not know this key.');
  });

  test('is forgotten on demand', async () => {
    await showOptions({ answers: { 'connection.get': () => kept, 'connection.forget': () => none } });
    await userEvent.click(await screen.findByRole('button', { name: 'Forget address and key' }));
    expect(asked.map((message) => message.name)).not.toContain('connection.forget');
    await userEvent.click(screen.getByRole('button', { name: 'Forget both' }));
    expect(await screen.findByText('Address and key forgotten.')).toBeDefined();
    expect((screen.getByRole('textbox', { name: 'Service address' }) as HTMLInputElement).value).toBe(
      'http://127.0.0.1:8788',
    );
    expect(screen.queryByRole('button', { name: 'Forget address and key' })).toBeNull();
  });
});

describe('tokens of git hosts', () => {
  const TOKEN = 'glpat-0123456789abcdef';
  const needy = {
    key: 'repository:org.visualstudio.com/a/b',
    target: { kind: 'repository', host: 'org.visualstudio.com', owner: 'a', name: 'b' },
    title: 'b',
    backend: 'device',
    state: { state: 'failed', problem: { code: 'needs-token', message: 'It asks for a password.' } },
    createdAt: 1,
    updatedAt: 1,
  } as const satisfies Scan;

  test('are saved for the host that asked for one, shown masked, and forgotten', async () => {
    let tokens: TokensAnswer['tokens'] = [];
    await showOptions({
      scans: [needy],
      settings: { hosts: [{ type: 'gitlab', host: 'git.example.com:8443' }] },
      answers: {
        'connection.get': () => none,
        'tokens.get': () => ({ tokens }),
        'tokens.save': ({ host }) => ({ tokens: (tokens = [{ host, preview: 'glpa••••cdef' }]) }),
        'tokens.forget': () => ({ tokens: (tokens = []) }),
      },
    });
    const section = within(screen.getByRole('region', { name: 'Tokens for private repositories' }));
    const host = section.getByRole('combobox', { name: 'Git host' }) as HTMLSelectElement;
    expect([...host.options].slice(0, 3).map(({ value }) => value)).toEqual([
      'org.visualstudio.com',
      'git.example.com:8443',
      'github.com',
    ]);
    const token = section.getByLabelText('Access token') as HTMLInputElement;
    expect(token.type).toBe('password');
    expect(section.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await userEvent.type(token, ` ${TOKEN}`);
    await userEvent.click(section.getByRole('button', { name: 'Save' }));
    expect(await section.findByText('glpa••••cdef')).toBeDefined();
    expect(token.value).toBe('');
    expect(section.getByText(/Saved\./)).toBeDefined();
    expect(asked).toContainEqual({ name: 'tokens.save', params: { host: 'org.visualstudio.com', token: TOKEN } });
    await userEvent.click(section.getByRole('button', { name: 'Forget the token for org.visualstudio.com' }));
    expect(await section.findByText('Token for org.visualstudio.com forgotten.')).toBeDefined();
    expect(section.queryByText('glpa••••cdef')).toBeNull();
  });

  test('that cannot be used are said to be so, and stay to be mended', async () => {
    const message = 'A token has no spaces and no special characters. Copy it again, as a whole.';
    await showOptions({
      answers: {
        'connection.get': () => none,
        'tokens.save': () => ({ code: 'invalid', message }),
      },
    });
    const section = within(screen.getByRole('region', { name: 'Tokens for private repositories' }));
    await userEvent.type(section.getByLabelText('Access token'), 'a b');
    await userEvent.click(section.getByRole('button', { name: 'Save' }));
    expect((await section.findByRole('alert')).textContent).toBe(message);
    expect((section.getByLabelText('Access token') as HTMLInputElement).value).toBe('a b');
  });
});

describe('own git hosts', () => {
  const answers = {
    'connection.get': () => none,
    'hosts.changed': () => ({ hosts: [] }),
    'tokens.forget': () => ({ tokens: [] }),
  };
  beforeEach(() => permissions.request.mockResolvedValue(true));

  test('adding asks the browser and tells the background', async () => {
    await showOptions({ answers });
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://Code.Example:8443/git/');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Software' }), 'gitea');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('code.example:8443/git')).toBeDefined();
    expect(permissions.request).toHaveBeenCalledWith({ origins: ['https://code.example/*'] });
    expect((await readSettings()).hosts).toEqual([{ type: 'gitea', host: 'code.example:8443', base: '/git' }]);
    expect(asked).toContainEqual({ name: 'hosts.changed', params: {} });
  });

  test('without the permission nothing is added', async () => {
    permissions.request.mockResolvedValue(false);
    await showOptions({ answers });
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'git.example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/did not grant the permission/)).toBeDefined();
    expect((await readSettings()).hosts).toEqual([]);
  });

  test.each([
    ['http://git.example.com', /only over https/],
    ['git', /not a full host name/],
    ['no host', /not a host address/],
    ['ftp://x', /not a host address/],
    ['https://u:p@git.example.com', /not a host address/],
  ])('%j is no host', async (text, why) => {
    await showOptions({ answers });
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(why)).toBeDefined();
    expect(permissions.request).not.toHaveBeenCalled();
  });

  test('those that the browser withholds are shown with what the permission is for, and asked for on a click', async () => {
    permissions.contains.mockImplementation(async ({ origins }) => origins?.[0] !== 'https://git.example.com/*');
    await showOptions({
      settings: {
        hosts: [
          { type: 'gitlab', host: 'git.example.com:8443' },
          { type: 'gitea', host: 'code.example.org' },
        ],
      },
      answers,
    });
    const list = within(await screen.findByRole('list', { name: 'Hosts the browser blocks' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^git\.example\.com.*to download from there\./),
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Allow access' }));
    expect(permissions.request).toHaveBeenCalledWith({ origins: ['https://git.example.com/*'] });
    permissions.contains.mockResolvedValue(true);
    permissions.onAdded.addListener.mock.calls[0]?.[0]();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow access' })).toBeNull());
  });

  test('removing gives the permission back, unless another entry needs it', async () => {
    const hosts = [
      { type: 'gitlab', host: 'git.example.com' },
      { type: 'gitea', host: 'git.example.com', base: '/tea' },
    ];
    await showOptions({ settings: { hosts }, answers });
    await userEvent.click(screen.getByRole('button', { name: 'Remove git.example.com/tea' }));
    await waitFor(async () => expect((await readSettings()).hosts).toHaveLength(1));
    expect(permissions.remove).not.toHaveBeenCalled();
    expect(asked.map(({ name }) => name)).not.toContain('tokens.forget');
    await userEvent.click(screen.getByRole('button', { name: 'Remove git.example.com' }));
    await waitFor(() => expect(permissions.remove).toHaveBeenCalledWith({ origins: ['https://git.example.com/*'] }));
    await waitFor(() => expect(asked).toContainEqual({ name: 'tokens.forget', params: { host: 'git.example.com' } }));
  });
});

test('appearance is stored and applied', async () => {
  await showOptions({ answers: { 'connection.get': () => none } });
  await userEvent.click(within(screen.getByRole('group', { name: 'Appearance' })).getByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect((await readSettings()).appearance).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'Same as the system' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined());
});

describe('shortcuts', () => {
  const api = fakeBrowser as unknown as { commands: Record<string, unknown> };

  test('shows the keys that the browser gave, and where they are changed', async () => {
    api.commands = {
      getAll: async () => [
        { name: '_execute_action', shortcut: 'Alt+Shift+G' },
        { name: 'scan-page', shortcut: '' },
      ],
    };
    await showOptions({ answers: { 'connection.get': () => none } });
    expect(await screen.findByText('Alt+Shift+G')).toBeDefined();
    expect(screen.getByText('Not set')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Change shortcuts' }));
    expect(opened.tab).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });
    const openShortcutSettings = vi.fn(async () => undefined);
    Object.assign(api.commands, { openShortcutSettings });
    await userEvent.click(screen.getByRole('button', { name: 'Change shortcuts' }));
    expect(openShortcutSettings).toHaveBeenCalled();
  });
});
