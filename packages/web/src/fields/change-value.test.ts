import type { AuditRow } from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import { fieldOfType } from './field-for-test.ts';
import { changeValue } from './change-value.ts';

const metamodel = {
  version: 1,
  lang: 'en',
  fields: [
    fieldOfType('DATE', { businessCode: 'NAV_DATE', level: 'PART' }),
    fieldOfType('BOOLEAN', { businessCode: 'START', level: 'PART' }),
    fieldOfType('PERCENT', { businessCode: 'FEE', level: 'PART' }),
    fieldOfType('DOUBLE', {
      businessCode: 'RHP',
      level: 'PART',
      typeParameters: { minDecimals: 0, maxDecimals: 2 },
    }),
    fieldOfType('LONGTEXT', { businessCode: 'STRATEGY', level: 'PART', perLanguage: true }),
    fieldOfType('BOOLEAN', { businessCode: 'REGISTERED', level: 'REGISTRATION_COUNTRY' }),
  ],
  structuredProducts: {
    fields: [fieldOfType('DATE', { businessCode: 'MATURITY', level: 'STRUCTURED_PRODUCT' })],
  },
  attachmentsFields: [
    fieldOfType('LOV', { businessCode: 'FILE_TYPE', level: 'ATTACHMENT', list: 'ATTACHMENT_TYPE' }),
  ],
  disabledFields: [fieldOfType('DATE', { businessCode: 'GONE', level: 'PART' })],
  categories: { KEY_FEATURES: 'Key features', OTHER_FEATURES: 'Other', IDENTIFIERS_PUBLICATION: 'Ids' },
  levels: { CLAS: 'Classification', PART: 'Share class' },
  lists: { ATTACHMENT_TYPE: [{ value: 'TERM_SHEET', label: 'Term sheet' }] },
  breakdownTypes: [
    {
      code: 'COUNTRY',
      label: 'Country',
      members: [
        { value: 'DE', label: 'Germany' },
        { value: 'US', label: 'United States' },
        { value: 'OTHER', label: 'Other countries' },
      ],
    },
    { code: 'SECTOR', label: 'Sector', members: [{ value: 'OTHER', label: 'Other sectors' }] },
    { code: 'STRING', label: 'Strings', members: [] },
  ],
} as unknown as Metamodel;
const context = { locale: 'de-CH', metamodel, t: (key: string) => key };

const row = (more: Partial<Omit<AuditRow, 'subject'>> & { kind?: string; level?: string }): AuditRow => {
  const { kind = 'entity', level = 'PART', ...rest } = more;
  return {
    changeType: 'SET_FIELDS',
    integratedAt: '2026-01-05T10:00:00.000Z',
    subject: { kind, level, code: 'A-1', name: null, country: null },
    field: 'NAV_DATE',
    fieldLabel: 'Label',
    fieldType: 'STRING',
    value: null,
    previous: null,
    retroactive: false,
    effectiveDate: '2026-01-05',
    who: 'test',
    modifiedBy: 'test',
    source: 'test',
    revision: 1,
    ...rest,
  };
};

