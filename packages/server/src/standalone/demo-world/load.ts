import type { DemoCustomer, DemoWorld } from '@fundarium/demo-world/world';
import { applyEntities } from '../../entities/bulk-store.ts';
import { insertCustomer } from '../../entities/customer-store.ts';
import { fieldsByLevel } from '../../entities/entity-row.ts';
import { applyRegistrations } from '../../entities/registration-store.ts';
import { applyBreakdowns } from '../../metamodel/deliver-breakdowns-store.ts';
import { readFields, writeStandardMetamodel } from '../../metamodel/store.ts';
import type { Context, Database } from '../../platform/database.ts';
import { writeDemoBranding } from './branding-store.ts';
import { loadDocuments, type DocumentFolders } from './documents.ts';
import { loadPrices } from './price-store.ts';
import {
  pinDate,
  registrationRows,
  writeDemoSettings,
  writePeople,
  writeSurroundings,
} from './world-store.ts';

const author = { who: 'demo', source: 'demo' };
/** Entities, registrations or breakdowns written in one transaction. */
const CHUNK = 1000;

/**
 * Writes the demo world into the record. Every step can be repeated: a load that was killed goes on when it is
 * started again. The customers' business date is that of the world's end, so that it does not age.
 * @returns the number of prices
 */
export async function loadDemoWorld(
  parts: {
    readonly database: Database;
    readonly ownerUrl: string;
    readonly issuer: string;
    readonly documents: DocumentFolders;
    readonly log: (line: string) => void;
  },
  world: DemoWorld,
  businessDate: string,
): Promise<number> {
  let prices = 0;
  for (const customer of world.customers) {
    parts.log(`Writing ${customer.name}: ${customer.entities.length} entities ...`);
    await insertCustomer(parts.ownerUrl, customer);
    await pinDate(parts.ownerUrl, customer.code, businessDate);
    await loadEntities(parts.database, customer, businessDate);
    await loadRegistrations(parts.database, customer, businessDate);
    await loadBreakdowns(parts.database, customer, businessDate);
    prices += await loadPrices(parts.database, customer, author, (written) =>
      parts.log(`Writing ${customer.name}: ${written.toLocaleString('en')} prices ...`),
    );
    await parts.database.withCustomer(contextOf(customer), (tx) => writeSurroundings(tx, customer, author));
    const documents = await loadDocuments(parts.database, customer, parts.documents, {
      author,
      today: businessDate,
    });
    parts.log(`Writing ${customer.name}: ${documents.toLocaleString('en')} documents ...`);
    await writePeople(parts.ownerUrl, customer.code, customer.people, parts.issuer);
    await writeDemoSettings(parts.ownerUrl, customer);
    await writeDemoBranding(parts.ownerUrl, customer);
  }
  return prices;
}

export const contextOf = ({ code }: DemoCustomer): Context => ({ customerCode: code, scopes: '*' });

async function loadEntities(
  database: Database,
  customer: DemoCustomer,
  effectiveDate: string,
): Promise<void> {
  const context = contextOf(customer);
  const fields = await database.withCustomer(context, async (tx) => {
    const present = await readFields(tx, customer.code);
    if (present.length === 0) await writeStandardMetamodel(tx, customer.code, author);
    return fieldsByLevel(present.length > 0 ? present : await readFields(tx, customer.code));
  });
  for (let start = 0; start < customer.entities.length; start += CHUNK) {
    const rows = customer.entities.slice(start, start + CHUNK);
    const { rejected } = await database.withCustomer(context, (tx) =>
      applyEntities(tx, customer.code, rows, { author, fields, effectiveDate }),
    );
    refuseRejected(rows, rejected);
  }
}

/** As the acts that they are: what the history does not know, a day that is looked back at does not show. */
async function loadRegistrations(
  database: Database,
  customer: DemoCustomer,
  effectiveDate: string,
): Promise<void> {
  for (let start = 0; start < customer.registrations.length; start += CHUNK) {
    const given = customer.registrations.slice(start, start + CHUNK);
    const { rejected } = await database.withCustomer(contextOf(customer), async (tx) => {
      const fields = fieldsByLevel(await readFields(tx, customer.code)).get('REGISTRATION_COUNTRY')!;
      const rows = await registrationRows(tx, customer.code, given);
      return applyRegistrations(tx, customer.code, rows, { author, fields, effectiveDate });
    });
    refuseRejected(given, rejected);
  }
}

async function loadBreakdowns(
  database: Database,
  customer: DemoCustomer,
  effectiveDate: string,
): Promise<void> {
  for (let start = 0; start < customer.breakdowns.length; start += CHUNK) {
    const given = customer.breakdowns.slice(start, start + CHUNK);
    const { rejected } = await database.withCustomer(contextOf(customer), (tx) =>
      applyBreakdowns(tx, customer.code, given, { author, effectiveDate }),
    );
    refuseRejected(given, rejected);
  }
}

function refuseRejected(
  rows: readonly { readonly code: string }[],
  [first]: readonly { readonly index: number; readonly problems: readonly object[] }[],
): void {
  if (first)
    throw new Error(`The demo world's ${rows[first.index]?.code}: ${JSON.stringify(first.problems)}`);
}
