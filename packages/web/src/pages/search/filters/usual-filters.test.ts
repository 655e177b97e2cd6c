import { expect, it } from 'vitest';
import type { SearchField } from '../question/search-fields.ts';
import { shortLabel } from './usual-filters.ts';

/** A field as the search of sub-funds has it: of its own level, or of an ancestor's. */
const field = (name: string, label: string, own: string): SearchField =>
  ({ name, label, definition: { label: own } }) as SearchField;

it('leaves the level out where no field beside it is called the same', () => {
  const ofFund = field('FUND.DOMICILE', 'Fund · Domicile', 'Domicile');
  const ofSubFund = field('DOMICILE', 'Domicile', 'Domicile');
  const currency = field('CURRENCY', 'Currency', 'Currency');
  expect(
    [ofFund, ofSubFund, currency].map((each) => shortLabel(each, [ofFund, ofSubFund, currency])),
  ).toEqual(['Fund · Domicile', 'Domicile', 'Currency']);
  expect(shortLabel(ofFund, [ofFund, currency])).toBe('Domicile');
});
