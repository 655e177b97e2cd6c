import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { NavChoice } from '../../../packages/web/src/cards/nav/nav-choice.ts';
import { compareNavs } from '../../../packages/web/src/cards/nav/nav-lines.ts';
import { navSource } from '../../../packages/finance/src/nav-source.ts';
import { NavChart } from '../../../packages/web/src/cards/nav/NavChart.tsx';
import { light } from '../../../packages/web/src/ui/tokens.ts';
import { benchSeries } from './series.ts';

// The product's chart of NAVs, from recorded prices to pixels: base 100 and gaps are part of what is timed.

const CHOICE: NavChoice = {
  range: { kind: 'interval', interval: 'INCEPTION' },
  figure: 'base100',
  mode: 'total',
  log: false,
  asksBids: false,
  dividends: false,
};
const formats = {
  localeOfWords: 'en-GB',
  locale: 'en-GB',
  date: (date: string) => date,
  price: (price: string) => price,
  quoted: (price: string, unit: string | null) => `${price} ${unit ?? ''}`.trim(),
  index: (value: number) => value.toFixed(2),
  percent: (value: number) => `${value.toFixed(2)}%`,
};

light.series.forEach((colour, place) =>
  document.documentElement.style.setProperty(`--mui-palette-own-series-${place}`, colour),
);

globalThis.mountChart = (box) => {
  const sources = globalThis.benchData.map(({ code, dates, navs }) => {
    const none = dates.map(() => null);
    return navSource({
      code,
      name: code,
      currency: 'EUR',
      currencyChanges: [],
      quotationUnit: null,
      denomination: null,
      benchmark: null,
      launchDate: null,
      today: null,
      frequency: null,
      holidays: [],
      dates,
      navs,
      asks: none,
      bids: none,
      dividends: [],
    });
  });
  const comparison = compareNavs(sources, CHOICE)!;
  createRoot(box).render(
    createElement(NavChart, { comparison, choice: CHOICE, hidden: new Set<string>(), formats }),
  );
};
globalThis.benchData = benchSeries(10, 5000);

declare global {
  var benchData: ReturnType<typeof benchSeries>;
  var mountChart: (box: HTMLElement) => void;
}
