import type { FieldDefinition } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import type { Asked } from '../source.ts';
import type { ExportSurroundings } from '../surroundings.ts';
import { compareTable } from './compare.ts';

const field = (level: 'PROD' | 'PART', type: FieldDefinition['type']) => ({
  businessCode: 'HEDGE_RATIO',
  level,
  type,
  label: 'Hedge ratio',
  typeParameters: {},
  categories: ['KEY_FEATURES'],
  list: null,
});

it('says in the sheet about it that prices and figures of past dates are not compared', async () => {
  const linesOf = async (today: readonly boolean[], category?: string) => {
    const asked = {
      session: {},
      metamodel: { fields: [], structuredProducts: { fields: [] }, categories: {}, lists: {} },
      say: (key: string) => key,
      locale: 'en-GB',
    } as unknown as Asked;
    const columns = today.map(() => ({ level: 'PART' as const, code: 'A' }));
    const around = {
      compare: async () => ({
        columns: columns.map((each, at) => ({ ...each, name: null, knownOn: null, isToday: today[at] })),
        rows: [],
      }),
      moneyFieldsOf: async () => ({ businessFields: {} }),
    } as unknown as ExportSurroundings;
    const source = { type: 'COMPARE' as const, columns, all: false, ...(category && { category }) };
    return (await compareTable(asked, source, around)).lines;
  };
  expect(await linesOf([true, false], 'FIGURE')).toEqual([['compare-figures', 'compare-figures-of-today']]);
  expect(await linesOf([true, true, false], 'FIGURE')).toEqual([]);
  expect(await linesOf([true, false], 'STRUCTURE')).toEqual([]);
});

it('has each column in the unit of its own level, and says one where all have the same', async () => {
  const rowOf = async (typeOfPart: FieldDefinition['type']) => {
    const asked = {
      session: {},
      metamodel: {
        fields: [field('PROD', 'PERCENT'), field('PART', typeOfPart)],
        structuredProducts: { fields: [] },
        categories: { KEY_FEATURES: 'Key' },
        lists: {},
      },
      say: (key: string) => key,
      locale: 'en-GB',
    } as unknown as Asked;
    const columns = (['PROD', 'PART'] as const).map((level) => ({ level, code: level }));
    const values = ['95', '0.95'];
    const row = { part: 'FIELD', field: 'HEDGE_RATIO', country: null, values, differs: true };
    const around = {
      compare: async () => ({ columns: columns.map((each) => ({ ...each, isToday: true })), rows: [row] }),
      moneyFieldsOf: async () => ({ businessFields: {} }),
    } as unknown as ExportSurroundings;
    const { table } = await compareTable(asked, { type: 'COMPARE', columns, all: false }, around);
    const [cells] = (await Array.fromAsync(table.rows)).flat();
    return cells!.slice(2);
  };
  const cell = (kind: string, value: string) => ({ format: expect.objectContaining({ kind }), value });
  expect(await rowOf('DOUBLE')).toEqual(['Hedge ratio', cell('percent', '95'), cell('number', '0.95')]);
  expect(await rowOf('PERCENT')).toEqual(['Hedge ratio (%)', cell('percent', '95'), cell('percent', '0.95')]);
});
