// @vitest-environment jsdom
import { navSource } from '@fundarium/finance/nav-source';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage } from '../../ui/language.ts';
import { quotations } from './history-for-test.ts';
import { compareNavs } from './nav-lines.ts';
import { NavCaption } from './NavCaption.tsx';
import type { NavFormats } from './use-nav-formats.ts';

const FORMATS = { date: String, percent: String } as unknown as NavFormats;

beforeAll(() => prepareLanguage());
afterEach(cleanup);

it.each([
  ['2026-01-31', 'EUR'],
  ['2026-02-28', null],
])('to %s it says of the range’s currency, where the card says another one: %s', (to, said) => {
  const share = quotations(
    { '2026-01-05': '10', '2026-01-20': '20', '2026-02-10': '30' },
    { currency: 'USD', currencyChanges: [{ on: '2026-02-01', from: 'EUR', to: 'USD' }] },
  );
  const comparison = compareNavs([navSource(share)], {
    range: { kind: 'dates', from: '2026-01-05', to },
    figure: 'nav',
    mode: 'price',
    log: false,
    asksBids: false,
    dividends: true,
  })!;
  const { container } = render(
    <NavCaption comparison={comparison} notes={[]} formats={FORMATS} onExplain={() => {}} />,
  );
  const notes = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(notes.filter((note) => /^[A-Z]{3}$/.test(note))).toEqual(said === null ? [] : [said]);
});
