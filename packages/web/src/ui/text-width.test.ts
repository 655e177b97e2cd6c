import { describe, expect, it } from 'vitest';
import { textWidth, widthOnTwoLines } from './text-width.ts';

describe('the width of a text', () => {
  // As a browser measured them at 13 px.
  it.each([
    ['-3.28%', 50],
    ['98,126.02', 66],
    ['1,234,567,890.12 EUR', 144.5],
    ['19/11/2026', 76.8],
    ['CH9900000181', 103.5],
    ['Nicht abgesichert', 108.7],
    ['Seewarth Schweiz Fonds – Aktien Schweiz', 262],
  ])('%s is reckoned within 3 percent', (text, measured) => {
    expect(Math.abs(textWidth(text, 13) - measured) / measured).toBeLessThan(0.03);
  });

  it('counts a Japanese letter as square', () => {
    expect(textWidth('基準価額', 10)).toBeCloseTo(40.8);
  });

  it('is that of the longer line where there are two', () => {
    expect(widthOnTwoLines('Fund · Domicile', 12)).toBeCloseTo(textWidth('Domicile', 12));
    expect(widthOnTwoLines('Currency', 12)).toBeCloseTo(textWidth('Currency', 12));
    expect(widthOnTwoLines('総合リスク指標', 10)).toBeCloseTo(40.8);
  });
});
