import { asOfReply } from '@fundarium/contract/history';
import { entityReply } from '@fundarium/contract/entity';
import { expect, it } from 'vitest';
import { asOfSearch, entityAsOf, isToday, readAsOf, TODAY } from './as-of.ts';

it.each([
  [{}, TODAY],
  [{ validOn: '2026-03-31' }, { validOn: '2026-03-31', knownOn: null }],
  [
    { knownOn: '2026-04-01', other: '1' },
    { validOn: null, knownOn: '2026-04-01' },
  ],
  [{ validOn: '2026-02-30', knownOn: ['2026-01-01', '2026-01-02'] }, TODAY],
])('reads the clocks of %j', (search, expected) => {
  expect(readAsOf(search)).toEqual(expected);
  expect(isToday(expected)).toBe(expected === TODAY);
  expect(readAsOf(asOfSearch(expected))).toEqual(expected);
});

const THEN = {
  level: 'PART',
  code: 'A-1',
  name: 'Alpine',
  state: 'ACTIVE',
  values: { NAME: 'Alpine' },
  ancestors: [{ level: 'FUND', code: 'F', name: null, open: false, values: {} }],
  registrations: [{ country: 'CH', values: {} }],
  publicHolidays: ['2026-12-25'],
  equivalents: [],
  validOn: '2026-03-31',
  knownOn: null,
  knownAt: null,
  revision: { number: 3, token: '00000000-0000-4000-8000-000000000000' },
};

it('gives an entity of then the shape of one of today', () => {
  const then = asOfReply.parse(THEN);
  const children = [
    { level: 'PART' as const, code: 'A-2', name: null, currency: 'EUR', state: 'LIVE' as const },
  ];
  const entity = entityAsOf(then, { children, childrenTotal: 12 });
  expect(entityReply.parse(entity)).toEqual(entity);
  // What stands below is today's, as the page says.
  expect(entity).toMatchObject({
    name: 'Alpine',
    children,
    childrenTotal: 12,
    registrations: [{ country: 'CH' }],
  });
  expect(entity).not.toHaveProperty('equivalents');
  expect(entityAsOf(then, undefined)).toMatchObject({ children: [], childrenTotal: null });
});

it('has the equivalents that a structured product had then', () => {
  const equivalents = ['SP-2', 'SP-3'];
  const then = asOfReply.parse({ ...THEN, level: 'STRUCTURED_PRODUCT', code: 'SP-1', equivalents });
  expect(entityAsOf(then, undefined)).toMatchObject({ equivalents });
});
