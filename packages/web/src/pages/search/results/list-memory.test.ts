import { describe, expect, it } from 'vitest';
import { NOTHING_SELECTED } from '../../../grid/grid-selection.ts';
import { recall, remember } from './list-memory.ts';

const place = { top: 7, focused: { row: 9, id: 'A', column: 'NAME' }, loaded: 0 };

describe('what is remembered of a search', () => {
  it('belongs to one entry of the history, part by part', () => {
    remember('one', { place });
    remember('one', { selection: NOTHING_SELECTED });
    expect(recall('one')).toEqual({ place, selection: NOTHING_SELECTED });
    expect(recall('two')).toEqual({});
  });

  it('is forgotten after thirty others, the oldest first', () => {
    remember('kept', { place });
    for (let at = 0; at < 15; at += 1) remember(`e${at}`, { place });
    remember('kept', { place });
    for (let at = 15; at < 44; at += 1) remember(`e${at}`, { place });
    expect(recall('kept')).toEqual({ place });
    expect(recall('e14')).toEqual({});
    expect(recall('e15')).toEqual({ place });
  });
});
