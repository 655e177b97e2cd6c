import type { EntityValue } from '@fundarium/contract/entity';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyEntities } from '../entities/bulk-store.ts';
import { fieldsByLevel } from '../entities/entity-row.ts';
import { readFields } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { writeActs } from '../testing/changes.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import { packFor } from '../translations/packs.ts';
import { readAncestorsAt, readValues } from './as-of-store.ts';
import { readAudit } from './audit-store.ts';
import { findSubject, readKnown } from './known-store.ts';
import { readFieldActs } from './timeline-store.ts';
import { stepsOf } from './timeline.ts';

const CREATED = '2026-01-05';
const FIELDS = ['NAME', 'CURRENCY', 'WKN'] as const;
const CLASSES = ['ALP-C', 'NEW-C'] as const;
/** Days on either side of the creation, and days after any on which this runs. */
const validDay = fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`);
const knownDay = fc.integer({ min: 1, max: 6 }).map((day) => `2090-06-0${day}`);
const value: fc.Arbitrary<EntityValue | null> = fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.constant(null));
const step = fc.record({
  effectiveDate: validDay,
  integratedOn: knownDay,
  moveTo: fc.option(fc.constantFrom(...CLASSES), { freq: 3 }),
  fields: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 3 }),
});
type Step = {
  effectiveDate: string;
  integratedOn: string;
  moveTo: string | null;
  fields: Record<string, EntityValue | null>;
};

let test: TestDatabase;
let database: Database;
let made = 0;
const inAlpha = <T>(act: Parameters<typeof database.withCustomer<T>>[1]) =>
  database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, act);

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl, { max: 2 });
  await makeCustomer(database, test.ownerUrl, 'ALPHA');
  await writeEntities(database, 'ALPHA', [
    ...fundTree('ALP', []),
    { level: 'CLAS', code: 'NEW-C', parent: { level: 'PROD', code: 'ALP-P' }, values: {} },
  ]);
});
afterAll(async () => {
  await database.end();
  await test.drop();
});

/** A new class with the history given; its id. */
async function live(steps: readonly Step[]): Promise<number> {
  const code = `P${(made += 1)}`;
  await writeEntities(database, 'ALPHA', [
    { level: 'PART', code, parent: { level: 'CLAS', code: 'ALP-C' }, values: { NAME: 'created' } },
  ]);
  await writeActs(
    database,
    'ALPHA',
    steps.map(({ effectiveDate, integratedOn, moveTo, fields }) => ({
      level: 'PART',
      code,
      changeType: moveTo === null ? 'SET_FIELDS' : 'MOVE_ENTITY',
      effectiveDate,
      integratedAt: `${integratedOn}T12:00:00Z`,
      fields:
        moveTo === null
          ? Object.fromEntries(
              Object.entries(fields).map(([field, given]) => [
                field,
                { new: given, previous: null, type: 'STRING' },
              ]),
            )
          : {
              PARENT: {
                new: { level: 'CLAS', code: moveTo },
                previous: { level: 'CLAS', code: 'ALP-C' },
                type: 'ENTITY',
              },
            },
    })),
  );
  return (await inAlpha((tx) => findSubject(tx, 'ALPHA', 'PART', code)))!.id;
}

/** The brute force: what a ledger says when every line is walked, later lines over earlier ones of the same day. */
function replay(steps: readonly Step[], validOn: string, knownOn: string) {
  const lines = [
    {
      effectiveDate: CREATED,
      integratedOn: '2026-01-05',
      moveTo: null,
      fields: { NAME: 'created' } as Step['fields'],
    },
    ...steps,
  ].filter((line) => line.integratedOn <= knownOn);
  const state: { exists: boolean; values: Record<string, EntityValue>; parent: string } = {
    exists: false,
    values: {},
    parent: 'ALP-C',
  };
  for (const day of [...new Set(lines.map(({ effectiveDate }) => effectiveDate))].toSorted()) {
    if (day > validOn) break;
    for (const line of lines) {
      if (line.effectiveDate !== day) continue;
      state.exists = true;
      if (line.moveTo !== null) state.parent = line.moveTo;
      else
        for (const [field, given] of Object.entries(line.fields)) {
          if (given === null) delete state.values[field];
          else state.values[field] = given;
        }
    }
  }
  return state;
}

it('shows on every day, as known on every day, what walking through all acts gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.array(fc.tuple(validDay, knownDay), { minLength: 4, maxLength: 8 }),
      async (unordered, moments) => {
        const steps = unordered.toSorted((a, b) =>
          a.integratedOn < b.integratedOn ? -1 : a.integratedOn > b.integratedOn ? 1 : 0,
        );
        const id = await live(steps);
        await inAlpha(async (tx) => {
          for (const [validOn, knownOn] of moments) {
            const known = await readKnown(tx, 'ALPHA', { knownOn });
            const expected = replay(steps, validOn, knownOn);
            const values = await readValues(tx, 'ALPHA', [id], { validOn, known });
            expect(values.get(id)).toEqual(expected.exists ? expected.values : undefined);
            const above = await readAncestorsAt(tx, 'ALPHA', id, { validOn, known });
            expect(above.map(({ code }) => code)).toEqual(['ALP-F', 'ALP-P', expected.parent]);
            for (const field of FIELDS) {
              const held = stepsOf(
                await readFieldActs(tx, 'ALPHA', { entityId: id, field, isOwn: true }, known),
              ).filter((each) => !each.superseded);
              const covering = held.filter(
                ({ validFrom, validTo }) => validFrom <= validOn && (validTo === null || validTo >= validOn),
              );
              expect(covering.map((each) => each.value ?? null)).toEqual(
                held.some(({ validFrom }) => validFrom <= validOn) ? [expected.values[field] ?? null] : [],
              );
              for (const [index, each] of held.entries())
                expect(each.previous ?? null).toEqual(held[index - 1]?.value ?? null);
            }
          }
        });
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);

it('does so of values set through the product, which records no act that changes nothing', async () => {
  const fields = fieldsByLevel(await inAlpha((tx) => readFields(tx, 'ALPHA')));
  const author = { who: 'test', source: 'test' };
  const setting = fc.record({
    effectiveDate: validDay,
    fields: fc.dictionary(fc.constantFrom('NAME', 'WKN', 'VALOR'), value, { maxKeys: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(setting, { minLength: 1, maxLength: 8 }), async (settings) => {
      const code = `P${(made += 1)}`;
      const row = { level: 'PART', code, parent: { level: 'CLAS', code: 'ALP-C' } } as const;
      let revision = await writeEntities(database, 'ALPHA', [{ ...row, values: { NAME: 'created' } }]);
      const id = (await inAlpha((tx) => findSubject(tx, 'ALPHA', 'PART', code)))!.id;
      const ledger: Step[] = [];
      for (const { effectiveDate, fields: wanted } of settings) {
        const applied = await inAlpha((tx) =>
          applyEntities(tx, 'ALPHA', [{ ...row, values: wanted }], { author, fields, effectiveDate }),
        );
        const held = replay(ledger, effectiveDate, CREATED).values;
        const changed = Object.entries(wanted).filter(([field, each]) => each !== (held[field] ?? null));
        expect(applied.revision !== null).toBe(changed.length > 0);
        const before = revision;
        revision = applied.revision ?? revision;
        const lines = [...ledger];
        if (changed.length > 0)
          ledger.push({
            effectiveDate,
            integratedOn: CREATED,
            moveTo: null,
            fields: Object.fromEntries(changed),
          });
        for (const validOn of ['2026-01-01', '2026-01-04', CREATED, '2026-01-08', effectiveDate]) {
          for (const [known, stated] of [
            [before, lines],
            [revision, ledger],
          ] as const) {
            const expected = replay(stated, validOn, CREATED);
            const moment = { validOn, known: { before: null, revision: known } };
            const read = await inAlpha((tx) => readValues(tx, 'ALPHA', [id], moment));
            expect(read.get(id)).toEqual(expected.exists ? expected.values : undefined);
          }
        }
      }
    }),
    { numRuns: 30 },
  );
}, 60_000);

it('lists, for any filters and any page, what unfolding all acts gives', async () => {
  const steps: Step[] = fc.sample(step, { numRuns: 80, seed: 7 });
  const id = await live(steps);
  const unfolded = steps
    .flatMap(({ moveTo, fields, ...when }, index) =>
      (moveTo !== null
        ? [['PARENT', null] as const]
        : Object.keys(fields).length === 0
          ? [[null, null] as const]
          : Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
      ).map(([field, given]) => ({
        ...when,
        index,
        field,
        given,
        type: moveTo === null ? 'SET_FIELDS' : 'MOVE_ENTITY',
      })),
    )
    .toSorted((a, b) => b.index - a.index);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        fields: fc.option(fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1 }), { nil: undefined }),
        effectiveFrom: fc.option(validDay, { nil: undefined }),
        effectiveTo: fc.option(validDay, { nil: undefined }),
        integratedFrom: fc.constant('2090-06-01'),
        integratedTo: fc.option(knownDay, { nil: undefined }),
        changeTypes: fc.option(fc.constant<['SET_FIELDS']>(['SET_FIELDS']), { nil: undefined }),
        offset: fc.nat(40),
        limit: fc.nat(30),
      }),
      async (asked) => {
        const expected = unfolded.filter(
          (row) =>
            (asked.fields === undefined ||
              (row.field !== null && (asked.fields as string[]).includes(row.field))) &&
            (asked.changeTypes === undefined || row.type === 'SET_FIELDS') &&
            row.effectiveDate >= (asked.effectiveFrom ?? '') &&
            row.effectiveDate <= (asked.effectiveTo ?? '9') &&
            row.integratedOn <= (asked.integratedTo ?? '9'),
        );
        const { total, rows } = await inAlpha((tx) =>
          readAudit(
            tx,
            'ALPHA',
            { id, code: '' },
            { ...asked, language: 'en', text: '', order: 'newest' },
            packFor('en'),
          ),
        );
        expect(total).toBe(expected.length);
        expect(rows.map(({ field, effectiveDate }) => [field, effectiveDate])).toEqual(
          expected
            .slice(asked.offset, asked.offset + asked.limit)
            .map(({ field, effectiveDate }) => [field, effectiveDate]),
        );
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);
