import { describe, expect, it } from 'vitest';
import { gapsOf, isOld, type Asking } from './gaps.ts';

const MARKETED = { REGISTRATION_STATUS: 'YES', MARKETING_STATUS: 'YES' };
const entity = (
  level: Asking['level'],
  countries: readonly string[],
  more: Partial<Asking> = {},
): Asking => ({
  level,
  registrations: countries.map((country) => ({ country, fields: MARKETED })),
  ended: false,
  fiscalYearEnd: null,
  created: null,
  ...more,
});
const document = (
  type: string,
  language: string[],
  country: string | null = null,
  startDate = '2026-05-01',
) => ({
  type,
  language,
  country,
  startDate,
  status: 'ACTIVE' as const,
  own: true,
});
const asked = { today: '2026-06-30', languages: {}, types: [] };
const gaps = (...[of, documents, more = {}]: [Asking, Parameters<typeof gapsOf>[1], object?]) =>
  gapsOf(of, documents, { ...asked, ...more }).map(({ type, country, anyOf, periodEnd }) =>
    `${type} ${country ?? periodEnd} ${anyOf.join('|')}`.trim(),
  );

describe('what is missing', () => {
  it('of a class is its key information document, in each country and language that asks for one', () => {
    const part = entity('PART', ['DE', 'BE', 'LU', 'SG']);
    expect(gaps(part, [])).toEqual(
      ['KID BE fr', 'KID BE nl', 'KID DE de', 'KID LU fr|de|en'].toSorted(byCountry),
    );
    const kids = [document('KID', ['nl'], 'BE'), document('KID', ['de'])];
    expect(gaps(part, kids)).toEqual(['KID BE fr']);
    // Nothing else will do: not another type, not one above, not one in filing.
    const kid = document('KID', ['fr'], 'BE');
    expect(gaps(part, [...kids, { ...kid, type: 'KIID' }])).toHaveLength(1);
    expect(gaps(part, [...kids, { ...kid, own: false }])).toHaveLength(1);
    expect(gaps(part, [...kids, { ...kid, status: 'FILING_IN_PROGRESS' }])).toHaveLength(1);
    expect(gaps(part, [...kids, kid])).toEqual([]);
  });

  it('is nothing of what has ended, of types that nobody asks about, and of levels that have no rule', () => {
    expect(gaps(entity('PART', ['DE'], { ended: true }), [])).toEqual([]);
    expect(gaps(entity('PART', ['DE']), [], { types: ['PROSPECTUS'] })).toEqual([]);
    expect(gaps(entity('PROD', ['DE']), [])).toEqual([]);
    expect(gaps(entity('PART', ['DE']), [], { languages: { DE: { languages: [] } } })).toEqual([]);
  });

  it('of a fund is its prospectus, also in English, and the reports that are due', () => {
    const fund = entity('FUND', ['DE', 'FR'], { fiscalYearEnd: '12-31' });
    expect(gaps(fund, [])).toEqual([
      'PROSPECTUS DE de|en',
      'PROSPECTUS FR fr|en',
      'ANNUAL_REPORT 2025-12-31',
      'SEMI_ANNUAL_REPORT 2025-06-30',
    ]);
    const filed = [
      document('PROSPECTUS', ['en']),
      document('ANNUAL_REPORT', ['en'], null, '2026-04-20'),
      document('SEMI_ANNUAL_REPORT', ['en'], null, '2025-06-30'),
    ];
    expect(gaps(fund, filed)).toEqual(['SEMI_ANNUAL_REPORT 2025-06-30']);
    expect(gaps(entity('FUND', ['SG'], { fiscalYearEnd: '12-31' }), [])).toEqual([]);
  });

  it.each([
    ['12-31', '2026-04-29', '2024-12-31'],
    ['12-31', '2026-04-30', '2025-12-31'],
    ['06-30', '2026-06-30', '2025-06-30'],
    ['02-29', '2026-06-30', '2026-02-28'],
  ])('is the report for a year that ends %s four months later: on %s that to %s', (end, today, to) => {
    const fund = entity('FUND', ['DE'], { fiscalYearEnd: end });
    expect(gaps(fund, [], { today, types: ['ANNUAL_REPORT'] })).toEqual([`ANNUAL_REPORT ${to}`]);
    expect(gaps({ ...fund, created: '2026-06-01' }, [], { today, types: ['ANNUAL_REPORT'] })).toEqual([]);
  });

  it.each([
    ['06-30', '2026-02-27', '2024-12-31'],
    ['06-30', '2026-02-28', '2025-12-31'],
    ['09-30', '2026-06-30', '2026-03-31'],
    ['02-28', '2026-06-30', '2025-08-31'],
    ['03-15', '2026-06-30', '2025-09-15'],
  ])('of half a year, where the year ends %s, is on %s that to %s', (end, today, to) => {
    const fund = entity('FUND', ['DE'], { fiscalYearEnd: end });
    expect(gaps(fund, [], { today, types: ['SEMI_ANNUAL_REPORT'] })).toEqual([`SEMI_ANNUAL_REPORT ${to}`]);
  });

  it.each(['31-12', '13-01', 'December', ''])('is no report where the year ends %j', (fiscalYearEnd) => {
    expect(gaps(entity('FUND', ['DE'], { fiscalYearEnd }), [], { types: ['ANNUAL_REPORT'] })).toEqual([]);
  });
});

it('a key information document is old after twelve months, and no other type', () => {
  expect(isOld('KID', '2025-06-29', '2026-06-30')).toBe(true);
  expect(isOld('KID', '2025-06-30', '2026-06-30')).toBe(false);
  expect(isOld('PROSPECTUS', '2020-01-01', '2026-06-30')).toBe(false);
});

/** As the registrations stand above. */
const ORDER = ['DE', 'BE', 'LU'];
const byCountry = (one: string, other: string) =>
  ORDER.indexOf(one.split(' ')[1]!) - ORDER.indexOf(other.split(' ')[1]!);
