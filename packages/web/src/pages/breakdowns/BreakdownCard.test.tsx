// @vitest-environment jsdom
import type { ShownBreakdown } from '@fundarium/contract/shown-breakdowns';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chosenLocale } from '../../ui/chosen-locale.ts';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { BreakdownCard } from './BreakdownCard.tsx';

const COUNTRIES: ShownBreakdown = {
  type: 'COUNTRY',
  label: 'Country',
  date: '2026-11-30',
  earlier: '2026-10-31',
  members: [{ code: 'CH', label: 'Switzerland', weight: '62.5', change: '1.25' }],
  sum: '62.5',
  isOff: true,
};

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'breakdowns-points': '{number} pp' });
});
afterEach(() => {
  cleanup();
  chosenLocale.set(null);
});

it.each([
  ['en-GB', ['62.50%', '+1.25 pp']],
  ['de-DE', ['62,50 %', '+1,25 pp']],
  ['fr-FR', ['62,50 %', '+1,25 pp']],
])('writes weights in percent and changes in percentage points, as %s does', (locale, expected) => {
  chosenLocale.set(locale);
  render(<BreakdownCard breakdown={COUNTRIES} />);
  const texts = screen.getAllByRole('cell').map((each) => each.textContent.replaceAll(/\s/g, ' '));
  expect(texts.filter((each) => /%|pp/.test(each))).toEqual([...expected, expected[0]]);
});
