import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityValue } from '@fundarium/contract/entity';
import { exportColumns, exportTexts, listText } from '@fundarium/contract/field-kinds-text';
import { FIELD_TYPES, LANGUAGES, type FieldType } from '@fundarium/contract/vocabulary';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndexEngine } from './index/engine.ts';
import { checkType } from './metamodel/field-rules.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { ENTITY_LINES, ImportSite } from './testing/import-site.ts';
import { searchIndex, testIndexEngine } from './testing/index-site.ts';

/** A value, and how some file writes it; an export may write it otherwise. */
type Sample = readonly [written: string, value: EntityValue];
type Field = {
  readonly businessCode: string;
  readonly type: FieldType;
  readonly list: string | null;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
};

const OFFERED = ['EUR', 'USD', 'CHF'];
const LISTS = new Map([
  ['CURRENCY', 'LOV'],
  ['CURRENCY_API', 'API'],
] as const);

/** Every form that a type may have, by the metamodel's own rules. */
const FIELDS: readonly Field[] = FIELD_TYPES.flatMap((type) =>
  (['ONE', 'MANY', 'WORDS'] as const).flatMap((form) => {
    const list = type === 'LOV' ? 'CURRENCY' : type === 'API' ? 'CURRENCY_API' : null;
    const [multiple, perLanguage] = [form === 'MANY', form === 'WORDS'];
    const field = { type, list, multiple, perLanguage, unique: false, level: 'PART' } as const;
    const isAllowed = checkType(field, { lists: LISTS }).length === 0;
    return isAllowed ? [{ ...field, businessCode: `OWN_${type}_${form}` }] : [];
  }),
);

const plain = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text === text.trim() && text !== '' && !/[\p{C}\uFFFD]/u.test(text));
/** Also what tables are made of. */
const text = fc.oneof(
  plain,
  fc.constantFrom('a, b', '"quoted"', 'semi;colon', 'line\nbreak', '=1+1', '0012', '1.5', 'null'),
);
const day = fc
  .date({ min: new Date(Date.UTC(1901, 0, 1)), max: new Date(Date.UTC(2090, 11, 31)), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Fifteen digits at most: the index keeps no more (the record keeps all). */
const decimal = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
const same = (value: string): Sample => [value, value];

const SAMPLES: Readonly<Record<FieldType, fc.Arbitrary<Sample>>> = {
  STRING: text.map(same),
  LONGTEXT: text.map(same),
  CODE: text.map(same),
  URL: fc.webUrl({ withQueryParameters: true }).map(same),
  LOV: fc.constantFrom(...OFFERED).map(same),
  API: fc.constantFrom(...OFFERED).map(same),
  DATE: fc
    .tuple(day, fc.boolean())
    .map(([iso, dotted]) => [dotted ? iso.split('-').toReversed().join('.') : iso, iso]),
  DATETIME: fc
    .tuple(day, fc.integer({ min: 0, max: 59 }))
    .map(([iso, minute]) => [
      `${iso}T12:${String(minute).padStart(2, '0')}`,
      `${iso}T12:${String(minute).padStart(2, '0')}:00Z`,
    ]),
  INTEGER: fc.integer().map((number) => [String(number), number]),
  LONG: fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }).map((number) => same(String(number))),
  DOUBLE: decimal.map(same),
  PERCENT: fc.tuple(decimal, fc.boolean()).map(([number, sign]) => [sign ? `${number} %` : number, number]),
  BOOLEAN: fc.boolean().map((truth) => [String(truth).toUpperCase(), truth]),
};

/** A field's texts as a file may write them, one per column, and its value. */
function sampleOf(field: Field): fc.Arbitrary<readonly [texts: readonly string[], value: EntityValue]> {
  const single = SAMPLES[field.type];
  if (field.multiple) {
    // The members of a list are read in their stored form alone.
    return fc
      .uniqueArray(
        single.map(([, value]) => String(value)),
        { minLength: 1, maxLength: 4 },
      )
      .map((values) => {
        const written = listText(values);
        return [[written.includes('"') ? written : written.replaceAll(', ', ' ,')], values] as const;
      });
  }
  if (!field.perLanguage) return single.map(([written, value]) => [[written], value]);
  return fc
    .subarray([...LANGUAGES], { minLength: 1 })
    .chain((languages) =>
      fc.tuple(...languages.map((language) => single.map(([written]) => [language, written] as const))),
    )
    .map((entries) => {
      const value = Object.fromEntries(entries) as Record<string, string>;
      return [LANGUAGES.map((language) => value[language] ?? ''), value] as const;
    });
}

let site: ImportSite;
let database: Database;
let engine: IndexEngine;
const folder = mkdtempSync(join(tmpdir(), 'field-types-'));

