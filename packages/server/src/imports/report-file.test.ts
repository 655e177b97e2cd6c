import { expect, it } from 'vitest';
import { csvLine } from './report-file.ts';

it.each([
  [['a', '12', 'b c'], 'a;12;b c\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1;'+1;'-1;'@x;'\tx\n"],
  [['a;b', 'say "x"', 'two\nlines'], '"a;b";"say ""x""";"two\nlines"\n'],
  [['=cmd|"/c calc"!A1'], `"'=cmd|""/c calc""!A1"\n`],
])('writes %j so that a spreadsheet takes it as text', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
