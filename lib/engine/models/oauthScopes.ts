import { say } from '../../texts/say.ts';
import type { Told } from '../../model/told.ts';

/** Scopes with which a whole account's data can be read or changed, in words. Source: developers.google.com/identity/protocols/oauth2/scopes. */
const SCOPES: readonly (readonly [RegExp, Told])[] = [
  [
    /^https:\/\/mail\.google\.com\/?$|\/auth\/gmail\.(modify|readonly|compose|send|settings\.(basic|sharing)|insert)$/,
    say('scope-mail'),
  ],
  [/\/auth\/drive(\.readonly)?$/, say('scope-drive')],
  [/\/auth\/(documents|spreadsheets|presentations)(\.readonly)?$/, say('scope-documents')],
  [/\/auth\/(contacts(\.readonly|\.other\.readonly)?)$|\/m8\/feeds/, say('scope-contacts')],
  [/\/auth\/calendar(\.readonly|\.events)?$/, say('scope-calendars')],
  [/\/auth\/photoslibrary(\.readonly)?$/, say('scope-photos')],
  [/\/auth\/cloud-platform$/, say('scope-cloud')],
  [/\/auth\/(admin\.|chrome\.management)/, say('scope-admin')],
  [/\/auth\/youtube(\.force-ssl)?$/, say('scope-youtube')],
];

/** What of an account a far-reaching scope opens, in words; undefined for the narrow ones. */
export function reachOfScope(scope: string): Told | undefined {
  return SCOPES.find(([pattern]) => pattern.test(scope))?.[1];
}
