import { describe, expect, it } from 'vitest';
import { PARTNER_IN_ADDRESS, PARTNER_IN_TEXT, PARTNER_NAME } from './partnerParameters.ts';

describe("partners' parameters", () => {
  it.each([
    'tag=wish-20',
    'ascsubtag=7',
    'aff_id=7',
    'affiliate_code=me',
    'aff_trace_key=k',
    'afftrack=a',
    'campid=5338412907',
    'mkrid=711-53200',
    'cjevent=1',
    'irclickid=x',
    'awinaffid=12',
    'admitad_uid=4',
  ])('are told in an address, in a text and by their names: %s', (pair) => {
    expect(PARTNER_IN_ADDRESS.test(`https://shop.example/p?a=1&${pair}`)).toBe(true);
    expect(PARTNER_IN_TEXT.test(pair)).toBe(true);
    expect(PARTNER_NAME.test(pair.split('=')[0] ?? '')).toBe(true);
  });

  it.each(['partner=7', 'subid=7', 'awc=1_2', 'zanpid=7', 'clickref=7', 'ranMID=7'])(
    'that mean other things as well count in an address only: %s',
    (pair) => {
      expect(PARTNER_IN_ADDRESS.test(`https://shop.example/p?${pair}`)).toBe(true);
      expect(PARTNER_IN_TEXT.test(pair)).toBe(false);
    },
  );

  it.each(['tag=news', 'tags=a-20', 'campid=spring', 'staff_id=7', 'mkrid=x', 'affect=1'])('are not: %s', (pair) => {
    expect(PARTNER_IN_TEXT.test(pair)).toBe(false);
  });
});
