import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyEntities } from '../entities/bulk-store.ts';
import { applyDueChanges } from '../entities/due-store.ts';
import { fieldsByLevel, type EntityRow } from '../entities/entity-row.ts';
import { eptTable } from '../imports/fixtures/ept/ept-table.ts';
import { readFields } from '../metamodel/store.ts';
import type { Database } from '../platform/database.ts';
import { useImports } from '../testing/import-harness.ts';
import { startTestStudio, studio, type TestStudio } from '../testing/studio.ts';
import { fundTree, writeEntities } from '../testing/world.ts';
import { followRecord } from './follow.ts';
import { readFindings } from './list-store.ts';

/** What days that mean none left behind, each as `entity field country original`. */
async function originals(database: Database, customerCode: string): Promise<string[]> {
  await followRecord(database, customerCode, new AbortController().signal);
  const reply = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    readFindings(tx, customerCode, { rule: ['OPEN_ENDED_DATE'] }),
  );
  return reply.findings
    .map(({ entity, field, country, value }) => `${entity.code} ${field} ${country ?? '-'} ${value}`)
    .toSorted();
}

describe('a day that means none, set by a person', () => {
  let site: TestStudio;
  beforeAll(async () => {
    site = await startTestStudio();
  });
  afterAll(() => site.product.stop());

  const set = async (code: string, values: object) => {
    const answer = await site.contributor.call(studio('entities/fields'), {
      entity: { level: 'PART', code },
      values,
    });
    expect(answer.status).toBe(200);
    return answer.json as { changed: boolean };
  };
  const valuesOf = async (code: string) =>
    (await site.rowsOf(`select values from entity where customer_code = 'ALPHA' and code = '${code}'`))[0]![
      'values'
    ] as Record<string, unknown>;

  it('is stored empty, with the original in a finding, until the field is set to something else', async () => {
    await set('A-1', {
      LAUNCH_DATE: '1900-01-01',
      LIQUIDATION_DATE: '2099-12-31',
      SUBSCRIPTIONS_END_DATE: '9999-12-31',
      SUBSCRIPTIONS_START_DATE: '1000-01-01',
    });
    expect(Object.keys(await valuesOf('A-1')).filter((field) => field.endsWith('_DATE'))).toEqual([]);
    const all = [
      'A-1 LAUNCH_DATE - 1900-01-01',
      'A-1 LIQUIDATION_DATE - 2099-12-31',
      'A-1 SUBSCRIPTIONS_END_DATE - 9999-12-31',
      'A-1 SUBSCRIPTIONS_START_DATE - 1000-01-01',
    ];
    expect(await originals(site.product.database, 'ALPHA')).toEqual(all);
    expect(await originals(site.product.database, 'BETA')).toEqual([]);

    expect((await set('A-1', { LAUNCH_DATE: '1900-01-01' })).changed).toBe(false);
    // What was noted beside it goes; the value itself was empty before.
    expect((await set('A-1', { LAUNCH_DATE: null })).changed).toBe(false);
    await set('A-1', { LIQUIDATION_DATE: '2030-12-31' });
    expect(await originals(site.product.database, 'ALPHA')).toEqual([all[2], all[3]]);
    await set('A-1', { LIQUIDATION_DATE: '9999-12-31' });
    expect(await valuesOf('A-1')).not.toHaveProperty('LIQUIDATION_DATE');
    expect(await originals(site.product.database, 'ALPHA')).toEqual([
      'A-1 LIQUIDATION_DATE - 9999-12-31',
      all[2],
      all[3],
    ]);
  });

  it('is named in the reply by its field, and changes nothing where the field was empty', async () => {
    const acts = `select count(*)::int as n from change where customer_code = 'ALPHA'`;
    const [before] = await site.rowsOf(acts);
    const given = { SUBSCRIPTIONS_END_DATE: '2095-01-01', LIQUIDATION_DATE: '1900-01-01' };
    const emptied = Object.entries(given).map(([field, value]) => ({
      path: `body.values.${field}`,
      field,
      value,
    }));
    // The second time the finding is there as well; the reply says it all the same.
    for (const _ of [1, 2]) expect(await set('A-3', given)).toMatchObject({ changed: false, emptied });
    expect(await site.rowsOf(acts)).toEqual([before]);
    expect(await originals(site.product.database, 'ALPHA')).toContain(
      'A-3 SUBSCRIPTIONS_END_DATE - 2095-01-01',
    );
    const both = await set('A-3', { ...given, LAUNCH_DATE: '2025-01-01' });
    expect(both).toMatchObject({ changed: true, emptied });
    expect(await set('A-3', { LIQUIDATION_DATE: '2030-01-01' })).toMatchObject({
      changed: true,
      emptied: [],
    });
    expect(await set('A-3', { LIQUIDATION_DATE: '9999-12-31' })).toMatchObject({
      changed: true,
      emptied: [{ field: 'LIQUIDATION_DATE', value: '9999-12-31' }],
    });
  });

  it('is said of a text of nothing but blanks as well, which no finding names', async () => {
    const noted = await originals(site.product.database, 'ALPHA');
    expect(await set('A-3', { NAME: 'Alpine' })).toMatchObject({ changed: true, emptied: [] });
    expect(await set('A-3', { NAME: ' \n ' })).toMatchObject({
      changed: true,
      emptied: [{ path: 'body.values.NAME', field: 'NAME', value: ' \n ' }],
    });
    expect(await valuesOf('A-3')).not.toHaveProperty('NAME');
    expect(await set('A-3', { NAME: null })).toMatchObject({ changed: false, emptied: [] });
    expect(await originals(site.product.database, 'ALPHA')).toEqual(noted);
  });

  it('is forgotten where an activation sets the field', async () => {
    await set('A-2', { LAST_ACTIVATION_DATE: '1900-01-01' });
    const ofField = async () =>
      (await originals(site.product.database, 'ALPHA')).filter((each) =>
        each.includes('LAST_ACTIVATION_DATE'),
      );
    expect(await ofField()).toEqual(['A-2 LAST_ACTIVATION_DATE - 1900-01-01']);
    const answer = await site.contributor.call(studio('entities/activation'), {
      entity: { level: 'PART', code: 'A-2' },
      action: 'ACTIVATE',
      start: '2026-01-10',
      end: null,
    });
    expect(answer.status).toBe(200);
    expect(await valuesOf('A-2')).toMatchObject({ LAST_ACTIVATION_DATE: '2026-01-10' });
    expect(await ofField()).toEqual([]);
  });

  it('is another matter where a far day may be meant: that is stored, and reported', async () => {
    await set('A-2', { LAUNCH_DATE: '2095-01-01' });
    expect(await valuesOf('A-2')).toMatchObject({ LAUNCH_DATE: '2095-01-01' });
    expect(await originals(site.product.database, 'ALPHA')).toContain('A-2 LAUNCH_DATE - 2095-01-01');
    await set('A-2', { LAUNCH_DATE: '2025-01-01' });
    expect(await originals(site.product.database, 'ALPHA')).not.toContain('A-2 LAUNCH_DATE - 2095-01-01');
  });

  it('is told of a new entity as well, and of a registration', async () => {
    const created = await site.contributor.call(studio('entities'), {
      level: 'PART',
      code: 'A-9',
      parent: { level: 'PROD', code: 'ALP-P' },
      values: { NAME: 'Nine', LAUNCH_DATE: '1900-01-01', SAME_CURRENCY_AS_PARENT_PROD: true },
    });
    expect(created.status).toBe(200);
    const register = (DEREGISTRATION_DATE: string | null) =>
      site.contributor.call(studio('entities/registrations'), {
        entity: { level: 'PART', code: 'A-9' },
        registrations: { DE: { REGISTRATION_STATUS: 'YES', DEREGISTRATION_DATE } },
      });
    expect(created.json).toMatchObject({
      emptied: [{ path: 'body.values.LAUNCH_DATE', value: '1900-01-01' }],
    });
    const emptied = [
      {
        path: 'body.registrations.DE.DEREGISTRATION_DATE',
        field: 'DEREGISTRATION_DATE',
        value: '9999-12-31',
      },
    ];
    expect(await register('9999-12-31')).toMatchObject({ status: 200, json: { changed: true, emptied } });
    expect(await register('9999-12-31')).toMatchObject({ status: 200, json: { changed: false, emptied } });
    const nine = async () =>
      (await originals(site.product.database, 'ALPHA')).filter((each) => each.startsWith('A-9'));
    expect(await nine()).toEqual(['A-9 DEREGISTRATION_DATE DE 9999-12-31', 'A-9 LAUNCH_DATE - 1900-01-01']);
    expect(
      await site.rowsOf(`select r.fields from registration r
        join entity e on e.customer_code = r.customer_code and e.id = r.entity_id
        where r.customer_code = 'ALPHA' and e.code = 'A-9'`),
    ).toEqual([{ fields: { REGISTRATION_STATUS: 'YES' } }]);
    await register('2030-01-01');
    expect(await nine()).toEqual(['A-9 LAUNCH_DATE - 1900-01-01']);
  });

  it('waits for its day where it holds from a later one, and is history where a later one has overtaken it', async () => {
    const { database } = site.product;
    const context = { customerCode: 'ALPHA', scopes: '*' } as const;
    const write = (LIQUIDATION_DATE: string, effectiveDate: string) =>
      database.withCustomer(context, async (tx) => {
        const row: EntityRow = { level: 'PART', code: 'A-4', parent: null, values: { LIQUIDATION_DATE } };
        const fields = fieldsByLevel(await readFields(tx, 'ALPHA'));
        const author = { who: 'test', source: 'test' };
        return applyEntities(tx, 'ALPHA', [row], { author, fields, effectiveDate, mode: 'set' });
      });
    const four = async () => (await originals(database, 'ALPHA')).filter((each) => each.startsWith('A-4'));
    await write('2031-01-01', '2026-02-01');
    await write('9999-12-31', '2026-01-01');
    expect(await valuesOf('A-4')).toMatchObject({ LIQUIDATION_DATE: '2031-01-01' });
    expect(await four()).toEqual([]);

    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await write('9999-12-31', later(5).toISOString().slice(0, 10));
    expect(await four()).toEqual([]);
    await applyDueChanges(database, (line) => expect.fail(line), later(6));
    expect(await valuesOf('A-4')).not.toHaveProperty('LIQUIDATION_DATE');
    expect(await four()).toEqual(['A-4 LIQUIDATION_DATE - 9999-12-31']);
  });
});

