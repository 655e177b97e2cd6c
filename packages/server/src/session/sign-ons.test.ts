import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administration } from '../testing/administration.ts';
import { ownProvider, signInThrough, type OwnProvider } from '../testing/own-provider.ts';
import { callWith, openSession, signInSite, type SignInSite } from '../testing/sign-in-site.ts';
import type { ClaimMap } from './claim-map.ts';

let site: SignInSite;
let one: OwnProvider;
let two: OwnProvider;

type More = { staff?: boolean; justInTime?: boolean; claimMap?: ClaimMap; listed?: boolean; name?: string };
const addSso = (id: string, provider: OwnProvider, customers: readonly string[], more: More = {}) =>
  site.owner.query(
    `insert into sso (id, issuer, client_id, client_secret, allowed_customers, may_assert_staff, just_in_time,
       claim_map, listed, name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set just_in_time = excluded.just_in_time, claim_map = excluded.claim_map`,
    [
      id,
      provider.issuer,
      `client-${id}`,
      provider.secret,
      customers,
      more.staff ?? false,
      more.justInTime ?? true,
      JSON.stringify(more.claimMap ?? {}),
      more.listed ?? false,
      more.name ?? null,
    ],
  );

beforeAll(async () => {
  [site, one, two] = await Promise.all([signInSite({ withoutProvider: true }), ownProvider(), ownProvider()]);
  await site.owner.query(`delete from sso where id = 'demo'`);
  await addSso('alpha', one, ['ALPHA']);
  await addSso('both', two, ['ALPHA', 'BETA'], { staff: true, name: 'House of <Both>', listed: true });
  await addSso('beta', one, ['BETA']);
});
afterAll(() => Promise.all([site.close(), one.close(), two.close()]));
beforeEach(async () => {
  await site.owner.query('delete from session');
  await site.owner.query('delete from person');
});

let number = 0;
function somebody(provider: OwnProvider, claims: Readonly<Record<string, unknown>>, userinfo = {}): string {
  const username = `person-${(number += 1)}`;
  provider.people.set(username, { claims: { sub: `sub-${username}`, username, ...claims }, userinfo });
  return username;
}
const peopleOf = async (customerCode: string) =>
  (
    await site.owner.query<Record<string, unknown>>(
      'select username, subject, roles, granted_roles, claimed_roles, claimed_scopes from person where customer_code = $1',
      [customerCode],
    )
  ).rows;

/** Threat 2: the provider of one customer vouches for another, or for staff. */
describe('a sign-on', () => {
  const cells = ['alpha', 'both', 'beta'].flatMap((sso) =>
    ['ALPHA', 'BETA', 'GAMMA'].flatMap((customerCode) =>
      [true, false].map((amfine) => ({ sso, customerCode, amfine })),
    ),
  );
  const MAY: Readonly<Record<string, readonly string[]>> = {
    alpha: ['ALPHA'],
    both: ['ALPHA', 'BETA'],
    beta: ['BETA'],
  };

  const listed = ({ sso, customerCode }: (typeof cells)[number]) => MAY[sso]!.includes(customerCode);
  const signIn = async ({ sso, ...claims }: (typeof cells)[number]) => {
    const provider = sso === 'both' ? two : one;
    const browser = site.browser();
    return { browser, answer: await signInThrough(browser, sso, somebody(provider, claims)) };
  };

  it.each(cells.filter(listed))('$sso lets in for $customerCode, amfine $amfine', async (cell) => {
    const { browser, answer } = await signIn(cell);
    expect(answer.status).toBe(303);
    const { customerCode, amfine, sso } = cell;
    expect((await openSession(browser)).claims).toMatchObject({
      customerCode,
      amfine: amfine && sso === 'both',
    });
  });

  it.each(cells.filter((cell) => !listed(cell)))(
    '$sso refuses $customerCode, amfine $amfine',
    async (cell) => {
      const { browser, answer } = await signIn(cell);
      expect(answer.status).toBe(403);
      expect(browser.cookieNames('sid')).toEqual([]);
      for (const code of ['ALPHA', 'BETA', 'GAMMA']) expect(await peopleOf(code)).toEqual([]);
    },
  );

  it('that speaks for one customer need not name it; of several it must', async () => {
    const nameless = somebody(one, {});
    const browser = site.browser();
    expect((await signInThrough(browser, 'beta', nameless)).status).toBe(303);
    expect((await openSession(browser)).claims.customerCode).toBe('BETA');
    expect((await signInThrough(site.browser(), 'both', somebody(two, {}))).status).toBe(403);
  });

  it('is asked again for what the ID token lacks, by the userinfo call, whose word goes second', async () => {
    const username = somebody(two, {}, { customerCode: 'BETA', username: 'overruled', given_name: 'Uma' });
    const browser = site.browser();
    expect((await signInThrough(browser, 'both', username)).status).toBe(303);
    expect((await openSession(browser)).claims).toMatchObject({
      customerCode: 'BETA',
      username,
      firstName: 'Uma',
    });
  });
});

