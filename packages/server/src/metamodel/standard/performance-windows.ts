import type { Labels } from '@fundarium/contract/vocabulary';
import { labels } from './labels.ts';

/** A window of the figures (finance: windows) and its words, made to stand beside the figure's name. */
export type Window = { readonly code: string; readonly labels: Labels; readonly annualised: boolean };

const range = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const plain = (code: string, words: Labels, annualised = false): Window => ({
  code,
  labels: words,
  annualised,
});

/** Windows of the returns, in order of display; those up to a year and parts of it are never annualised. */
export const RETURN_WINDOWS: readonly Window[] = [
  plain('LATEST_TWO', labels('latest-two-navs')),
  plain('MTD', labels('month-to-date')),
  plain('YTD', labels('year-to-date')),
  ...[1, 3, 6].map((n) => plain(`M${n}`, labels('window-months', { n }))),
  ...[1, 2, 3, 4, 5, 10].map((n) => plain(`Y${n}`, labels('window-years', { n }), true)),
  plain('ITD', labels('since-inception'), true),
  plain('INCEPTION_MONTH', labels('launch-month')),
  plain('INCEPTION_YEAR', labels('launch-year')),
  ...range(10).map((n) => plain(`Y_MINUS${n}`, labels('window-calendar-year', { n }), true)),
  ...range(4).map((n) => plain(`Y_MOVING_MINUS${n}`, labels('window-rolling-year', { n }), true)),
];

/** Windows of whole calendar months. */
export const MONTHS_WINDOWS: readonly Window[] = [
  ...[1, 3, 5].map((n) => plain(`Y${n}`, labels('window-span', { n }))),
  plain('ITD_MAX_Y10', labels('since-inception-max-10-years')),
];
