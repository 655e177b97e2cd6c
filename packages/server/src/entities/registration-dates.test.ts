import type { EntityValue } from '@fundarium/contract/entity';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readRegistrationsAt } from '../audit/registrations-at-store.ts';
import { readFields } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { heldOn, remember, valueOn, type Line } from '../testing/ledger.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import { applyDueChanges, beginWrite } from './due-store.ts';
import { fieldsByLevel, type FieldsOfLevel } from './entity-row.ts';
import { applyRegistrations } from './registration-store.ts';

/** What is due takes effect without a word. */
const failOn = (line: string) => {
  throw new Error(line);
};

const context = { customerCode: 'TIME', scopes: '*' } as const;
const author = { who: 'test', source: 'test' };
let test: TestDatabase;
let database: Database;
let fields: FieldsOfLevel;
let made = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  for (const customer of ['TIME', 'OTHER']) await makeCustomer(database, test.ownerUrl, customer);
  await writeEntities(database, 'TIME', fundTree('T', []));
  const all = await database.withCustomer(context, (tx) => readFields(tx, 'TIME'));
  fields = fieldsByLevel(all).get('REGISTRATION_COUNTRY')!;
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

/** A day of the test's calendar: day 0 is before all that is written. */
const dayOf = (number: number) => new Date(Date.UTC(2024, 1, 1 + number)).toISOString().slice(0, 10);
const FIRST_DAY = 40;

type Given = Readonly<Record<string, Readonly<Record<string, EntityValue | null>>>>;
type Step = { readonly registrations: Given; readonly ahead: number } | { readonly sleep: number };

const VALUES = {
  REGISTRATION_STATUS: fc.option(fc.constantFrom('YES', 'NO')),
  MARKETING_STATUS: fc.option(fc.constantFrom('YES', 'RESTRICTED')),
  REGISTRATION_DATE: fc.option(fc.constantFrom('2020-01-01', '2021-01-01')),
};
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      registrations: fc.dictionary(
        fc.constantFrom('CH', 'LI', 'LU'),
        fc.record(VALUES, { requiredKeys: [] }),
        { minKeys: 1, maxKeys: 3 },
      ),
      ahead: fc.oneof(fc.constant(0), fc.integer({ min: -30, max: 12 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ sleep: fc.integer({ min: 1, max: 9 }) }) },
) as fc.Arbitrary<Step>;

/** A country is there from the day on from which anything is said of it. */
function rememberRegistrations(ledger: Line[], given: Given, on: { day: number; today: number }): void {
  for (const [country, values] of Object.entries(given)) {
    if (valueOn(ledger, `${country} COUNTRY`, on.day) === null)
      remember(ledger, { [`${country} COUNTRY`]: country }, on);
    const named = Object.entries(values).map(([code, value]) => [`${country} ${code}`, value] as const);
    remember(ledger, Object.fromEntries(named), on);
  }
}

function registrationsOn(ledger: readonly Line[], day: number) {
  const held = Object.entries(heldOn(ledger, day)).map(
    ([name, value]) => [...name.split(' '), value] as const,
  );
  const countries = held.flatMap(([country, code]) => (code === 'COUNTRY' ? [String(country)] : []));
  return countries.toSorted().map((country) => ({
    country,
    values: Object.fromEntries(
      held.flatMap(([each, code, value]) =>
        each === country && code !== 'COUNTRY' ? [[String(code), value]] : [],
      ),
    ),
  }));
}

it('are on every day what replaying their history gives, whatever is registered for which day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const code = `R${(made += 1)}`;
      await writeEntities(database, 'TIME', [
        { level: 'PART', code, parent: { level: 'CLAS', code: 'T-C' }, values: {} },
      ]);
      const inTime = <T>(sql: string) =>
        database.withCustomer(context, async (tx) => (await tx.query<T & object>(sql, [code])).rows);
      const [entity] = await inTime<{ id: number }>(
        `select id from entity where customer_code = 'TIME' and code = $1`,
      );
      const ledger: Line[] = [];
      let today = FIRST_DAY;
      const wake = () => applyDueChanges(database, failOn, new Date(`${dayOf(today)}T11:00:00Z`));
      const write = (given: Given, ahead: number) =>
        database.withCustomer(context, async (tx) => {
          const begun = await beginWrite(tx, 'TIME', dayOf(today));
          const rows = Object.entries(given).map(([country, values]) => ({
            entityId: entity!.id,
            country,
            values,
          }));
          const { rejected } = await applyRegistrations(tx, 'TIME', rows, {
            author,
            fields,
            effectiveDate: dayOf(today + ahead),
            today: begun,
          });
          expect(rejected).toEqual([]);
        });
      const current = () =>
        inTime<{ country: string; values: object }>(
          `select r.country, r.fields as values from registration r
           join entity e on e.customer_code = 'TIME' and e.id = r.entity_id
           where r.customer_code = 'TIME' and e.code = $1 order by 1`,
        );

      for (const each of [...steps, { sleep: 13 }]) {
        if ('sleep' in each) {
          // Every other time nobody wakes but a writer.
          today += each.sleep;
          if (each.sleep % 2 === 0) continue;
        } else {
          await write(each.registrations, each.ahead);
          rememberRegistrations(ledger, each.registrations, { day: today + each.ahead, today });
        }
        await wake();
        expect(await current()).toEqual(registrationsOn(ledger, today));
      }

      await database.withCustomer(context, async (tx) => {
        for (const day of [...new Set(ledger.map((line) => line.day))].flatMap((each) => [each - 1, each])) {
          const moment = { validOn: dayOf(day), known: { before: null, revision: null } };
          expect(await readRegistrationsAt(tx, 'TIME', entity!.id, moment)).toEqual(
            registrationsOn(ledger, day),
          );
        }
      });
      const history = await inTime(
        `select c.fields -> 'COUNTRY' ->> 'new' || ' ' || f.key as field, c.effective_date as day,
                f.value -> 'new' as value, f.value -> 'previous' as previous, c.retroactive
         from change c cross join lateral jsonb_each(c.fields) f
         join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
         where c.customer_code = 'TIME' and c.subject_kind = 'registration' and e.code = $1 and f.key <> 'COUNTRY'`,
      );
      const sorted = (lines: readonly object[]) =>
        lines.map((line) => JSON.stringify(Object.entries(line).toSorted())).toSorted();
      expect(sorted(history)).toEqual(
        sorted(
          ledger
            .filter(({ field }) => !field.endsWith(' COUNTRY'))
            .map(({ day, ...line }) => ({ ...line, day: dayOf(day) })),
        ),
      );
    }),
    { numRuns: 30 },
  );
  const others = await database.withCustomer({ customerCode: 'OTHER', scopes: '*' }, (tx) =>
    tx.query(`select from registration union all select from change where subject_kind = 'registration'`),
  );
  expect(others.rows).toEqual([]);
}, 120_000);
