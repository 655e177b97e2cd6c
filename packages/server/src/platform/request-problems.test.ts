import { findingsQuery } from '@fundarium/contract/finding-endpoints';
import { auditQuery } from '@fundarium/contract/history';
import { quotationsQuery } from '@fundarium/contract/quotations';
import { fieldsToSet, holidaysToChange } from '@fundarium/contract/studio-entity-endpoints';
import { expect, it } from 'vitest';
import { problemsOf, WITH_VALUES } from './request-problems.ts';

it.each([
  ['a single one', findingsQuery, { severity: 'error' }, 'severity.0', 'error', 'unknown-list-value'],
  [
    'one of several',
    findingsQuery,
    { severity: ['ERROR', 'error'] },
    'severity.1',
    'error',
    'unknown-list-value',
  ],
  [
    'one behind commas',
    quotationsQuery,
    { codes: 'A', fields: ['nav,bid', 'NAV'] },
    'fields.2',
    'NAV',
    'unknown-list-value',
  ],
  ['one of no form', auditQuery, { fields: 'NAME,na me' }, 'fields.1', 'na me', 'wrong-form'],
  [
    'a day that stands for none',
    holidaysToChange,
    { entity: { level: 'PART', code: 'A' }, dates: ['2026-01-01', '1900-01-01'] },
    'dates.1',
    '1900-01-01',
    'wrong-form',
  ],
] as const)(
  'a value of a list is named with the value and its rule: %s',
  (_, schema, given, at, value, rule) => {
    const { error } = schema.safeParse(given, WITH_VALUES);
    expect(problemsOf(error!, 'query', given)).toMatchObject([{ path: `query.${at}`, value, rule }]);
  },
);

it('a day that stands for none is not said to be of the wrong form', () => {
  const messages = (date: string) =>
    fieldsToSet
      .safeParse({ entity: { level: 'PART', code: 'A' }, values: {}, effectiveDate: date })
      .error?.issues.map(({ message }) => message);
  expect(messages('1900-01-01')).toEqual([
    'stands for no date, as days such as 1900-01-01, 1899-12-31 or 9999-12-31 do',
  ]);
  expect(messages('1900-02-30')).toEqual(['must be a day as yyyy-mm-dd']);
  expect(messages('1901-01-01')).toBeUndefined();
});

it('what is absent is required, in a list too', () => {
  const { error } = quotationsQuery.safeParse({}, WITH_VALUES);
  expect(problemsOf(error!, 'query', {})).toMatchObject([{ path: 'query.codes', rule: 'required' }]);
});
