import { readPlacedCards, type CardWidth, type PlacedCards } from '@fundarium/contract/details-layout';
import { normaliseCards, type Card } from '@fundarium/contract/settings-cards';
import { mergeSettings } from '@fundarium/contract/settings-user';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniqueCardsOf } from '../../../cards/standard-cards.ts';
import {
  arrange,
  changedLayout,
  chooseCard,
  layoutOf,
  moveCard,
  removeCard,
  replacing,
  setCardWidth,
  type Arrangement,
  type ArrangementChange,
} from './arrangement.ts';

const card = (name: string): Card => ({ type: 'GENERIC', name, labels: {}, fields: [] });
const CARDS = ['A', 'B', 'C', 'D', 'E'].map(card);
const MORE = [card('X')];
const WIDTH: CardWidth = 6;

const page = (...layers: PlacedCards[]) => arrange(CARDS, MORE, () => WIDTH, layers);
const names = ({ shown }: Arrangement) => shown.map((each) => each.card.name).join('');
const merged = (chosen: PlacedCards, change: ArrangementChange) =>
  mergeSettings(chosen, change) as PlacedCards;

describe('an arrangement', () => {
  it('is the customer’s cards in their order, what else can be chosen hidden', () => {
    expect(names(page())).toBe('ABCDE');
    expect(page().hidden.map((each) => each.card.name)).toEqual(['X']);
  });

  it('keeps a card apart from one that can be chosen besides, though it is named as that is', () => {
    const given = normaliseCards('PART', [
      { type: 'GENERIC', name: 'Performance', fields: ['PART.TER'] },
      { type: 'STATUS' },
    ]);
    const more = uniqueCardsOf('PART').filter(({ type }) => type !== 'STATUS');
    const all = [...given, ...more].map((each) => each.name);
    expect(new Set(all).size).toBe(all.length);
    const before = arrange(given, more, () => WIDTH, []);
    expect(arrange(given, more, () => WIDTH, [layoutOf(before)]).shown).toEqual(before.shown);
  });

  it('takes a list of names, as settings had it before, for these cards and no others', () => {
    expect(names(page(readPlacedCards(['C', 'A', 'X']) as PlacedCards))).toBe('CAX');
  });

  it('has a saved layout below what was chosen since', () => {
    const saved = layoutOf(page(readPlacedCards(['D', 'B']) as PlacedCards));
    expect(names(page(saved))).toBe('DB');
    expect(names(page(saved, chooseCard(page(saved), 'A') as PlacedCards))).toBe('DBA');
    expect(names(page(saved, removeCard('D') as PlacedCards))).toBe('B');
  });

  it('gives a width to one card alone', () => {
    const widths = page(setCardWidth('B', 12) as PlacedCards).shown.map(({ width }) => width);
    expect(widths).toEqual([6, 12, 6, 6, 6]);
  });

  it('keeps what two tabs chose of different cards', () => {
    const before = page();
    const one = moveCard(before, 'E', 0);
    const other = moveCard(before, 'A', 2);
    expect(names(page(merged(merged({}, one), other)))).toBe('EBCAD');
  });

  it('is, by a layout with a change made to it, what the change makes of the page', () => {
    const layout = layoutOf(page({ B: { shown: false }, C: { width: 12 } }));
    const after = (change: ArrangementChange) => names(page(changedLayout(layout, change)));
    expect(after(moveCard(page(layout), 'E', 0))).toBe('EACD');
    expect(after(chooseCard(page(layout), 'X'))).toBe('ACDEX');
    expect(after({ A: null, C: { rank: null, width: 4 } })).toBe('ACDE');
    expect(changedLayout(layout, setCardWidth('A', 4))).toEqual({
      ...layout,
      A: { ...layout['A'], width: 4 },
    });
  });

  it('ranks anew where two cards have one rank, or a rank is no key', () => {
    for (const rank of ['a1', '0', 'zzzz0']) {
      const chosen: PlacedCards = { B: { rank }, C: { rank } };
      const order = names(page(chosen));
      const [first, second] = [order.indexOf('B'), order.indexOf('C')];
      expect(second - first).toBe(1);
      const moved = names(page(merged(chosen, moveCard(page(chosen), 'A', second))));
      expect(moved.replace('A', '')).toBe(order.replace('A', ''));
    }
  });

  it('after any moves is in the order that the moves say, over a reload and as a saved layout', () => {
    const moves = fc.array(
      fc.tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.integer({ min: -2, max: 7 })),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(moves, (given) => {
        let chosen: PlacedCards = {};
        let expected = ['A', 'B', 'C', 'D', 'E'];
        for (const [name, to] of given) {
          chosen = merged(chosen, moveCard(page(chosen), name, to));
          const others = expected.filter((each) => each !== name);
          expected = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, name);
        }
        expect(names(page(chosen))).toBe(expected.join(''));
        const saved = layoutOf(page(chosen));
        expect(names(page(saved))).toBe(expected.join(''));
        expect(merged({ A: { width: 12 }, X: { shown: true } }, replacing({ A: {}, X: {} }, saved))).toEqual(
          saved,
        );
      }),
    );
  });
});
