import type { BreakdownsReply } from '@fundarium/contract/studio-metamodel';
import { expect } from 'vitest';
import { read, type Case } from './export-cases.ts';
import type { ExportSite } from './export-site.ts';
import { text, type Expected } from './expected-cells.ts';

const PLACE = { level: 'PROD' as const, code: 'ALPHA-P' };
const HEADERS = ['Breakdown', 'Date', 'Code', 'Name', 'Weight (%)'];
const day = (value: string | null): Expected => ['date', value];
const percent = (value: string | null): Expected => ['percent', value];
const points = (value: string | null): Expected => ['number', value];

/** How a sub-fund divides, on the latest day and against an earlier one. */
export const casesOfBreakdowns = (site: ExportSite): Readonly<Record<string, Case>> => ({
  BREAKDOWNS: {
    who: site.reader,
    source: { type: 'BREAKDOWNS', ...PLACE },
    headers: HEADERS,
    expected: async () => {
      const path = `breakdowns?level=${PLACE.level}&code=${PLACE.code}`;
      const { breakdowns } = await read<BreakdownsReply>(site.reader, path);
      expect(breakdowns.map(({ type, date }) => [type, date])).toEqual([
        ['ASSET_ALLOCATION', '2026-02-28'],
        ['ASSET_ALLOCATION', '2025-12-31'],
        ['CURRENCY', '2025-12-31'],
      ]);
      const [now, , currency] = breakdowns;
      const allocation = [text('Asset allocation'), day(now!.date)];
      return [
        [...allocation, text('EQUITIES'), text('Equities'), percent(now!.weights['EQUITIES']!)],
        [...allocation, text('CASH'), text('Cash'), percent('-1.25')],
        [text('Currency'), day(currency!.date), text('EUR'), text('Euro'), percent('99')],
      ];
    },
  },
  'BREAKDOWNS compared': {
    who: site.reader,
    source: { type: 'BREAKDOWNS', ...PLACE, date: '2026-03-01', than: '2025-12-31' },
    headers: [...HEADERS, 'Compared with', 'Change (percentage points)'],
    expected: async () => {
      const allocation = [text('Asset allocation'), day('2026-02-28')];
      const since = day('2025-12-31');
      return [
        [...allocation, text('EQUITIES'), text('Equities'), percent('101.25'), since, points('41.12345678')],
        [...allocation, text('CASH'), text('Cash'), percent('-1.25'), since, points('-1.25')],
        [...allocation, text('BONDS'), text('Bonds'), percent(null), since, points('-39.87654322')],
        [text('Currency'), since, text('EUR'), text('Euro'), percent('99'), day(null), points(null)],
      ];
    },
  },
});