describe('a day that means none, in a file', () => {
  const { make, take, entities, database, pathOf, revisionOf } = useImports();
  const write = (name: string, text: string) => {
    writeFileSync(pathOf(name), text);
    return pathOf(name);
  };
  const umbrella = () =>
    readFileSync(resolve(import.meta.dirname, '../imports/fixtures/fundsxml/umbrella.xml'), 'utf8')
      .replace('<InceptionDate>2012-06-01</InceptionDate>', '<InceptionDate>1900-01-01</InceptionDate>')
      .replace(
        '<InceptionDate>2012-05-02</InceptionDate>',
        '<InceptionDate>2012-05-02</InceptionDate><LiquidationDate>2199-12-31</LiquidationDate>',
      );

  it.each([
    [
      'TABLE',
      () => write('table.csv', 'LEVEL;CODE;LAUNCH_DATE;LIQUIDATION_DATE\nPART;T-1;01/01/1900;9999-12-31\n'),
      ['T-1 LAUNCH_DATE - 1900-01-01', 'T-1 LIQUIDATION_DATE - 9999-12-31'],
    ],
    [
      'OPENFUNDS',
      () =>
        write(
          'open.csv',
          [
            'OFST020000;OFST020060;OFST010110;OFST005010;OFST020560;OFST020566;OFST6030DE;OFST6010DE',
            'LU9900000019;Class A;Balanced;Umbrella;1900-01-01;2099-12-31;yes;1900-01-01',
          ].join('\n'),
        ),
      [
        'LU9900000019 LAUNCH_DATE - 1900-01-01',
        'LU9900000019 LIQUIDATION_DATE - 2099-12-31',
        'LU9900000019 REGISTRATION_DATE DE 1900-01-01',
      ],
    ],
    [
      'EPT',
      () =>
        write(
          'ept.csv',
          eptTable([{ '00070': '1900-01-01' }])
            .map((row) => row.join(';'))
            .join('\r\n'),
        ),
      ['LU9900000019 KID_PUBLICATION_DATE - 1900-01-01'],
    ],
    [
      'FUNDSXML',
      () => write('funds.xml', umbrella()),
      ['5299000DEMOFUND00174 LIQUIDATION_DATE - 2199-12-31', 'LU9900000019 LAUNCH_DATE - 1900-01-01'],
    ],
  ])('is stored empty, its original kept, and written once: %s', async (customer, make_, expected) => {
    await make(customer);
    await writeEntities(database(), customer, customer === 'TABLE' ? fundTree('T', [['T-1', {}]]) : []);
    const path = make_();
    const { notTaken } = await take(customer, path);
    expect(
      notTaken.filter(({ kind, reason }) => kind === 'rejected' && /date|day|DATE/.test(reason)),
    ).toEqual([]);
    const stored = JSON.stringify((await entities(customer)).map(({ values }) => values));
    expect(stored).not.toMatch(/"(1900|2099|2199|9999)-/);
    expect(await originals(database(), customer)).toEqual(expected);
    const revision = await revisionOf(customer);
    await take(customer, path);
    expect(await revisionOf(customer)).toBe(revision);
  });
});
