import { CUSTOMER_CODE } from '@fundarium/contract/customer-code';
import { claimMap, MAPPED, type ClaimMap } from '../session/claim-map.ts';
import type { SsoRow } from '../session/sso-change-store.ts';
import { CannotBeDone, WrongCall, type Given, type Option } from './command.ts';
import { givenFile, roles, scopes, shortText } from './reading.ts';

/** What can be said of a sign-on, at its making and later. */
export const SSO_OPTIONS: Readonly<Record<string, Option>> = {
  issuer: { type: 'text', value: 'URL', what: 'the provider, exactly as it calls itself' },
  'client-id': { type: 'text', value: 'ID', what: 'as which client the provider knows this installation' },
  'client-secret-file': {
    type: 'text',
    value: 'FILE',
    what: 'file with the secret; or set FUNDARIUM_CLIENT_SECRET; neither for a public client (PKCE)',
  },
  customer: { type: 'texts', value: 'CODE', what: 'a customer that it may speak for; repeat for several' },
  name: { type: 'text', value: 'NAME', what: 'what people know it by, on the page that offers several' },
  listed: { type: 'yes-no', what: 'whether it is offered to who names no customer (no)' },
  staff: { type: 'yes-no', what: "whether it may make somebody the provider's staff (no)" },
  'just-in-time': {
    type: 'yes-no',
    what: 'whether a first sign-in makes a person who is not known yet (no)',
  },
  claim: {
    type: 'texts',
    value: 'WHAT=CLAIM',
    what: `the claim that says WHAT (${MAPPED.join(', ')}); repeat; WHAT= takes it back`,
  },
  'role-value': {
    type: 'texts',
    value: 'VALUE=ROLE,...',
    what: 'the roles that a value of the claim gives; repeat',
  },
  'scope-value': {
    type: 'texts',
    value: 'VALUE=SCOPE,...',
    what: 'the scopes that a value of the claim gives; repeat',
  },
  'staff-value': {
    type: 'text',
    value: 'VALUE',
    what: 'the value of the amfine claim that means staff (true)',
  },
  'staff-acr': {
    type: 'texts',
    value: 'VALUE',
    what: 'the acr claim that a sign-in needs to make somebody staff; repeat; empty takes it back',
  },
  'request-scope': {
    type: 'text',
    value: 'SCOPE',
    what: 'what is asked for at the provider ("openid profile email")',
  },
  'draft-logout-tokens': {
    type: 'yes-no',
    what: 'whether its back-channel log-outs have no type and no end, as the draft before 2022 had them (no)',
  },
  'logout-address': {
    type: 'texts',
    value: 'URL',
    what: 'https address that a page calls at log-out; repeat',
  },
};

export type SsoInput = Partial<Omit<SsoRow, 'id' | 'hasSecret' | 'claimMap'>> & {
  /** What is said of claims; merged into what is there. */
  readonly claims: Readonly<Record<string, unknown>>;
};

type Difference = keyof SsoRow | 'secret';

/** How what can differ of a sign-on is called. */
const WORDS: Readonly<Record<Exclude<Difference, 'id' | 'enabled' | 'hasSecret'>, string>> = {
  issuer: 'issuer',
  clientId: 'client id',
  secret: 'secret',
  allowedCustomers: 'list of customers',
  mayAssertStaff: 'setting for staff',
  name: 'name',
  listed: 'setting for being listed',
  justInTime: 'setting for people not known yet',
  claimMap: 'mapping of claims',
  requestScope: 'request scope',
  draftLogoutTokens: 'setting for log-out tokens',
  logoutAddresses: 'list of log-out addresses',
};