beforeAll(async () => {
  site = await ImportSite.open();
  database = openDatabase(site.test.appUrl);
  for (const customer of ['TYPES', 'BESIDE']) {
    await site.customer(customer);
    await site.read(
      customer,
      `with added as (insert into lov (customer_code, code) values ($1, 'CURRENCY_API') returning code)
       select from added`,
    );
    await site.database.withCustomer({ customerCode: customer, scopes: '*' }, async (tx) => {
      await tx.query(
        `insert into lov_value (customer_code, lov_code, value, position, labels)
         select $1, 'CURRENCY_API', value, position, '{}' from unnest($2::text[]) with ordinality v(value, position)`,
        [customer, OFFERED],
      );
      await tx.query(
        `insert into field (customer_code, id, level, business_code, type, lov_code, position, labels, is_multiple, per_language)
         select $1, 9000 + place, 'PART', f."businessCode", f.type, f.list, 9000 + place, '{}', f.multiple, f."perLanguage"
         from rows from (jsonb_to_recordset($2::jsonb)
           as ("businessCode" text, type text, list text, multiple boolean, "perLanguage" boolean)) with ordinality
           f("businessCode", type, list, multiple, "perLanguage", place)`,
        [customer, JSON.stringify(FIELDS)],
      );
    });
    await site.take(customer, [site.file(`${customer}.csv`, ENTITY_LINES)]);
  }
  engine = testIndexEngine(database, folder);
});
afterAll(async () => {
  await engine.close();
  await database.end();
  await site.close();
  rmSync(folder, { recursive: true });
});

const HEADER = ['LEVEL', 'CODE', ...FIELDS.flatMap(exportColumns)];
let files = 0;

/** Imports one line of the class C1. */
async function importLine(texts: readonly string[], asWorkbook: boolean) {
  files += 1;
  const rows = [HEADER, ['PART', 'C1', ...texts]];
  const path = join(site.folder, `types-${files}.${asWorkbook ? 'xlsx' : 'csv'}`);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  writeFileSync(
    path,
    asWorkbook
      ? await writeXlsx({ sheets: [{ name: 'S', rows }] })
      : rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join(''),
  );
  const [report] = await site.take('TYPES', [path]);
  expect(report!.notTaken).toEqual([]);
  return report!.counts;
}

async function recordOf(
  customer: string,
): Promise<{ values: Record<string, EntityValue>; revision: number }> {
  const [row] = await site.read(
    customer,
    `select e.values, c.revision from entity e join customer c on c.customer_code = e.customer_code
     where e.customer_code = $1 and e.code = 'C1'`,
  );
  const { values, revision } = row as { values: Record<string, EntityValue>; revision: number };
  return {
    values: Object.fromEntries(Object.entries(values).filter(([code]) => code.startsWith('OWN_'))),
    revision,
  };
}

/** What a search says of the class, read in a language. */
async function searched(customerCode: string, revision: number, language: (typeof LANGUAGES)[number]) {
  const columns = FIELDS.map(({ businessCode }) => businessCode);
  const { rows } = await searchIndex(engine, { columns, language }, { customerCode, minRevision: revision });
  return rows.find(({ code }) => code === 'C1')!.values;
}

/**
 * Values as they are compared with a search's: the text of its language, and numbers as such, for the index keeps
 * doubles, without closing zeros.
 */
function shownOf(
  values: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
  language?: string,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ businessCode, type, perLanguage }) => {
      const value = values[businessCode];
      if (type === 'DOUBLE' || type === 'PERCENT') return [businessCode, [value].flat().map(Number)];
      const isText = perLanguage && language !== undefined;
      return [businessCode, isText ? (value as Record<string, string>)[language] : value];
    }),
  );
}

it('knows every type, in each form that it may have', () => {
  expect(new Set(FIELDS.map(({ type }) => type))).toEqual(new Set(FIELD_TYPES));
  expect(FIELDS.filter(({ multiple }) => multiple).map(({ type }) => type)).toEqual(
    FIELD_TYPES.filter((type) => !['INTEGER', 'BOOLEAN', 'LONGTEXT'].includes(type)),
  );
  expect(FIELDS.filter(({ perLanguage }) => perLanguage).map(({ type }) => type)).toEqual([
    'STRING',
    'LONGTEXT',
    'URL',
  ]);
});

it('comes through import, record, index and export text as the same value', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...FIELDS.map(sampleOf)),
      fc.boolean(),
      fc.constantFrom(...LANGUAGES),
      async (samples, asWorkbook, language) => {
        const { values: before } = await recordOf('TYPES');
        await importLine(
          samples.flatMap(([texts]) => texts),
          asWorkbook,
        );
        const expected = Object.fromEntries(
          FIELDS.map(({ businessCode, perLanguage }, at) => {
            const value = samples[at]![1];
            // Languages that the line leaves empty stay as they were.
            return [businessCode, perLanguage ? Object.assign({}, before[businessCode], value) : value];
          }),
        );
        const { values, revision } = await recordOf('TYPES');
        expect(values).toEqual(expected);

        const row = await searched('TYPES', revision, language);
        // Where a text is empty in the reader's language, a search shows that of another.
        const shownFields = FIELDS.filter(
          ({ businessCode, perLanguage }) =>
            !perLanguage || language in (values[businessCode] as Record<string, string>),
        );
        expect(shownOf(row, shownFields)).toEqual(shownOf(values, shownFields, language));

        const exported = FIELDS.flatMap((field) => exportTexts(field, values[field.businessCode]!));
        for (const asXlsx of [false, true]) {
          expect(await importLine(exported, asXlsx)).toMatchObject({ read: 1, written: 0, unchanged: 1 });
        }
        expect(await recordOf('TYPES')).toEqual({ values, revision });
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect((await recordOf('BESIDE')).values).toEqual({});
  expect(Object.values(await searched('BESIDE', 0, 'en')).every((value) => value === null)).toBe(true);
}, 120_000);
