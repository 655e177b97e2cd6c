import { changesReply } from '@fundarium/contract/comparison';
import { auditReply } from '@fundarium/contract/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeRevision } from '../platform/revision.ts';
import { writeActs, type Act } from '../testing/changes.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let auditor: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA', { businessDate: '2026-06-30' });
  await writeEntities(database, 'ALPHA', fundTree('ALP', [['A-1', { NAME: 'Alpine A' }]]));
  await writeBreakdown('COUNTRY', '2026-02-28', null, { CH: '60', DE: '40' });
  await writeBreakdown('SECTOR', '2026-02-28', null, { BANK: '100' });
  await writeBreakdown('COUNTRY', '2026-03-31', null, { CH: '100' });
  await writeBreakdown('COUNTRY', '2026-02-28', { CH: '60', DE: '40' }, { CH: '50', DE: '50' });
  await writeActs(database, 'ALPHA', [
    act('2026-02-10', 'ADD_PUBLIC_HOLIDAYS', ['2026-12-25', '2026-12-26'], null),
    act('2026-03-10', 'ADD_PUBLIC_HOLIDAYS', ['2027-01-01'], null),
    act('2026-03-11', 'REMOVE_PUBLIC_HOLIDAYS', null, ['2026-12-26']),
    {
      ...act('2026-03-12', 'CHANGE_ACTIVATION_STATE', null, null),
      fields: {
        ACTION: { new: 'DEACTIVATE', previous: null, type: 'STRING' },
        START: { new: '2026-06-30', previous: null, type: 'DATE' },
      },
    },
  ]);
  const products = ['SP-X', 'SP-B', 'SP-C'].map((code) => ({
    level: 'STRUCTURED_PRODUCT' as const,
    code,
    parent: null,
    values: { NAME: code },
  }));
  await writeEntities(database, 'ALPHA', products);
  await writeActs(
    database,
    'ALPHA',
    ['SP-B', 'SP-C'].map((added, n) => ({
      ...act(`2026-03-0${n + 1}`, 'SET_STRUCTURED_PRODUCT_EQUIVALENTS', null, null),
      level: 'STRUCTURED_PRODUCT' as const,
      code: 'SP-X',
      // Both of the same day, on which neither knew of the other.
      effectiveDate: '2026-03-20',
      fields: { EQUIVALENTS: { new: [added], previous: [], type: 'STRING' } },
    })),
  );
  auditor = await product.signIn('ALPHA', { roles: ['AUDIT_READ'] });
}, 120_000);
afterAll(() => product.stop());

const act = (day: string, changeType: Act['changeType'], after: unknown, previous: unknown): Act => ({
  level: 'PART',
  code: 'A-1',
  changeType,
  effectiveDate: day,
  integratedAt: `${day}T10:00:00Z`,
  fields: { PUBLIC_HOLIDAYS: { new: after, previous, type: 'DATE' } },
});

/** A breakdown of the sub-fund, written in February where it is of then and new, and in March otherwise. */
async function writeBreakdown(type: string, date: string, previous: object | null, weights: object) {
  const day = previous === null && date < '2026-03-01' ? '2026-02-20' : '2026-03-20';
  const fields = {
    ...(previous === null && { type: { new: type, previous: null, type: null } }),
    weights: { new: weights, previous, type: null },
  };
  await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
    const { number } = await takeRevision(tx, 'ALPHA', { who: 'test', source: 'test' });
    await tx.query(
      `with written as (
         insert into breakdown (customer_code, entity_id, type_code, date, weights, path)
         select 'ALPHA', e.id, $1, $2, $3, e.path from entity e
         where e.customer_code = 'ALPHA' and e.level = 'PROD' and e.code = 'ALP-P'
         on conflict (customer_code, entity_id, type_code, date) do update set weights = excluded.weights
         returning id)
       insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                           integrated_at, retroactive, who, source, fields)
       select 'ALPHA', $4, 0, 'breakdown', id, $5, $6::date, $6::date + time '10:00', false, 'test', 'test', $7
       from written`,
      [
        type,
        date,
        JSON.stringify(weights),
        number,
        previous === null ? 'CREATE_BREAKDOWN' : 'UPDATE_BREAKDOWN',
        day,
        JSON.stringify(fields),
      ],
    );
  });
}

async function changes(of: object, more: object = {}) {
  const body = { of, from: '2026-03-01', to: '2026-03-31', ...more };
  const { status, json } = await auditor.call('changes', body);
  expect([status, json]).toMatchObject([200, {}]);
  return changesReply.parse(json);
}
const SUB_FUND = { kind: 'codes', level: 'PROD', codes: ['ALP-P'] };
const CLASS = { kind: 'codes', level: 'PART', codes: ['A-1'] };

it('net changes set each breakdown against itself, and name its type and day', async () => {
  const { rows, total } = await changes(SUB_FUND, { net: true });
  expect(rows.map(({ fieldLabel, previous, value }) => [fieldLabel, previous, value])).toEqual([
    ['Type (Country, 2026-03-31)', null, 'COUNTRY'],
    ['Weights (Country, 2026-02-28)', { CH: '60', DE: '40' }, { CH: '50', DE: '50' }],
    ['Weights (Country, 2026-03-31)', null, { CH: '100' }],
  ]);
  expect(total).toBe(3);
});

it('by field, breakdowns of one type and day stand together', async () => {
  const { rows, groups } = await changes(SUB_FUND, { groupBy: 'field' });
  expect(rows.map(({ fieldLabel, inGroup }) => [fieldLabel, inGroup])).toEqual([
    ['Type (Country, 2026-03-31)', 1],
    ['Weights (Country, 2026-02-28)', 1],
    ['Weights (Country, 2026-03-31)', 1],
  ]);
  expect(groups).toBe(3);
});

it('net changes of public holidays have all of them on both sides', async () => {
  const { rows } = await changes(CLASS, { net: true });
  expect(rows.map(({ fieldLabel, previous, value }) => [fieldLabel, previous, value])).toEqual([
    ['Public holidays', ['2026-12-25', '2026-12-26'], ['2026-12-25', '2027-01-01']],
  ]);
});

it('net changes of equivalents have all that acts added', async () => {
  const of = { kind: 'codes', level: 'STRUCTURED_PRODUCT', codes: ['SP-X'] };
  const { rows } = await changes(of, { net: true });
  expect(rows.map(({ field, previous, value }) => [field, previous, value])).toEqual([
    ['EQUIVALENTS', null, ['SP-B', 'SP-C']],
  ]);
});

it('the acts name their parts in words, in the language asked for', async () => {
  const labels = async (language: string) =>
    (await changes(CLASS, { language })).rows.map(({ fieldLabel }) => fieldLabel);
  expect(await labels('en')).toEqual(['Public holidays', 'Public holidays', 'Action', 'Start']);
  expect((await labels('de')).slice(2)).toEqual(['Vorgang', 'Beginn']);
});

it('the audit list says of which breakdown a row is', async () => {
  const { json } = await auditor.call('audit/PROD/ALP-P?changeTypes=UPDATE_BREAKDOWN&language=en');
  expect(auditReply.parse(json).rows.map(({ fieldLabel }) => fieldLabel)).toEqual([
    'Weights (Country, 2026-02-28)',
  ]);
});
