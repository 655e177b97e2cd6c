import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { NO_DIVIDEND, quotations } from './history-for-test.ts';
import type { NavChoice, NavFigure } from './nav-choice.ts';
import { compareNavs } from './nav-lines.ts';
import { lineNotes, navNotes } from './nav-notes.ts';
import { navSource } from '@fundarium/finance/nav-source';
import type { NavFormats } from './use-nav-formats.ts';

const t = ((key: string, named?: { readonly date?: string; readonly count?: number }) =>
  named === undefined ? key : `${key} ${named.date ?? named.count}`) as unknown as TFunction;
const formats = { date: String } as unknown as NavFormats;
const choiceOf = (figure: NavFigure): NavChoice => ({
  range: { kind: 'dates', from: '2026-01-01', to: '2026-01-31' },
  figure,
  mode: 'price',
  log: false,
  asksBids: false,
  dividends: true,
});
const source = navSource(quotations({ '2026-01-01': '10', '2026-01-02': '11' }, { code: 'A' }));

it.each([
  ['nav', true],
  ['base100', false],
  ['drawdown', false],
] as const)('%s: the choice of return changes nothing of the line: %s', (figure, said) => {
  const choice = choiceOf(figure);
  const notes = navNotes(compareNavs([source], choice)!, choice, formats, t);
  expect(notes.includes('nav-as-published-note')).toBe(said);
});

it('counts of payments in another currency those that the line would have met', () => {
  const paid = { dividend: '3', currency: 'USD' };
  const days = ['2009-05-05', '2026-01-02', '2026-01-10', '2026-03-01'];
  const share = quotations(
    { '2026-01-02': '10', '2026-01-20': '11', '2026-03-02': '12' },
    { code: 'A', dividends: days.map((exDate) => ({ ...NO_DIVIDEND, ...paid, exDate })) },
  );
  const choice = { ...choiceOf('base100'), mode: 'total' } as const;
  const notes = navNotes(compareNavs([navSource(share)], choice)!, choice, formats, t);
  expect(notes).toContain('nav-left-out 1');
});

it('beside a line stands the NAV that it ends with, where the chart ends later', () => {
  const [later, ended] = [
    quotations({ '2025-12-31': '10', '2026-01-30': '11' }, { code: 'B' }),
    quotations({ '2026-01-07': '10', '2026-01-20': '11' }, { code: 'C' }),
  ].map((each) => navSource(each));
  const comparison = compareNavs([later!, ended!], choiceOf('base100'))!;
  expect(comparison.lines.map((line) => lineNotes(comparison, line, formats, t))).toEqual([
    [],
    ['nav-legend-late 2026-01-07', 'nav-end-date 2026-01-20'],
  ]);
});

it('a line whose currency changed says from which day it is drawn, and why it has no return', () => {
  const changed = quotations(
    { '2025-12-31': '10', '2026-01-07': '20', '2026-01-20': '22' },
    { code: 'D', currency: 'USD', currencyChanges: [{ on: '2026-01-05', from: 'EUR', to: 'USD' }] },
  );
  const comparison = compareNavs([navSource(changed)], choiceOf('base100'))!;
  const [line] = comparison.lines;
  expect(lineNotes(comparison, line!, formats, t)).toEqual(['nav-legend-currency 2026-01-07']);
  expect(line!.points).toEqual([
    ['2026-01-07', 100],
    ['2026-01-20', 110.00000000000001],
  ]);
  expect(line).toMatchObject({
    change: null,
    returned: { reason: 'CURRENCY_CHANGE' },
  });
});
