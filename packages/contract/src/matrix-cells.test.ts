import type { MatrixDocument, MatrixRow } from './document-matrix.ts';
import { describe, expect, it } from 'vitest';
import { cellsOf, columnsOf, newestOf } from './matrix-cells.ts';

const document = (type: string, country: string | null, language: string[], more = {}): MatrixDocument => ({
  uuid: '4fdc2f60-e4bf-8335-888d-4d9bf401cd62',
  type,
  displayLabel: type,
  country,
  language,
  startDate: '2026-01-05',
  status: 'ACTIVE',
  own: true,
  old: false,
  ...more,
});
const row = (documents: MatrixDocument[], gaps: MatrixRow['gaps'] = []): MatrixRow => ({
  level: 'PART',
  code: 'A',
  name: 'A',
  documents,
  more: false,
  gaps,
});
const missing = (country: string | null, anyOf: string[], type = 'KID') => ({
  type,
  country,
  anyOf,
  periodEnd: null,
});
const names = (...given: Parameters<typeof columnsOf>) => columnsOf(...given).map(({ key }) => key);
const states = (...given: Parameters<typeof cellsOf>) =>
  Object.fromEntries([...cellsOf(...given)].map(([key, { state }]) => [key, state]));

describe('columns', () => {
  const rows = [
    row([document('FACTSHEET', null, ['en']), document('KID', 'DE', ['de', 'fr'])]),
    row([document('EMT', null, [])], [missing('BE', ['fr', 'nl'])]),
  ];
  it('are those that a document or a gap stands in, types in their order', () => {
    expect(names(rows, 'country', ['KID', 'FACTSHEET'])).toEqual(['KID BE', 'KID DE', 'FACTSHEET ', 'EMT ']);
    expect(names(rows, 'language', ['KID', 'FACTSHEET'])).toEqual([
      'KID de',
      'KID fr',
      'FACTSHEET en',
      'EMT ',
    ]);
  });
});

describe('a cell', () => {
  it('is missing before it is old, and old only where nothing newer is there', () => {
    const old = document('KID', 'BE', ['fr'], { old: true });
    expect(states(row([old], [missing('BE', ['nl'])]), 'country')).toEqual({ 'KID BE': 'missing' });
    expect(states(row([old]), 'country')).toEqual({ 'KID BE': 'old' });
    expect(states(row([document('KID', 'BE', ['nl']), old]), 'country')).toEqual({ 'KID BE': 'there' });
    expect(states(row([document('KID', 'BE', ['nl']), old]), 'language')).toEqual({
      'KID nl': 'there',
      'KID fr': 'old',
    });
  });

  it('is filed for where nothing is current yet', () => {
    const draft = document('KID', null, ['de'], { status: 'FILING_IN_PROGRESS' });
    expect(states(row([draft]), 'country')).toEqual({ 'KID ': 'filing' });
    expect(states(row([draft, document('KID', null, ['de'])]), 'country')).toEqual({ 'KID ': 'there' });
  });
});

it('the newest of a cell is one that is current, where there is one', () => {
  const draft = document('KID', null, ['de'], { status: 'FILING_IN_PROGRESS', startDate: '2026-02-01' });
  const current = document('KID', null, ['de']);
  expect(newestOf([draft, current])).toBe(current);
  expect(newestOf([draft])).toBe(draft);
  expect(newestOf([])).toBeUndefined();
});
