import { describe, expect, it } from 'vitest';
import { BARE, type SearchState } from './address.ts';
import { NOT_LIQUIDATED } from './not-liquidated.ts';
import { shownUnasked, stepped } from './unasked.ts';
import { CURRENT, usualFilterOf } from './usual-filter.ts';

const USUAL = usualFilterOf('PART');
const OPENED: SearchState = { ...BARE, filters: [NOT_LIQUIDATED] };
const IN_FRANCS = { name: 'CURRENCY', operator: 'EQUALS', operands: ['CHF'] } as const;
const asked = { ...IN_FRANCS, operands: [...IN_FRANCS.operands] };

describe('a list of which nothing is asked', () => {
  it('is shown without what is liquidated, unless everything is wanted or something is asked', () => {
    expect(shownUnasked(BARE, false, USUAL)).toEqual(OPENED);
    expect(shownUnasked(BARE, true, USUAL)).toBe(BARE);
    for (const state of [
      { ...BARE, quickText: 'lux' },
      { ...BARE, identifiers: ['LU1'] },
      { ...BARE, filters: [asked] },
      { ...BARE, countries: [asked] },
    ])
      expect(shownUnasked(state, false, USUAL)).toBe(state);
  });
});

describe('a step', () => {
  it('that takes the filter off shows everything from then on, until it is put back', () => {
    expect(stepped(OPENED, { filters: [] }, false, USUAL)).toEqual({ next: BARE, everything: true });
    expect(stepped({ ...BARE, quickText: 'lux' }, { quickText: '' }, true, USUAL)).toEqual({
      next: BARE,
      everything: true,
    });
    expect(stepped(BARE, { filters: [NOT_LIQUIDATED] }, true, USUAL)).toEqual({
      next: OPENED,
      everything: false,
    });
  });

  it('that begins a quick search or a pasted list looks at everything, and its end is the list as opened', () => {
    expect(stepped(OPENED, { quickText: 'lux' }, false, USUAL)).toEqual({
      next: { ...BARE, quickText: 'lux' },
      everything: false,
    });
    expect(stepped(OPENED, { identifiers: ['LU1'] }, false, USUAL).next).toEqual({
      ...BARE,
      identifiers: ['LU1'],
    });
    expect(stepped({ ...BARE, quickText: 'lux' }, { quickText: '' }, false, USUAL).next).toEqual(OPENED);
    // Put back beside the words, it stays with them.
    const beside = { ...OPENED, quickText: 'l' };
    expect(stepped(beside, { quickText: 'lux' }, false, USUAL).next).toEqual({ ...OPENED, quickText: 'lux' });
  });

  it('that asks for more, or looks otherwise, leaves it alone', () => {
    expect(stepped(OPENED, { filters: [NOT_LIQUIDATED, asked] }, false, USUAL).next.filters).toEqual([
      NOT_LIQUIDATED,
      asked,
    ]);
    const sort = [{ field: 'NAV', descending: true }];
    expect(stepped(OPENED, { sort }, false, USUAL).next).toEqual({ ...OPENED, sort });
    // An address that was opened with everything in it.
    expect(stepped({ ...BARE, look: 'cards' }, { sort }, false, USUAL).next).toEqual({
      ...BARE,
      look: 'cards',
      sort,
    });
  });

  it('that chooses a view shows it as it was saved', () => {
    const view = { ...BARE, savedView: 'v' };
    expect(stepped(OPENED, view, false, USUAL)).toEqual({ next: view, everything: false });
    expect(stepped({ ...BARE, quickText: 'lux' }, view, false, USUAL).next).toEqual(view);
  });

  it('that begins a quick search of documents still looks at those that count today', () => {
    const usual = usualFilterOf('ATTACHMENT');
    const opened = { ...BARE, filters: [CURRENT] };
    expect(stepped(opened, { quickText: 'kid' }, false, usual).next).toEqual({ ...opened, quickText: 'kid' });
    expect(stepped(opened, { filters: [] }, false, usual)).toEqual({ next: BARE, everything: true });
  });
});