describe('the name of a person', () => {
  const nameOf = async (claims: Readonly<Record<string, unknown>>, userinfo = {}) => {
    const browser = site.browser();
    const person = somebody(one, { username: undefined, ...claims }, userinfo);
    const { status } = await signInThrough(browser, 'alpha', person);
    return status === 303 ? (await openSession(browser)).claims.username.replace(person, '*') : status;
  };

  it('is the subject where the provider says nothing else, here or by the userinfo call', async () => {
    expect(await nameOf({})).toBe('sub-*');
    expect(await nameOf({}, { preferred_username: 'uma' })).toBe('uma');
    expect(await nameOf({ preferred_username: 'ada' })).toBe('ada');
  });

  it('has to be in the claim that is mapped to it', async () => {
    await addSso('alpha', one, ['ALPHA'], { claimMap: { username: 'login' } });
    expect(await nameOf({})).not.toBe('sub-*');
    expect(await nameOf({ login: 'bo' })).toBe('bo');
    await addSso('alpha', one, ['ALPHA']);
  });
});

describe('a person', () => {
  it('comes at the first sign-in where the sign-on allows it, once, and without rights', async () => {
    const username = somebody(one, { preferred_username: 'x', given_name: 'Ada', family_name: 'Lovelace' });
    const browser = site.browser();
    await signInThrough(browser, 'alpha', username);
    const { claims, roles } = await openSession(browser);
    expect({ claims, roles }).toMatchObject({
      claims: { firstName: 'Ada', lastName: 'Lovelace' },
      roles: [],
    });
    await signInThrough(site.browser(), 'alpha', username);
    expect(await peopleOf('ALPHA')).toHaveLength(1);
    expect(await peopleOf('BETA')).toEqual([]);
    const { rows } = await site.owner.query(
      `select customer_code, act, details from activity where act = 'CREATE_PERSON'
      and details ->> 'username' = $1`,
      [username],
    );
    expect(rows).toEqual([
      { customer_code: 'ALPHA', act: 'CREATE_PERSON', details: expect.objectContaining({ sso: 'alpha' }) },
    ]);
  });

  it('must be known where it does not; disabled, nobody comes back as somebody new', async () => {
    await addSso('alpha', one, ['ALPHA'], { justInTime: false });
    const username = somebody(one, {});
    expect((await signInThrough(site.browser(), 'alpha', username)).status).toBe(403);
    await addSso('alpha', one, ['ALPHA']);
    expect((await signInThrough(site.browser(), 'alpha', username)).status).toBe(303);
    await site.owner.query('update person set enabled = false where username = $1', [username]);
    expect((await signInThrough(site.browser(), 'alpha', username)).status).toBe(403);
    expect(await peopleOf('ALPHA')).toHaveLength(1);
  });

  it('is known by issuer and subject, never by name: the same name elsewhere is somebody else', async () => {
    const username = somebody(one, {});
    two.people.set(username, { claims: { sub: 'other', username, customerCode: 'ALPHA' } });
    await signInThrough(site.browser(), 'alpha', username);
    await site.owner.query(`update person set granted_roles = '{USER_ADMIN}'`);
    const browser = site.browser();
    await signInThrough(browser, 'both', username);
    expect((await openSession(browser)).roles).toEqual([]);
    expect(await peopleOf('ALPHA')).toHaveLength(2);
  });
});

