import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { expect, it } from 'vitest';
import { packFor } from '../translations/packs.ts';
import { DEFINITIONS, definitionLines, definitionsOf } from './definitions.ts';

const field = (businessCode: string, performance = true) => ({ businessCode, performance });

it.each([
  [['NAME', 'NAV_DATE'], false, []],
  [['NAV', 'AUM_EUR'], false, ['NAV', 'AUM']],
  [['TOTAL_RETURN_Y1'], true, ['TOTAL_RETURN', 'NOT_CURRENT']],
  [
    ['ANNUALIZED_TOTAL_RETURN_ITD', 'TOTAL_RETURN_YTD'],
    true,
    ['TOTAL_RETURN', 'ANNUALISED', 'TO_DATE', 'INCEPTION', 'NOT_CURRENT'],
  ],
  [['TOTAL_RETURN_Y_MINUS10'], true, ['TOTAL_RETURN', 'CALENDAR_YEARS', 'NOT_CURRENT']],
  [['TOTAL_RETURN_Y_MOVING_MINUS4'], true, ['TOTAL_RETURN', 'ROLLING', 'NOT_CURRENT']],
  [['NEGATIVE_MONTHS_RATIO_Y3'], true, ['TOTAL_RETURN', 'WHOLE_MONTHS', 'NOT_CURRENT']],
])('of the fields %j the figures are explained that they hold', (codes, performance, expected) => {
  expect(definitionsOf(codes.map((code) => field(code, performance)))).toEqual(expected);
});

it.each(LANGUAGES)('each has a text in %s', (language) => {
  const pack = packFor(language);
  const lines = definitionLines(DEFINITIONS, [], (key) => pack[key] ?? '');
  expect(lines.filter(([, text]) => text === '')).toEqual([]);
  expect(lines.map(([name]) => name !== '')).toEqual(DEFINITIONS.map((_, at) => at === 0));
});
