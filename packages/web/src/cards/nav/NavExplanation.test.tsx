// @vitest-environment jsdom
import { addDays, monthEnd } from '@fundarium/finance/calendar-date';
import { navSource } from '@fundarium/finance/nav-source';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage } from '../../ui/language.ts';
import { quotations } from './history-for-test.ts';
import { compareNavs } from './nav-lines.ts';
import { NavExplanation } from './NavExplanation.tsx';
import type { NavFormats } from './use-nav-formats.ts';

const FORMATS: NavFormats = {
  locale: 'en',
  localeOfWords: 'en',
  date: String,
  price: String,
  quoted: (price, unit) => `${price} ${unit}`,
  index: String,
  percent: String,
};

// Without a pack, a text is its key between question marks: what is said is asked for by key.
beforeAll(() => {
  globalThis.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  prepareLanguage();
});
afterEach(cleanup);

const MONTHS = Array.from({ length: 14 }, (_, month) =>
  monthEnd(`${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`),
);
const WEEKS = Array.from({ length: 30 }, (_, week) => addDays('2025-08-01', week * 7));

it.each([
  ['MONTHLY', MONTHS, '?performance-tolerated-month?', null],
  ['QUARTERLY', MONTHS.filter((_, at) => at % 3 === 2), '?performance-tolerated-month-before?', null],
  ['WEEKLY', WEEKS, '?performance-tolerated-gap?', 10],
] as const satisfies readonly (readonly [ValuationFrequency, readonly string[], string, number | null])[])(
  'says of a class valued %s how far its NAVs were carried forward for the month',
  (frequency, dates, text, tolerated) => {
    const navs = Object.fromEntries(dates.map((date, at) => [date, String(100 + at)]));
    const comparison = compareNavs([navSource(quotations(navs, { frequency }))], {
      range: { kind: 'interval', interval: '1M' },
      figure: 'base100',
      mode: 'total',
      log: false,
      asksBids: false,
      dividends: true,
    })!;
    render(
      <NavExplanation
        asked={{ code: 'LU1', what: 'return' }}
        comparison={comparison}
        formats={FORMATS}
        onClose={() => {}}
      />,
    );
    expect(screen.getByText(text)).toBeTruthy();
    expect(comparison.lines[0]!.tolerated).toBe(tolerated);
  },
);