/** The sign-on is there and differs by `keys`: to make it so is another command's. */
export function otherSso(present: SsoRow, keys: readonly Difference[]): CannotBeDone {
  const { id, enabled, hasSecret } = present;
  const otherwise = keys.includes('hasSecret');
  const lacksSecret = otherwise && !hasSecret;
  const other = keys.filter((key) => key !== 'id' && key !== 'enabled' && key !== 'hasSecret');
  const faults = [
    ...(enabled ? [] : ['but ended']),
    ...(otherwise ? [hasSecret ? 'with a secret' : 'without a secret'] : []),
    ...(other.length === 0 ? [] : [`of another ${other.map((key) => WORDS[key]).join(' and ')}`]),
  ];
  const change = `npm run admin -- sso change ${id}`;
  const ways = [
    ...(enabled ? [] : [`To let people come from it: ${change} --enabled yes`]),
    ...(lacksSecret ? [`To give it one: ${change} --client-secret-file FILE`] : []),
    ...(other.length === 0 ? [] : [`To change it: ${change} OPTION...`]),
  ];
  return new CannotBeDone(
    `There is a sign-on ${id} already, ${faults.join(', ')}; nothing was changed. ${ways.join('. ')}`,
  );
}

/** What the options say; what they leave out is undefined. */
export function ssoInput(given: Given): SsoInput {
  return {
    issuer: issuer(given.text('issuer')),
    clientId: shortText(given, 'client-id'),
    allowedCustomers: given.texts('customer')?.map((code) => {
      if (CUSTOMER_CODE.test(code)) return code;
      throw new WrongCall(`${code} can not be a customer's code`);
    }),
    name: shortText(given, 'name'),
    listed: given.yesNo('listed'),
    mayAssertStaff: given.yesNo('staff'),
    justInTime: given.yesNo('just-in-time'),
    requestScope: requestScope(given.text('request-scope')),
    draftLogoutTokens: given.yesNo('draft-logout-tokens'),
    logoutAddresses: given.texts('logout-address')?.map(logoutAddress),
    claims: claimsIn(given),
  };
}

/** The claims of before with what is given; an empty name takes one back. */
export function mergedClaims(before: ClaimMap, { claims }: SsoInput): ClaimMap {
  const merged = { ...before, ...claims };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  const parsed = claimMap.safeParse(kept);
  if (!parsed.success)
    throw new WrongCall(`The claims can't be mapped so: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** The client's secret, from a file: never from the command line, which others can see. */
export async function secretIn(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const secret = (await givenFile(file)).toString().trim();
  if (secret === '') throw new CannotBeDone(`${file} is empty; nothing was changed.`);
  return secret;
}

/** The secret to begin with: the environment's as well, which at a change may be meant for another sign-on. */
export async function firstSecret(file: string | undefined): Promise<string | undefined> {
  return (await secretIn(file)) ?? (process.env['FUNDARIUM_CLIENT_SECRET']?.trim() || undefined);
}

function claimsIn(given: Given): Readonly<Record<string, unknown>> {
  const names = (given.texts('claim') ?? []).map((each) => {
    const [what, claim] = pair('claim', each);
    if (!MAPPED.some((one) => one === what))
      throw new WrongCall(`--claim maps ${MAPPED.join(', ')}, not ${what}`);
    return [what, claim] as const;
  });
  const values = (option: string, read: (names: readonly string[]) => readonly string[]) => {
    const all = given.texts(option)?.map((each) => {
      const [value, list] = pair(option, each);
      return [value, read(list.split(',').filter((one) => one !== ''))] as const;
    });
    return all === undefined ? undefined : Object.fromEntries(all);
  };
  const said = {
    ...Object.fromEntries(names),
    roleValues: values('role-value', roles),
    scopeValues: values('scope-value', scopes),
    staffValue: given.text('staff-value'),
    staffAcr: emptied(given.texts('staff-acr')),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Nothing but empty texts takes a list back. */
function emptied(values: readonly string[] | undefined): readonly string[] | '' | undefined {
  const said = values?.filter((each) => each !== '');
  return said?.length === 0 ? '' : said;
}

function pair(option: string, text: string): readonly [string, string] {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new WrongCall(`--${option} takes two words with = between them, not ${text}`);
  return option === 'claim'
    ? [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]
    : [text.slice(0, at), text.slice(at + 1)];
}

function issuer(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || /[?#]/.test(text))
    throw new WrongCall(`${text} is no issuer: an https address without query, as the provider calls itself`);
  return text;
}

function logoutAddress(text: string): string {
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
    throw new WrongCall(`${text} is no https address`);
  return text;
}

function requestScope(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (!words.includes('openid')) throw new WrongCall('--request-scope must hold openid');
  return words.join(' ');
}