it.each<[string, Parameters<typeof row>[0], string]>([
  ['nothing', {}, '–'],
  ['a field as its type shows it', { value: '2026-03-01' }, '01.03.2026'],
  ['a percentage', { field: 'FEE', value: '1.5' }, '1.50%'],
  ['a field of a registration', { kind: 'registration', field: 'REGISTERED', value: true }, 'field-true'],
  [
    'a field of structured products',
    { level: 'STRUCTURED_PRODUCT', field: 'MATURITY', value: '2026-03-01' },
    '01.03.2026',
  ],
  [
    'a field of a document',
    { kind: 'attachment', field: 'FILE_TYPE', fieldType: 'LOV', value: 'TERM_SHEET' },
    'Term sheet',
  ],
  ['a field that is offered no longer', { field: 'GONE', value: '2026-03-01' }, '01.03.2026'],
  [
    'a field that there is not any more, by its recorded type',
    { field: 'LOST', fieldType: 'DATE', value: '2026-03-01' },
    '01.03.2026',
  ],
  [
    'an activation',
    { changeType: 'CHANGE_ACTIVATION_STATE', field: 'ACTION', value: 'ACTIVATE' },
    'audit-action-ACTIVATE',
  ],
  [
    'its start, though a field has the same code',
    { changeType: 'CHANGE_ACTIVATION_STATE', field: 'START', fieldType: 'DATE', value: '2026-03-01' },
    '01.03.2026',
  ],
  ['that field itself', { field: 'START', value: true }, 'field-true'],
  [
    'a parent',
    { changeType: 'MOVE_ENTITY', field: 'PARENT', value: { level: 'CLAS', code: 'C-1' } },
    'Classification C-1',
  ],
  [
    'holidays',
    {
      changeType: 'ADD_PUBLIC_HOLIDAYS',
      field: 'PUBLIC_HOLIDAYS',
      fieldType: 'DATE',
      value: ['2026-12-25', '2026-12-26'],
    },
    '25.12.2026, 26.12.2026',
  ],
  [
    'equivalents',
    { changeType: 'SET_STRUCTURED_PRODUCT_EQUIVALENTS', field: 'EQUIVALENTS', value: ['SP-1', 'SP-2'] },
    'SP-1, SP-2',
  ],
  [
    'no equivalents',
    { changeType: 'SET_STRUCTURED_PRODUCT_EQUIVALENTS', field: 'EQUIVALENTS', value: [] },
    '–',
  ],
  ['labels', { kind: 'field', field: 'labels', value: { de: 'Neu', en: 'New' } }, 'de: Neu, en: New'],
  ['labels of a member', { kind: 'breakdown_type', field: 'M.labels', value: { en: 'New' } }, 'en: New'],
  ['a level', { kind: 'field', field: 'level', value: 'PART' }, 'Share class'],
  ['categories', { kind: 'field', field: 'categories', value: ['KEY_FEATURES', 'OWN'] }, 'Key features, OWN'],
  ['weights', { kind: 'breakdown', field: 'weights', value: { M: '62.5', N: '37.5' } }, 'M 62.5%, N 37.5%'],
  ['the type of a breakdown', { kind: 'breakdown', field: 'type', value: 'COUNTRY' }, 'Country'],
  ['the same among changes of an entity', { field: 'type', value: 'COUNTRY' }, 'Country'],
  ['a type that there is not any more', { kind: 'breakdown', field: 'type', value: 'GONE' }, 'GONE'],
  ['the type of a field', { kind: 'field', field: 'type', value: 'STRING' }, 'STRING'],
  [
    'weights of members',
    { kind: 'breakdown', field: 'weights', value: { DE: '33.3333333334', OTHER: '5' } },
    'Germany 33.3333333334%, Other countries 5%',
  ],
  [
    'a member that one side alone tells from that of another type',
    { kind: 'breakdown', field: 'weights', value: { OTHER: '5' }, previous: { US: '95', OTHER: '5' } },
    'Other countries 5%',
  ],
  [
    'a member that types call differently',
    { kind: 'breakdown', field: 'weights', value: { OTHER: '5' } },
    'OTHER 5%',
  ],
  ['a day of a breakdown', { kind: 'breakdown', field: 'date', value: '2026-01-31' }, '31.01.2026'],
  [
    'what is switched off',
    { kind: 'list', field: 'disabled', fieldType: 'BOOLEAN', value: true },
    'field-true',
  ],
  ['a number', { kind: 'list', field: 'position', fieldType: 'INTEGER', value: 12 }, '12'],
])('%s reads well', (_, given, expected) => {
  expect(changeValue(row(given), 'value', { metamodel, context })).toBe(expected);
});

it('writes weights as the locale does', () => {
  const weights = row({ kind: 'breakdown', field: 'weights', value: { M: '62.125', N: 'n/a' } });
  const german = { ...context, locale: 'de-DE' };
  expect(changeValue(weights, 'value', { metamodel, context: german })).toBe('M 62,125\u00a0%, N n/a');
});

it('reads both sides, and neither of an act without a field', () => {
  expect(changeValue(row({ value: 'x', previous: '2026-03-01' }), 'previous', { metamodel, context })).toBe(
    '01.03.2026',
  );
  expect(changeValue(row({ field: null, value: 'x' }), 'value', { metamodel, context })).toBe('–');
});

it.each([
  ['FEE', '0.723456', '0.72349', ['0.723456%', '0.72349%']],
  ['FEE', '0.5', '0.723456', ['0.50%', '0.72%']],
  ['RHP', '6', '6.004', ['6', '6.004']],
  ['RHP', null, '6.004', ['–', '6']],
])('tells %s %s from %s', (field, previous, value, expected) => {
  const changed = row({ field, previous, value });
  const sides = (['previous', 'value'] as const).map((side) =>
    changeValue(changed, side, { metamodel, context }),
  );
  expect(sides).toEqual(expected);
});

it('reads a text of another language that changed, where the own one says nothing of it', () => {
  const sides = (previous: unknown, value: unknown) =>
    (['previous', 'value'] as const).map((side) =>
      changeValue(row({ field: 'STRATEGY', previous, value }), side, { metamodel, context }),
    );
  const before = { en: 'Growth', de: 'Wachstum' };
  expect(sides(before, { ...before, de: 'Ertrag' })).toEqual(['de: Wachstum', 'de: Ertrag']);
  expect(sides(before, { en: 'Growth' })).toEqual(['de: Wachstum', 'de: –']);
  expect(sides(before, { ...before, en: 'Income' })).toEqual(['Growth', 'Income']);
  expect(sides(null, before)).toEqual(['–', 'Growth']);
});
