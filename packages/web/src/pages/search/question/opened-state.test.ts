import { describe, expect, it } from 'vitest';
import { BARE, type SearchState } from './address.ts';
import { NOT_LIQUIDATED } from './not-liquidated.ts';
import { openedState } from './opened-state.ts';
import { CURRENT, usualFilterOf } from './usual-filter.ts';

const view: SearchState = { ...BARE, quickText: 'income', columns: ['NAV'], savedView: 'v' };

describe('what an address opens', () => {
  it('is exactly what it says, be it that nothing is asked', () => {
    for (const addressed of [BARE, { ...BARE, quickText: 'bonds' }, { ...BARE, savedView: 'w' }])
      for (const everything of [true, false])
        expect(openedState(addressed, view, everything, usualFilterOf('PART'))).toBe(addressed);
  });
  it('is the default view, where it says nothing', () => {
    expect(openedState(null, view, false, usualFilterOf('PART'))).toBe(view);
  });
  it('is all that is not liquidated, where no view begins, unless everything is wanted', () => {
    expect(openedState(null, null, false, usualFilterOf('PART'))).toEqual({
      ...BARE,
      filters: [NOT_LIQUIDATED],
    });
    expect(openedState(null, null, true, usualFilterOf('PART'))).toBe(BARE);
  });
  it('is what counts today of documents', () => {
    const usual = usualFilterOf('ATTACHMENT');
    expect(openedState(null, null, false, usual)).toEqual({ ...BARE, filters: [CURRENT] });
  });
});
