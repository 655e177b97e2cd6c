import { describe, expect, it } from 'vitest';
import { STANDARD_FIELDS } from '../../metamodel/standard/standard-fields.ts';
import type { FieldsByLevel } from '../record-writers.ts';
import { resolveColumns } from './columns.ts';

const fields = new Map(
  [...Map.groupBy(STANDARD_FIELDS, ({ level }) => level)].map(([level, members]) => [
    level,
    new Map(members.map((field) => [field.businessCode, field])),
  ]),
) as unknown as FieldsByLevel;
const targets = (...header: readonly string[]) =>
  resolveColumns(header, fields, STANDARD_FIELDS, null).map(({ target }) => target);

describe('the columns of a table', () => {
  it('are fields by their codes before they are another word for something else', () => {
    expect(targets('CODE', 'VALOR')).toEqual(['CODE', 'VALOR']);
  });

  it('are what a delivery of prices has, where the record only derives the field', () => {
    expect(targets('ISIN', 'NAV_DATE', 'NAV')).toEqual(['ISIN', 'DATE', 'NAV']);
  });
});
