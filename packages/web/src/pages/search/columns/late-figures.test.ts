// @vitest-environment jsdom
import type { SearchRow } from '@fundarium/contract/search';
import { expect, it } from 'vitest';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { gridColumnsOf } from './columns.ts';
import { lateNote } from './late-figures.ts';
import type { SearchField } from '../question/search-fields.ts';

const CONTEXT = {
  locale: 'de-CH',
  t: (key: string, values?: Record<string, unknown>) => `${key} ${String(values?.['date'])}`,
};
const field = (name: string, performance = true): SearchField =>
  ({
    name,
    label: name,
    definition: fieldOfType('PERCENT', { businessCode: name, performance }),
  }) as unknown as SearchField;
const row = (values: SearchRow['values'], asOf?: string): SearchRow => ({
  level: 'PART',
  code: 'A',
  values,
  ...(asOf !== undefined && { asOf }),
});

it.each([
  ['TOTAL_RETURN_YTD', '2.5', '2017-03-15', 'figure-as-of 15.03.2017'],
  ['TOTAL_RETURN_ITD', '2.5', '2017-03-15', 'figure-as-of 15.03.2017'],
  // Not late; not there; of a first month, which no later NAV changes.
  ['TOTAL_RETURN_YTD', '2.5', undefined, null],
  ['TOTAL_RETURN_YTD', null, '2017-03-15', null],
  ['TOTAL_RETURN_INCEPTION_MONTH', '2.5', '2017-03-15', null],
])('%s of %s with a last NAV of %s says %s', (name, value, asOf, note) => {
  expect(lateNote(field(name), row({ [name]: value }, asOf), CONTEXT)).toBe(note);
});

it('leaves fields alone that are no figures of performance', () => {
  expect(lateNote(field('NAV', false), row({ NAV: '2' }, '2017-03-15'), CONTEXT)).toBeNull();
});

it('makes a late figure amber, with its date on hover and for screen readers, and copies the value alone', () => {
  const name = 'TOTAL_RETURN_YTD';
  const options = { nature: 'PART', pins: [], room: 'wide', showCodes: false, links: {} as never } as const;
  const [, column] = gridColumnsOf([name], new Map([[name, field(name)]]), CONTEXT, options);
  const late = row({ [name]: '2.5' }, '2017-03-15');
  const fresh = row({ [name]: '2.5' });
  expect([column!.tone!(late), column!.tone!(fresh)]).toEqual(['late', 'gain']);
  expect([column!.hint!(late), column!.hint!(fresh)]).toEqual([
    `${column!.copied(late)}, figure-as-of 15.03.2017`,
    null,
  ]);
  expect(column!.draw!(late, () => 100).textContent).toBe(`${column!.text(late)}, figure-as-of 15.03.2017`);
  expect(column!.draw!(fresh, () => 100).textContent).toBe(column!.text(fresh));
  expect(column!.copied(late)).toBe(column!.copied(fresh));
});