describe('rights', () => {
  const byGroups: ClaimMap = {
    subject: 'oid',
    roles: 'realm_access.roles',
    roleValues: { admins: ['USER_ADMIN'], blocked: ['BLOCK_STUDIO'] },
    scopes: 'https://acme.example/regions',
    scopeValues: { n: ['NORTH'] },
  };
  const rightsAfter = async (username: string, claims: Readonly<Record<string, unknown>>) => {
    const before = one.people.get(username)!.claims;
    one.people.set(username, { claims: { ...before, ...claims } });
    const browser = site.browser();
    expect((await signInThrough(browser, 'alpha', username)).status).toBe(303);
    return openSession(browser);
  };
  const groups = (...roles: readonly unknown[]) => ({ realm_access: { roles } });

  it('are those that we granted and those that the claims give; each side changes its own alone', async () => {
    await addSso('alpha', one, ['ALPHA'], { claimMap: byGroups });
    const username = somebody(one, { oid: 'object-1' });
    expect((await rightsAfter(username, groups('admins', 'strangers', 7))).roles).toEqual(['USER_ADMIN']);
    expect(await peopleOf('ALPHA')).toEqual([expect.objectContaining({ subject: 'object-1' })]);
    await site.owner.query(`update person set granted_roles = '{AUDIT_READ,USER_ADMIN}'`);
    const both = await rightsAfter(username, {
      ...groups('blocked'),
      'https://acme.example/regions': ['n', 'elsewhere'],
    });
    expect([...both.roles].toSorted()).toEqual(['AUDIT_READ', 'BLOCK_STUDIO', 'USER_ADMIN']);
    expect(both.scopes).toEqual(['NORTH']);
    const none = await rightsAfter(username, { ...groups(), 'https://acme.example/regions': null });
    expect([...none.roles].toSorted()).toEqual(['AUDIT_READ', 'USER_ADMIN']);
    expect(none.scopes).toEqual([]);
    const { rows } = await site.owner.query(
      `select details -> 'roles' as roles from activity where act = 'CHANGE_CLAIMED_RIGHTS' order by id`,
    );
    expect(rows).toEqual([{ roles: ['BLOCK_STUDIO'] }, { roles: [] }]);
  });

  it('come from no claim that is not mapped, and from none that names no role', async () => {
    await addSso('alpha', one, ['ALPHA']);
    const username = somebody(one, { roles: ['USER_ADMIN'], scopes: ['SCOPE_ALL'] });
    expect(await rightsAfter(username, {})).toMatchObject({ roles: [], scopes: [] });
    await addSso('alpha', one, ['ALPHA'], { claimMap: { roles: 'roles' } });
    const named = { roles: ['ROLE_USER_ADMIN', 'AUDIT_READ', 'ROOT', '__proto__', 'constructor'] };
    expect((await rightsAfter(username, named)).roles.toSorted()).toEqual(['AUDIT_READ', 'USER_ADMIN']);
  });

  it('that the claims make staff need the value that means so', async () => {
    await site.owner.query(
      `update sso set claim_map = '{"amfine": "groups", "staffValue": "staff"}' where id = 'both'`,
    );
    const amfine = async (groupsGiven: unknown) => {
      const browser = site.browser();
      await signInThrough(
        browser,
        'both',
        somebody(two, { customerCode: 'ALPHA', amfine: true, groups: groupsGiven }),
      );
      return (await openSession(browser)).claims.amfine;
    };
    expect([await amfine(['staff']), await amfine(true), await amfine(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    await site.owner.query(`update sso set claim_map = '{}' where id = 'both'`);
  });
});

describe('staff', () => {
  const signInAsStaff = async (claims: Readonly<Record<string, unknown>>) => {
    const browser = site.browser();
    const username = somebody(two, { customerCode: 'ALPHA', amfine: true, ...claims });
    expect((await signInThrough(browser, 'both', username)).status).toBe(303);
    return { username, session: await openSession(browser) };
  };

  it('are staff only where they signed in the way that the sign-on demands, which it is asked for', async () => {
    const admin = await administration(site.record, { PUBLIC_URL: site.origin });
    await admin.run('sso', 'change', 'both', '--staff-acr', 'mfa', '--staff-acr', 'urn:acme:gold');
    const begun = await site.browser().send('/repository/prelogin/both');
    const asked = new URL(begun.location!).searchParams;
    expect([asked.get('acr_values'), asked.get('max_age')]).toEqual(['mfa urn:acme:gold', '43200']);
    const amfine = async (acr: unknown) => (await signInAsStaff({ acr })).session.claims.amfine;
    expect([await amfine('mfa'), await amfine('urn:acme:gold')]).toEqual([true, true]);
    for (const acr of [undefined, 'pwd', 'mfa urn:acme:gold', ['mfa'], '', true])
      expect([acr, await amfine(acr)]).toEqual([acr, false]);
    await admin.run('sso', 'change', 'both', '--staff-acr', '');
    expect(await amfine(undefined)).toBe(true);
    const other = await site.browser().send('/repository/prelogin/alpha');
    expect(new URL(other.location!).searchParams.has('max_age')).toBe(false);
    await admin.close();
  });

  it('have signed in when the provider last asked them, not when it sent them here', async () => {
    const hoursAgo = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600;
    for (const [seconds, hours] of [
      [hoursAgo(20), 20],
      [hoursAgo(1), 1],
      [hoursAgo(-1), 0],
      [undefined, 0],
    ] as const) {
      const { username } = await signInAsStaff({ auth_time: seconds });
      const { rows } = await site.owner.query<{ hours: number }>(
        'select round(extract(epoch from now() - signed_in_at) / 3600)::int as hours from session where username = $1',
        [username],
      );
      expect([seconds, rows[0]?.hours]).toEqual([seconds, hours]);
    }
  });
});

describe('where no sign-on is named', () => {
  const ask = async (query = '', headers: Readonly<Record<string, string>> = {}) =>
    site.browser().send(`/repository/prelogin/default${query}`, { headers });
  const leadsTo = (answer: { location: string | null }) =>
    answer.location === null ? null : new URL(answer.location).searchParams.get('client_id');

  it('the customer of the address chooses among several', async () => {
    await site.owner.query(`update sso set enabled = false where id = 'both'`);
    expect(leadsTo(await ask('?customerCode=ALPHA'))).toBe('client-alpha');
    expect(leadsTo(await ask('?customerCode=beta'))).toBe('client-beta');
    await site.owner.query(`update sso set enabled = true where id = 'both'`);
  });

  it('staff are led to the one that may speak of staff', async () => {
    expect(leadsTo(await ask('?amfine=true'))).toBe('client-both');
  });

  it('a page offers those of the customer, in the reader’s language, and keeps what was asked for', async () => {
    const page = await ask('?customerCode=ALPHA&return=%2Fv2%2Fhome&username=ada', {
      'accept-language': 'de',
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).not.toMatch(/\?[\w-]+\?</);
    expect(page.text).toContain('House of &#60;Both&#62;');
    expect(page.text).not.toContain('<form');
    const links = [...page.text.matchAll(/href="(\/repository\/prelogin\/[^"]+)"/g)].map(([, href]) =>
      href!.replaceAll('&#38;', '&'),
    );
    expect(links).toEqual([
      '/repository/prelogin/alpha?username=ada&customerCode=ALPHA&return=%2Fv2%2Fhome',
      '/repository/prelogin/both?username=ada&customerCode=ALPHA&return=%2Fv2%2Fhome',
    ]);
    expect(leadsTo(await site.browser().send(links[1]!))).toBe('client-both');
  });

  it('names no sign-on that is not listed, whoever asks without a customer, or with one that nobody has', async () => {
    for (const query of ['', '?customerCode=NOBODY', '?customerCode=%27%22%3Cscript%3E']) {
      const page = await ask(query);
      expect(page.status).toBe(200);
      expect(page.text).toContain('/repository/prelogin/both');
      expect(page.text).not.toMatch(/prelogin\/(alpha|beta)|<script/);
      expect(page.text).toContain('<form');
      expect(page.text.includes('role="alert"')).toBe(query !== '');
    }
  });

  it('its form leads to a page, never straight to another host, which its policy forbids', async () => {
    await site.owner.query(`update sso set enabled = false where id = 'both'`);
    const page = await ask('?customerCode=ALPHA&choose=1');
    expect(page.status).toBe(200);
    expect(page.text).toContain('/repository/prelogin/alpha?');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    await site.owner.query(`update sso set enabled = true where id = 'both'`);
  });

  it('what the host is called chooses, and what the address says goes first', async () => {
    await site.owner.query(`update sso set enabled = false where id = 'both'`);
    const { port } = new URL(site.origin);
    const asHost = (host: string, query = '') =>
      site.app.inject({ url: `/repository/prelogin/default${query}`, headers: { host: `${host}:${port}` } });
    const clientOf = async (answer: ReturnType<typeof asHost>) =>
      new URL(String((await answer).headers.location)).searchParams.get('client_id');
    expect(await clientOf(asHost('beta.funds.example'))).toBe('client-beta');
    expect(await clientOf(asHost('beta.funds.example', '?customerCode=ALPHA'))).toBe('client-alpha');
    expect((await asHost('uat.funds.example')).statusCode).toBe(200);
    await site.owner.query(`update sso set enabled = true where id = 'both'`);
  });
});

describe('a session from another provider', () => {
  it('ends where its sign-on stops speaking for its customer', async () => {
    const browser = site.browser();
    await signInThrough(browser, 'both', somebody(two, { customerCode: 'BETA' }));
    const { token } = await openSession(browser);
    expect((await callWith(browser, token)).status).toBe(200);
    await site.owner.query(`update sso set allowed_customers = '{ALPHA}' where id = 'both'`);
    expect((await callWith(browser, token)).status).toBe(401);
    await site.owner.query(`update sso set allowed_customers = '{ALPHA,BETA}' where id = 'both'`);
  });
});
