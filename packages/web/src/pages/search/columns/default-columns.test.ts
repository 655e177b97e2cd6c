import { expect, it } from 'vitest';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import type { SearchField } from '../question/search-fields.ts';
import { columnsShown } from './default-columns.ts';

const fieldsOf = (...names: string[]) =>
  new Map(
    names.map((name) => {
      const definition = fieldOfType('STRING', { level: 'FUND', businessCode: name });
      return [name, { name, definition, label: name, header: name } as SearchField];
    }),
  );

it('a fund’s assets in euro stand beside their own day, which may be another than that of its assets in dollars', () => {
  const all = fieldsOf('NAME', 'AUM_EUR', 'AUM_DATE', 'AUM_EUR_DATE');
  expect(columnsShown('FUND', null, all)).toEqual(['AUM_EUR', 'AUM_EUR_DATE']);
  const without = fieldsOf('NAME', 'AUM_EUR', 'AUM_DATE');
  expect(columnsShown('FUND', null, without)).toEqual(['AUM_EUR', 'AUM_DATE']);
  expect(columnsShown('FUND', ['AUM_EUR_DATE'], without)).toEqual([]);
});
