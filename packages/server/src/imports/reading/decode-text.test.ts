import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Decodes bytes that come in pieces of some sizes. */
async function decode(bytes: Buffer, sizes: readonly number[] = [bytes.length]): Promise<string> {
  const pieces = async function* () {
    for (let at = 0, next = 0; at < bytes.length; next += 1) {
      const size = Math.max(1, sizes[next % sizes.length]!);
      yield bytes.subarray(at, at + size);
      at += size;
    }
  };
  return (await Array.fromAsync(decodeText(pieces()))).join('');
}

/** Bytes of a text in windows-1252. */
const windows1252 = (text: string) => {
  const letters = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
};

const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('decoding a text', () => {
  it.each([
    ['UTF-8', Buffer.from('Größe;日本\n')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFGröße;日本\n')],
    ['UTF-16 with its mark', Buffer.from('\uFEFFGröße;日本\n', 'utf16le')],
    ['UTF-16, big end first', big('\uFEFFGröße;日本\n')],
  ])('takes %s', async (_, bytes) => {
    expect(await decode(bytes)).toBe('Größe;日本\n');
    expect(await decode(bytes, [1])).toBe('Größe;日本\n');
  });

  it('reads one-byte letters although rubbish full of zeros follows them', async () => {
    const bytes = Buffer.concat([
      Buffer.from('code;date;nav\nA;'),
      Buffer.alloc(3000),
      Buffer.from('\nB;2026-01-02;1\n'),
    ]);
    expect(await decode(bytes)).toMatch(/^code;date;nav\nA;\0+\nB;2026-01-02;1\n$/);
  });

  it('takes windows-1252 wherever its first letter stands, and UTF-16 without a mark', async () => {
    const ascii = 'name;code\n'.repeat(1000);
    const bytes = Buffer.concat([Buffer.from(ascii), Buffer.from([0x80, 0x20, 0xe9, 0x74, 0xe9, 0x0a])]);
    expect(await decode(bytes, [777])).toBe(`${ascii}€ été\n`);
    expect(await decode(Buffer.from('code;name\n', 'utf16le'))).toBe('code;name\n');
  });

  it('says once that it reads a text as windows-1252, and the first words that show it', async () => {
    const ascii = 'name;code\n'.repeat(1000);
    const bytes = Buffer.from(`${ascii}1;2;"Die Größten, von allen";é\n`, 'latin1');
    const utf16 = Buffer.from('name;ü', 'utf16le');
    const heard = async (content: Buffer) => {
      const said: unknown[] = [];
      await Array.fromAsync(decodeText(Readable.from([content]), (...what) => said.push(what)));
      return said;
    };
    expect(await heard(bytes)).toEqual([['utf-8'], ['windows-1252', 'Die Größten']]);
    expect(await heard(Buffer.from('name;ü'))).toEqual([['utf-8']]);
    expect(await heard(utf16)).toEqual([['utf-16le']]);
  });

  it.each([
    ['Shift-JIS', '8374834083938368'],
    ['GBK or EUC', 'bbaacfc4bbf9bdf03bbbf9bdf0'],
    ['Big5', 'a578c657b0f2aaf73bb0f2aaf7'],
  ])('refuses a text in %s, which would be other letters', async (name, hex) => {
    const bytes = Buffer.concat([Buffer.from('isin;name\nLU1;'), Buffer.from(hex, 'hex'), Buffer.from('\n')]);
    await expect(decode(bytes)).rejects.toThrow(
      `the text seems to be in ${name}, which is not read; save it in UTF-8`,
    );
    await expect(decode(Buffer.concat([Buffer.from('x\n'.repeat(5000)), bytes]), [9000])).rejects.toThrow(
      name,
    );
  });

  it('refuses no text of a European language for its letters and signs', async () => {
    const words =
      'Größe für Übersee; été créée à l’Étranger «Société Générale»; «\u00A0Épargne\u00A0»; “coût—élevé”; Año ¿Qué? ¡Sí!; niño ½ 50\u00A0°C; §§ 3–5 ÄÖÜ; ƒ 100; ‚über‘ „Öl“; ÆØÅ æøå; Œuvre; São João; naïve™; Fonds®©; 10\u00A0€… 1\u00A0000\u00A0£; Ångström × 2²; ßÄÖ; ••••; ————'.split(
        ' ',
      );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 40 }), async (some) => {
        const text = `${some.join(' ')}\n`;
        expect(await decode(windows1252(text))).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('names the place where encodings mix', async () => {
    const utf = Buffer.from('name\ngrün\nx;');
    const latin = Buffer.from('été\n', 'latin1');
    const where = /mixed: what stands in line 3, column 3 is not UTF-8/;
    await expect(decode(Buffer.concat([utf, latin]))).rejects.toThrow(where);
    await expect(decode(Buffer.concat([utf, latin]), [1])).rejects.toThrow(where);
    const other = Buffer.concat([Buffer.from('name\nété;', 'latin1'), Buffer.from('grün\n')]);
    await expect(decode(other)).rejects.toThrow(/line 2, column 7 is not windows-1252/);
    await expect(decode(other, [3])).rejects.toThrow(/line 2, column 7 is not windows-1252/);
  });

  it('gives UTF-8 back in whatever pieces it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        async (text, sizes) => {
          fc.pre(!text.includes('\0') && !text.startsWith('\uFEFF'));
          const long = `start ${text}`.repeat(300);
          expect(await decode(Buffer.from(long), sizes)).toBe(long);
        },
      ),
      { numRuns: 30 },
    );
  });
});
