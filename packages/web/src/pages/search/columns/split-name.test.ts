import type { SearchRow } from '@fundarium/contract/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText } from '../../../ui/split-text.ts';
import type { FoundRow } from '../results/found-row.ts';
import { splitName } from './split-name.ts';

const rowOf = (name: string, { level = 'PART', parent = null as string | null } = {}) =>
  ({ level, code: 'X', values: { NAME: name, 'PROD.NAME': parent } }) as unknown as SearchRow;

const HEDGED = 'Seewarth Austria Invest – Aktien Österreich I USD hedged acc';

describe('a name that is too long for its place', () => {
  it.each([
    [HEDGED, 'I USD hedged acc'],
    ['Alpine Bonds A EUR acc', ''],
    ['日本株式インデックスファンド為替ヘッジあり年一回決算型運用会社限定クラス', ''],
  ])('%s keeps %j at its end', (name, tail) => {
    expect(splitName(rowOf(name)).tail).toBe(tail);
  });

  it('keeps what follows the sub-fund’s name, no more and no less', () => {
    const short = 'Seewarth Schweiz Fonds – Small & Mid Caps C CHF acc';
    expect(splitName(rowOf(short, { parent: 'Seewarth Schweiz Fonds – Small & Mid Caps' })).tail).toBe(
      'C CHF acc',
    );
    expect(splitName(rowOf(short, { parent: 'Seewarth Schweiz' })).tail).toBe('& Mid Caps C CHF acc');
    expect(splitName(rowOf(short, { parent: 'Another' })).tail).toBe('& Mid Caps C CHF acc');
  });

  it.each(['FUND', 'PROD', 'CLAS', 'STRUCTURED_PRODUCT'])('of %s gives way at its end', (level) => {
    expect(splitName(rowOf(HEDGED, { level }))).toEqual({ head: HEDGED, tail: '' });
  });

  it('of a document is divided whosever it is, but for those of structured products', () => {
    const label = 'Factsheet – Seewarth Schweiz Fonds – Aktien Schweiz N CHF dist';
    const document = (level: string) =>
      ({ uuid: 'u', level, code: 'X', values: { DISPLAY_LABEL: label } }) as unknown as FoundRow;
    expect(splitName(document('PART')).tail).toBe('Schweiz N CHF dist');
    expect(splitName(document('FUND')).tail).toBe('Schweiz N CHF dist');
    expect(splitName(document('STRUCTURED_PRODUCT')).tail).toBe('');
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.string({ maxLength: 60 }), (name, parent) => {
        const { head, tail } = splitName(rowOf(name, { parent }));
        expect(head + tail).toBe(name);
      }),
    );
  });
});

describe('what of it is seen', () => {
  const name = 'Seewarth Schweiz Fonds – Aktien Schweiz N CHF dist';
  const divided = splitName(rowOf(name, { parent: 'Seewarth Schweiz Fonds – Aktien Schweiz' }));

  it('is all of it where there is room', () => {
    expect(fitText(divided, 500)).toEqual({ ...divided, cut: '' });
  });

  it('is its end and as much of its beginning as there is room for, with no blank before the dots', () => {
    for (let room = 150; room < 380; room += 1) {
      const { head, cut, tail } = fitText(divided, room);
      expect(head + cut + tail).toBe(name);
      expect(tail).toBe('N CHF dist');
      expect(cut === '' || /[^\s–]$/.test(head)).toBe(true);
    }
    expect(fitText(divided, 300).head.length).toBeGreaterThan(fitText(divided, 200).head.length);
  });
});
