// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../ui/browser-storage.ts';
import { recentlyViewed, rememberViewed } from './recently-viewed.ts';

const ANNA: Viewer = { customerCode: 'ACME', username: 'anna' };

const codes = (viewer = ANNA) => recentlyViewed(viewer).map((each) => each.code);
const view = (code: string) => rememberViewed(ANNA, { level: 'PART', code, name: null });

beforeEach(() => localStorage.clear());

describe('recently viewed', () => {
  it('lists the newest first, each once, eight at most', () => {
    ['1', '2', '3', '1'].forEach(view);
    expect(codes()).toEqual(['1', '3', '2']);
    ['4', '5', '6', '7', '8', '9'].forEach(view);
    expect(codes()).toEqual(['9', '8', '7', '6', '5', '4', '1', '3']);
  });

  it('belongs to one person of one customer', () => {
    view('1');
    expect(codes({ customerCode: 'ACME', username: 'ben' })).toEqual([]);
    expect(codes({ customerCode: 'OTHER', username: 'anna' })).toEqual([]);
    expect(codes()).toEqual(['1']);
  });

  it('takes what it cannot read as nothing', () => {
    for (const left of ['{', '{"a":1}', '[{"level":"NONE"}]']) {
      localStorage.setItem('fundarium:ACME:anna:recent', left);
      expect(codes()).toEqual([]);
    }
  });
});
