import { describe, expect, it } from 'vitest';
import { groupedEntries, matchingEntries, movedTo, type PaletteEntry } from './palette-entries.ts';

const entry = (key: string, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key,
  group: 'pages',
  label,
  run: () => undefined,
  ...more,
});
const ENTRIES = [
  entry('logout', 'Se déconnecter', { group: 'actions' }),
  entry('funds', 'Fonds'),
  entry('bonds', 'Global Bonds', { group: 'recent', detail: 'LU0000000001 Share class' }),
];
const found = (typed: string) => matchingEntries(ENTRIES, typed).map(({ key }) => key);

describe('entries of the palette', () => {
  it.each([
    ['', ['logout', 'funds', 'bonds']],
    ['DECONNECTER', ['logout']],
    ['bonds share', ['bonds']],
    ['share bonds', ['bonds']],
    ['lu0000000001', ['bonds']],
    ['ond', ['funds', 'bonds']],
    ['ｆｏｎｄｓ', ['funds']],
    ['nothing', []],
  ])('that match %j are %j', (typed, keys) => expect(found(typed)).toEqual(keys));

  it('stand in their groups', () => {
    expect(groupedEntries(ENTRIES).map(({ group, entries }) => [group, entries.length])).toEqual([
      ['recent', 1],
      ['pages', 1],
      ['actions', 1],
    ]);
  });

  it.each([
    [['a', 'b', 'c'], 'a', 1, 'b'],
    [['a', 'b', 'c'], 'c', 1, 'a'],
    [['a', 'b', 'c'], 'a', -1, 'c'],
    [['a', 'b', 'c'], 'gone', 1, 'a'],
    [['a', 'b', 'c'], null, -1, 'c'],
    [[], 'a', 1, null],
  ] as const)('are walked through: %j from %s by %i is %s', (keys, from, by, to) => {
    expect(movedTo(keys, from, by)).toBe(to);
  });
});
