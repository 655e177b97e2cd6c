import { describe, expect, it } from 'vitest';
import { BARE, type SearchState } from './address.ts';
import { openedState } from './opened-state.ts';

const addressed: SearchState = { ...BARE, quickText: 'bonds' };
const view: SearchState = { ...BARE, quickText: 'income', columns: ['NAV'], savedView: 'v' };
const kept = { quickText: 'lux', filters: [], countries: [], identifiers: [] };

describe('what an address opens', () => {
  it('is what it says, where it says anything', () => {
    expect(openedState(addressed, false, kept, view)).toBe(addressed);
  });
  it('is nothing after a step that led to nothing', () => {
    expect(openedState(BARE, true, kept, view)).toBe(BARE);
  });
  it('is otherwise what the group was last asked, looked at as the default view does', () => {
    expect(openedState(BARE, false, kept, view)).toEqual({ ...view, quickText: 'lux' });
    expect(openedState(BARE, false, kept, null)).toEqual({ ...BARE, quickText: 'lux' });
  });
  it('is the default view, where nothing was asked', () => {
    expect(openedState(BARE, false, null, view)).toBe(view);
    expect(openedState(BARE, false, null, null)).toBe(BARE);
  });
});
