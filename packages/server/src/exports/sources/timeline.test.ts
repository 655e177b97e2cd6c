import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import type { Asked } from '../source.ts';
import type { ExportSurroundings } from '../surroundings.ts';
import { timelineTable } from './timeline.ts';

const field = (businessCode: string, type: FieldDefinition['type']) => ({
  businessCode,
  level: 'STRUCTURED_PRODUCT',
  type,
  label: `Label of ${businessCode}`,
  typeParameters: {},
  categories: [],
  list: null,
});
const ASKED = {
  session: {},
  metamodel: {
    fields: [],
    structuredProducts: {
      fields: [
        field('TER', 'PERCENT'),
        field('NAME', 'STRING'),
        field('ISSUE_PRICE', 'DOUBLE'),
        field('DENOMINATION', 'DOUBLE'),
        field('CURRENCY', 'STRING'),
        field('QUOTATION_UNIT', 'STRING'),
      ],
    },
    lists: {},
  },
  say: (key: string) => key,
} as unknown as Asked;

/** The headers of the two values of a field, where these are what its entity ever said. */
async function headersOf(name: string, said: Readonly<Record<string, readonly string[]>> = {}) {
  const steps = (values: readonly string[]) =>
    values.map((value, at) => ({ value, previous: values[at - 1] ?? null, source: 'studio' }));
  const around = {
    timeline: async (_: unknown, __: unknown, query: { readonly field: string }) => ({
      steps: query.field === name ? steps(['1', '2']) : steps(said[query.field] ?? []),
    }),
    moneyFieldsOf: async () => ({ businessFields: {} }),
    seesPersons: () => false,
  } as unknown as ExportSurroundings;
  const query = { field: name, order: 'newest' } as const;
  const source = { type: 'TIMELINE', level: 'STRUCTURED_PRODUCT', code: 'A', query } as const;
  const { table, lines } = await timelineTable(ASKED, source, around);
  expect(lines).toEqual([['export-column-field', `Label of ${name}`]]);
  return table.columns.slice(2, 4).map(({ header }) => header);
}

it.each([
  ['TER', {}, ' (%)'],
  ['NAME', { CURRENCY: ['CHF'] }, ''],
  ['DENOMINATION', { CURRENCY: ['CHF'], QUOTATION_UNIT: ['PERCENTAGE'] }, ' (CHF)'],
  ['DENOMINATION', { CURRENCY: ['CHF', 'EUR'] }, ''],
  ['ISSUE_PRICE', { CURRENCY: ['CHF'], QUOTATION_UNIT: ['UNITS'] }, ' (CHF)'],
  ['ISSUE_PRICE', { CURRENCY: ['CHF'], QUOTATION_UNIT: ['PERCENTAGE'] }, ' (%)'],
  ['ISSUE_PRICE', { CURRENCY: ['CHF'], QUOTATION_UNIT: ['UNITS', 'PERCENTAGE'] }, ''],
])('the values of %s beside %j are headed by their unit:%s', async (name, said, unit) => {
  expect(await headersOf(name, said)).toEqual([`history-value${unit}`, `history-previous${unit}`]);
});
