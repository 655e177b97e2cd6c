import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { witnessStyle } from '../table/feed-style.ts';
import { priceLineReader } from './navs.ts';

const read = (line: string, header = 'code;date;nav') =>
  priceLineReader(header.split(';'), witnessStyle({}))({ line: 7, cells: line.split(';') });

describe('a line of prices', () => {
  it.each([
    ['INH01-0001;16/07/2004;11.56', { code: 'INH01-0001', day: '2004-07-16', price: '11.56' }],
    ['INF209K01165;2026-04-20;914.6000', { code: 'INF209K01165', day: '2026-04-20', price: '914.6000' }],
    [' C1 ; 2026-04-20 ; 1 ', { code: 'C1', day: '2026-04-20', price: '1' }],
    ['C1;2026-04-20;0', { kind: 'missing', value: 'C1 2026-04-20 0' }],
    [';2026-04-20;1', { kind: 'rejected', reason: 'Not a code' }],
    ['C\u0001;2026-04-20;1', { kind: 'rejected', value: 'C·', reason: 'Not a code' }],
    ['C1;2026-04-31;1', { kind: 'rejected', value: '2026-04-31' }],
    ['C1;9999-12-31;1', { kind: 'rejected', value: '9999-12-31' }],
    ['C1;2026-04-20;one', { kind: 'rejected', value: 'one', reason: 'Not a price' }],
    ['C1;2026-04-20', { kind: 'rejected', reason: 'Values expected: 3, found: 2' }],
    ['C1;2026-04-20;1;', { kind: 'rejected', reason: 'Values expected: 3, found: 4' }],
  ])('%j', (line, expected) => {
    expect(read(line)).toMatchObject({ line: 7, ...expected });
  });

  it('is read by the names of its columns', () => {
    expect(read('1.5;C1;2026-04-20', 'NAV; Code ;date')).toMatchObject({ code: 'C1', price: '1.5' });
  });

  it('comes back as it was written', () => {
    const code = fc.stringMatching(/^[A-Z0-9_-]{1,20}$/);
    const day = fc
      .date({
        min: new Date(Date.UTC(1901, 0, 1)),
        max: new Date(Date.UTC(2090, 11, 31)),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10));
    const price = fc.tuple(fc.nat(), fc.nat(9999)).map(([whole, part]) => `${whole + 1}.${part}`);
    fc.assert(
      fc.property(code, day, price, fc.boolean(), (code, day, price, dayFirst) => {
        const styled = dayFirst ? day.split('-').toReversed().join('/') : day;
        expect(read(`${code};${styled};${price}`)).toEqual({ line: 7, code, day, price });
      }),
    );
  });
});
