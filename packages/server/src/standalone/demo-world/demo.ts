import { generateDemoWorld } from '@fundarium/demo-world/generate';
import type { DemoPerson, DemoWorld } from '@fundarium/demo-world/world';
import { SCOPE_ALL } from '@fundarium/contract/vocabulary';
import type { Database } from '../../platform/database.ts';
import type { DemoAccount } from '../identity-provider/account-store.ts';
import { demoSsoRow } from '../identity-provider/demo-identity-provider.ts';
import type { DocumentFolders } from './documents.ts';
import { loadDemoWorld } from './load.ts';
import { hasDemoWorld, readCustomers, writeDemoSso, writePeople } from './world-store.ts';

/** Who can sign in, and what the start says of them. */
export type Demo = { readonly people: readonly DemoAccount[]; readonly lines: readonly string[] };

/**
 * Writes the demo world on a first start; later starts find it there and only learn who its people are. Customers
 * that were made beside it get a reader each, so that somebody can look at what was imported.
 */
export async function bringUpDemo(parts: {
  readonly database: Database;
  readonly ownerUrl: string;
  readonly publicUrl: string;
  readonly endDate: string;
  readonly size: 'full' | 'small';
  readonly documents: DocumentFolders;
  readonly log: (line: string) => void;
}): Promise<Demo> {
  const { ownerUrl, publicUrl, endDate, size, log } = parts;
  const world: DemoWorld = generateDemoWorld({ endDate, size });
  const own = new Set(world.customers.map(({ code }) => code));
  const others = (await readCustomers(ownerUrl)).filter(({ code }) => !own.has(code));
  const sso = demoSsoRow(publicUrl, [...own, ...others.map(({ code }) => code)]);
  if (!(await hasDemoWorld(ownerUrl))) {
    const started = Date.now();
    const prices = await loadDemoWorld({ ...parts, issuer: sso.issuer }, world, endDate);
    log(
      `Demo world written: ${prices.toLocaleString('en')} prices in ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
  await writeDemoSso(ownerUrl, sso);
  const readers = others.map(({ code, name }) => ({ code, people: [readerOf(code, name)] }));
  const groups = [...world.customers, ...readers];
  // Also those whom an earlier version's demo world did not have.
  for (const { code, people } of groups) await writePeople(ownerUrl, code, people, sso.issuer);
  await writeStaff(ownerUrl, groups, sso.issuer);
  return { people: groups.flatMap(accountsOf), lines: introduce(groups) };
}

/** The provider's staff may act for every other customer: each knows them as a person of its own, who sees all of it. */
async function writeStaff(ownerUrl: string, groups: readonly Group[], issuer: string): Promise<void> {
  for (const { code } of groups) {
    const staff = groups
      .filter((group) => group.code !== code)
      .flatMap(({ people }) => people.filter(({ amfine }) => amfine))
      .map((person) => ({ ...person, scopes: [SCOPE_ALL] }));
    if (staff.length > 0) await writePeople(ownerUrl, code, staff, issuer);
  }
}

type Group = { readonly code: string; readonly people: readonly DemoPerson[] };

function readerOf(code: string, name: string): DemoPerson {
  const username = `reader.${code.toLowerCase()}`;
  return {
    subject: username,
    username,
    firstName: 'Reader',
    lastName: name,
    kind: 'reader',
    roles: [],
    scopes: [],
    amfine: false,
  };
}

function accountsOf({ code, people }: Group): DemoAccount[] {
  return people.map(({ subject, username, firstName, lastName, kind, amfine }) => ({
    subject,
    username,
    firstName,
    lastName,
    kind,
    amfine,
    customerCode: code,
  }));
}

/** What the start prints of the people: one line each, customer and roles beside the name. */
function introduce(groups: readonly Group[]): string[] {
  const lines = groups.flatMap(({ code, people }) =>
    people.map(({ username, kind, roles, scopes, amfine }) => {
      const may = [...roles, ...scopes, ...(amfine ? ['amfine'] : [])].join(', ') || 'no roles';
      return [username, code, kind, may] as const;
    }),
  );
  const width = (column: 0 | 1 | 2) => Math.max(...lines.map((line) => line[column].length));
  return lines.map(
    (line) =>
      `  ${line[0].padEnd(width(0))}  ${line[1].padEnd(width(1))}  ${line[2].padEnd(width(2))}  ${line[3]}`,
  );
}
