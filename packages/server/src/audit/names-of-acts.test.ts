import { changesReply, comparisonReply } from '@fundarium/contract/comparison';
import { asOfReply, fieldHistoryReply, timelineReply } from '@fundarium/contract/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertField } from '../metamodel/field-store.ts';
import { writeActs } from '../testing/changes.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

const OWN = { PUBLIC_HOLIDAYS: 'none', EQUIVALENTS: 'few', START: 'soon', END: 'late', PARENT: 'us' };

let product: TestProduct;
let reader: Caller;
let scoped: Caller;

/** A customer whose metamodel has had fields of these names before they were refused. */
beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA', { modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] });
  const context = { customerCode: 'ALPHA', scopes: '*' } as const;
  await database.withCustomer(context, async (tx) => {
    for (const businessCode of Object.keys(OWN)) {
      await insertField(tx, 'ALPHA', {
        level: 'PART',
        businessCode,
        type: 'STRING',
        list: null,
        multiple: false,
        perLanguage: false,
        unique: false,
        labels: { en: businessCode },
        categories: ['OTHER_FEATURES'],
        minDecimals: null,
        maxDecimals: null,
        maxLength: null,
        static: true,
        mdi: false,
        performance: false,
        sortable: true,
        readonly: false,
        excludeFromSearch: false,
        nullable: true,
        openfunds: null,
        ept: null,
        emt: null,
      });
    }
  });
  await writeEntities(database, 'ALPHA', [
    ...fundTree('ALP', [
      ['A-1', { NAME: 'Alpine A', ...OWN }],
      ['A-2', { NAME: 'Alpine B' }],
    ]),
    { level: 'CLAS', code: 'NEW-C', parent: { level: 'PROD', code: 'ALP-P' }, values: { NAME: 'New class' } },
  ]);
  const act = { level: 'PART', code: 'A-1', effectiveDate: '2026-02-01' };
  const set = (value: unknown, type = 'DATE') => ({ new: value, previous: null, type });
  await writeActs(database, 'ALPHA', [
    {
      ...act,
      changeType: 'CHANGE_ACTIVATION_STATE',
      fields: { ACTION: set('ACTIVATE', 'LOV'), START: set('2026-02-01'), END: set(null) },
    },
    { ...act, changeType: 'ADD_PUBLIC_HOLIDAYS', fields: { PUBLIC_HOLIDAYS: set(['2026-12-24']) } },
    {
      ...act,
      changeType: 'MOVE_ENTITY',
      fields: {
        PARENT: {
          new: { level: 'CLAS', code: 'NEW-C' },
          previous: { level: 'CLAS', code: 'ALP-C' },
          type: 'CODE',
        },
      },
    },
    // Later than all acts.
    {
      ...act,
      changeType: 'SET_FIELDS',
      effectiveDate: '2026-03-01',
      fields: { PARENT: set('them', 'STRING') },
    },
  ]);
  reader = await product.signIn('ALPHA', { scopes: ['SCOPE_ALL'] });
  scoped = await product.signIn('ALPHA', { scopes: ['NORTH'] });
  await database.withCustomer(context, (tx) =>
    tx.query(
      `insert into scope_node (customer_code, scope, entity_id)
       select 'ALPHA', 'NORTH', id from entity where customer_code = 'ALPHA' and code = 'A-1'`,
    ),
  );
});
afterAll(() => product.stop());

describe('a field that has the name of what acts note', () => {
  it('stands on the page of a day beside what the acts say', async () => {
    const on = async (validOn: string) =>
      asOfReply.parse((await reader.call(`as-of/PART/A-1?validOn=${validOn}`)).json);
    const { values, ancestors } = await on('2026-02-15');
    expect(values).toMatchObject(OWN);
    expect(ancestors.at(-1)).toMatchObject({ level: 'CLAS', code: 'NEW-C' });
    const after = await on('2026-03-15');
    expect(after.values['PARENT']).toBe('them');
    expect(after.ancestors.at(-1)).toMatchObject({ level: 'CLAS', code: 'NEW-C' });
  });

  it('has a timeline and marks of its own', async () => {
    for (const caller of [reader, scoped]) {
      const steps = async (field: string) =>
        timelineReply
          .parse((await caller.call(`timeline/PART/A-1?field=${field}&order=oldest`)).json)
          .steps.map(({ value }) => value);
      expect(await steps('START')).toEqual(['soon']);
      expect(await steps('EQUIVALENTS')).toEqual(['few']);
      expect(await steps('PARENT')).toEqual(['us', 'them']);
    }
    const marks = fieldHistoryReply.parse((await reader.call('field-history/PART/A-1')).json);
    const own = marks.levels.find(({ level }) => level === 'PART')!.fields;
    expect(own).toMatchObject({ START: { steps: 1 }, PARENT: { steps: 2 } });
    expect(own).not.toHaveProperty('ACTION');
  });

  it('is compared, and so is what the acts say', async () => {
    const columns = ['A-1', 'A-2'].map((code) => ({ level: 'PART', code }));
    const { rows } = comparisonReply.parse((await reader.call('compare', { columns })).json);
    const of = (part: string, field: string) =>
      rows.find((row) => row.part === part && row.field === field)?.values[0];
    expect(of('FIELD', 'PUBLIC_HOLIDAYS')).toBe('none');
    expect(of('STRUCTURE', 'PUBLIC_HOLIDAYS')).toEqual(['2026-12-24']);
    expect(of('FIELD', 'PARENT')).toBe('them');
    expect(of('STRUCTURE', 'PARENT')).toEqual({ level: 'CLAS', code: 'NEW-C' });
  });

  it('is among the changes, act by act and from end to end', async () => {
    for (const net of [false, true]) {
      for (const caller of [reader, scoped]) {
        const answer = await caller.call('changes', {
          of: { kind: 'codes', level: 'PART', codes: ['A-1'] },
          from: '2020-01-01',
          to: '2099-01-01',
          net,
        });
        const values = (field: string) =>
          changesReply
            .parse(answer.json)
            .rows.filter((row) => row.field === field)
            .map(({ value }) => value);
        expect(values('EQUIVALENTS')).toEqual(['few']);
        expect(values('START')).toEqual(net ? ['soon'] : ['soon', '2026-02-01']);
        const parents = net
          ? ['them', { code: 'NEW-C', level: 'CLAS' }]
          : ['us', 'them', { code: 'NEW-C', level: 'CLAS' }];
        const inOrder = (given: readonly unknown[]) => given.map((each) => JSON.stringify(each)).toSorted();
        // A parent outside of what a scope shows is left out.
        const shown = caller === reader ? parents : [...parents.slice(0, -1), null];
        expect(inOrder(values('PARENT'))).toEqual(inOrder(shown));
      }
    }
  });
});
