import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityValue } from '@fundarium/contract/entity';
import { readFields } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { heldOn, remember, type Line } from '../testing/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeCustomer, writeEntities } from '../testing/world.ts';
import { applyEntities } from './bulk-store.ts';
import { applyDueChanges, beginWrite, readMsToMidnight } from './due-store.ts';
import { fieldsByLevel, type FieldsOfLevel } from './entity-row.ts';

/** What is due takes effect without a word. */
const failOn = (line: string) => {
  throw new Error(line);
};

const context = { customerCode: 'TIME', scopes: '*' } as const;
const author = { who: 'test', source: 'test' };
let test: TestDatabase;
let database: Database;
let fields: ReadonlyMap<string, FieldsOfLevel>;
let made = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  await makeCustomer(database, test.ownerUrl, 'TIME');
  await writeEntities(database, 'TIME', [{ level: 'FUND', code: 'ROOT', parent: null, values: {} }]);
  fields = fieldsByLevel(await database.withCustomer(context, (tx) => readFields(tx, 'TIME')));
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

/** A day of the test's calendar: day 0 is before all that is written. */
const dayOf = (number: number) => new Date(Date.UTC(2024, 1, 1 + number)).toISOString().slice(0, 10);
const FIRST_DAY = 40;

type Set = { readonly values: Readonly<Record<string, EntityValue | null>>; readonly ahead: number };
type Step = Set | { readonly sleep: number };

const VALUES = {
  NAME: fc.constantFrom('One', 'Two', 'Three'),
  CURRENCY: fc.option(fc.constantFrom('CHF', 'EUR')),
  ACTIVE_COUNTRIES: fc.option(fc.constantFrom<EntityValue[]>(['CH'], ['CH', 'LI'])),
  INVESTMENT_OBJECTIVE: fc.option(fc.constantFrom({ de: 'Ja', en: 'Yes' }, { en: 'No' })),
  LAUNCH_DATE: fc.option(fc.constantFrom('2020-01-01', '2021-01-01')),
};
const setting = fc.record(VALUES, { requiredKeys: [] }) as fc.Arbitrary<Set['values']>;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      values: setting,
      ahead: fc.oneof(fc.constant(0), fc.integer({ min: -30, max: 12 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ sleep: fc.integer({ min: 1, max: 9 }) }) },
);

it('holds on every day what replaying the history gives, whatever is written for which day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const code = `F${(made += 1)}`;
      const ledger: Line[] = [];
      let today = FIRST_DAY;
      const write = (values: Set['values'], ahead: number) =>
        database.withCustomer(context, async (tx) => {
          const day = await beginWrite(tx, 'TIME', dayOf(today));
          const row = { level: 'PROD', code, parent: { level: 'FUND', code: 'ROOT' }, values } as const;
          const effectiveDate = dayOf(today + ahead);
          const { rejected } = await applyEntities(tx, 'TIME', [row], {
            author,
            fields,
            effectiveDate,
            today: day,
            mode: 'set',
          });
          expect(rejected).toEqual([]);
        });
      const current = async () => {
        const { rows } = await database.withCustomer(context, (tx) =>
          tx.query(`select values from entity where customer_code = 'TIME' and code = $1`, [code]),
        );
        return rows[0].values as Record<string, EntityValue>;
      };
      const birth: Set = { values: { NAME: 'Born', CURRENCY: 'CHF' }, ahead: 0 };
      await write(birth.values, birth.ahead);
      remember(ledger, birth.values, { day: today, today });
      for (const each of [...steps, { sleep: 13 }]) {
        if ('sleep' in each) {
          // Of the days slept through, the last alone is woken on, and every other time nobody wakes but a writer.
          today += each.sleep;
          if (each.sleep % 2 === 0) continue;
          await applyDueChanges(database, failOn, new Date(`${dayOf(today)}T11:00:00Z`));
        } else {
          await write(each.values, each.ahead);
          remember(ledger, each.values, { day: today + each.ahead, today });
          await applyDueChanges(database, failOn, new Date(`${dayOf(today)}T11:00:00Z`));
        }
        expect(await current()).toEqual(heldOn(ledger, today));
      }

      const { rows } = await database.withCustomer(context, (tx) =>
        tx.query(
          `select f.key as field, c.effective_date as day, f.value -> 'new' as value,
                  f.value -> 'previous' as previous, c.retroactive
           from change c cross join lateral jsonb_each(c.fields) f
           join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
           where c.customer_code = 'TIME' and e.code = $1
           order by c.revision, f.key`,
          [code],
        ),
      );
      const expected = ledger.map(({ day, ...entry }) => ({ ...entry, day: dayOf(day) }));
      const sorted = (entries: readonly object[]) =>
        entries.map((entry) => JSON.stringify(Object.entries(entry).toSorted())).toSorted();
      expect(sorted(rows)).toEqual(sorted(expected));
    }),
    { numRuns: 60 },
  );
}, 120_000);

it('takes effect by itself on its day in the time zone of the customer, as one revision that the index hears of', async () => {
  const rows = [{ level: 'FUND', code: 'DUE', parent: null, values: { NAME: 'Before' } }] as const;
  await writeEntities(database, 'TIME', rows);
  await database.withCustomer(context, async (tx) => {
    const today = await beginWrite(tx, 'TIME', '2080-03-31');
    await applyEntities(tx, 'TIME', [{ ...rows[0], values: { NAME: 'After' } }], {
      author,
      fields,
      effectiveDate: '2080-04-01',
      today,
    });
  });
  const state = async () => {
    const { rows: found } = await database.withCustomer(context, (tx) =>
      tx.query(
        `select e.values ->> 'NAME' as name, r.source, e.id = any (t.entity_ids) as touched from entity e
         join customer c on c.customer_code = e.customer_code
         join revision r on r.customer_code = c.customer_code and r.revision = c.revision
         join revision_touch t on t.customer_code = c.customer_code and t.revision = c.revision
         where e.customer_code = 'TIME' and e.code = 'DUE'`,
      ),
    );
    return found[0];
  };
  // Summer time has begun: midnight in Zurich is at 22:00 UTC, then.
  expect(await readMsToMidnight(database, new Date('2080-03-31T21:59:59Z'))).toBe(1000);
  expect(await applyDueChanges(database, failOn, new Date('2080-03-31T21:59:59Z'))).toEqual([]);
  expect(await state()).toMatchObject({ name: 'Before' });
  expect(await applyDueChanges(database, failOn, new Date('2080-03-31T22:00:00Z'))).toEqual(['TIME']);
  expect(await state()).toEqual({ name: 'After', source: 'due', touched: true });
  expect(await applyDueChanges(database, failOn, new Date('2080-03-31T22:00:00Z'))).toEqual([]);
});
