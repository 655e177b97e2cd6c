// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../api/session.ts';
import { recentlyViewed, rememberViewed } from './recently-viewed.ts';

async function signIn(customerCode: string, username: string) {
  vi.stubGlobal('fetch', async () => Response.json({ token: 't', claims: { customerCode, username } }));
  await openSession();
  vi.unstubAllGlobals();
}

const codes = () => recentlyViewed().map((each) => each.code);
const view = (code: string) => rememberViewed({ level: 'PART', code, name: null });

beforeEach(async () => {
  localStorage.clear();
  await signIn('ACME', 'anna');
});

describe('recently viewed', () => {
  it('lists the newest first, each once, eight at most', () => {
    ['1', '2', '3', '1'].forEach(view);
    expect(codes()).toEqual(['1', '3', '2']);
    ['4', '5', '6', '7', '8', '9'].forEach(view);
    expect(codes()).toEqual(['9', '8', '7', '6', '5', '4', '1', '3']);
  });

  it('belongs to one person of one customer', async () => {
    view('1');
    await signIn('ACME', 'ben');
    expect(codes()).toEqual([]);
    await signIn('OTHER', 'anna');
    expect(codes()).toEqual([]);
    await signIn('ACME', 'anna');
    expect(codes()).toEqual(['1']);
  });

  it('takes what it cannot read as nothing', () => {
    for (const left of ['{', '{"a":1}', '[{"level":"NONE"}]']) {
      localStorage.setItem('fundarium.recent.ACME.anna', left);
      expect(codes()).toEqual([]);
    }
  });
});
