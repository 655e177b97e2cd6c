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

it('gives each of several numbers in a cell the point that was asked for, and guards what is none', async () => {
  const columns = (['number', 'percent', 'text'] as const).map((lineKind) => ({
    header: 'A',
    kind: 'text' as const,
    lineKind,
  }));
  const table = tableOf(columns, [['1.5\n-2.25', '7\n=1+1', '1.5\n2.25']]);
  expect(await text(writeCsv(table, PLAIN))).toBe(`A;A;A\r\n"1,5\n-2,25";"7\n'=1+1";"1.5\n2.25"\r\n`);
});

it('leaves the thread to others while it is written', async () => {
  const row = Array.from({ length: 40 }, () => 'some text of a cell');
  const columns = row.map((_, at) => ({ header: String(at), kind: 'text' as const }));
  const seen = { turns: 0, isWritten: false };
  const others = (async () => {
    for (; !seen.isWritten; seen.turns += 1) await new Promise(setImmediate);
  })();
  const rows = Array.from({ length: 20_000 }, () => row);
  await text(writeCsv(tableOf(columns, rows, 250), PLAIN));
  seen.isWritten = true;
  await others;
  expect(seen.turns).toBeGreaterThan(5);
});
