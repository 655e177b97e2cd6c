import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecords, type FileRecord } from './read-records.ts';

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'records-'));
  path = join(folder, 'file');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function records(content: string | Buffer): Promise<FileRecord[]> {
  writeFileSync(path, content);
  return Array.fromAsync(readRecords(path));
}

describe('reading records', () => {
  it.each([
    ['plain', 'a;b\n1;2\n'],
    ['with CR LF', 'a;b\r\n1;2\r\n'],
    ['without a last line end', 'a;b\n1;2'],
    ['with a byte order mark', '\uFEFFa;b\n1;2\n'],
    ['packed', gzipSync('a;b\n1;2\n')],
  ])('takes a file %s', async (_, content) => {
    expect(await records(content)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
    ]);
  });

  it('leaves out blank lines and still counts them', async () => {
    expect(await records('a;b\n\n\n1;2\n\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ]);
  });

  it('takes a quote as a letter', async () => {
    expect(await records('"a;b"\nc "d";"e\n')).toEqual([
      { line: 1, cells: ['"a', 'b"'] },
      { line: 2, cells: ['c "d"', '"e'] },
    ]);
  });

  it('makes one record of each physical line, whatever stands in it', async () => {
    const letter = fc.constantFrom(
      '"',
      ';',
      '\0',
      '\u0007',
      '\r',
      '\\',
      "'",
      'a',
      'é',
      '\u2028',
      '\uFFFD',
      ' ',
    );
    const line = fc.string({ unit: letter, minLength: 1, maxLength: 40 }).map((text) => `x${text}x`);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (lines) => {
        expect(await records(lines.join('\n'))).toEqual(
          lines.map((text, at) => ({ line: at + 1, cells: text.split(';') })),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('fails on a damaged archive and on a line without end', async () => {
    const packed = gzipSync('a;b\n'.repeat(10_000));
    await expect(records(packed.subarray(0, packed.length - 20))).rejects.toThrow(
      /ends too early or is damaged/,
    );
    await expect(records('x'.repeat(1_500_000))).rejects.toThrow(/exceed/i);
  });
});
