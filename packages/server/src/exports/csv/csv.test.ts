import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { tableOf } from '../for-test.ts';
import type { ColumnKind } from '../table.ts';
import { writeCsv } from './csv.ts';

const PLAIN = { separator: ';', decimalPoint: ',', byteOrderMark: false } as const;

it.each(['number', 'percent', 'date', 'datetime', 'text', 'link'] as const)(
  'guards what looks like a formula in a column of the kind %s: a value may be older than its field’s type',
  async (kind: ColumnKind) => {
    const table = tableOf([{ header: 'A', kind }], [["=cmd|' /C calc'!A0"], ['@x'], ['+1+1']]);
    expect(await text(writeCsv(table, PLAIN))).toBe(`A\r\n'=cmd|' /C calc'!A0\r\n'@x\r\n'+1+1\r\n`);
  },
);

it('leaves numbers what they are, below zero too, with the point that was asked for', async () => {
  const table = tableOf([{ header: 'A', kind: 'number' }], [['-0.5'], ['12345678901234567.25'], ['7']]);
  expect(await text(writeCsv(table, PLAIN))).toBe('A\r\n-0,5\r\n12345678901234567,25\r\n7\r\n');
});
