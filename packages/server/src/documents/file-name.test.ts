import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition } from '../platform/send-file.ts';
import { normaliseFileName } from './file-name.ts';

const anyName = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.constantFrom(
    '../../etc/passwd',
    '..\\..\\boot.ini',
    'CON',
    'nul.pdf',
    'a\u202efdp.exe',
    '.',
    '..',
    ' ',
    'a/b\u0000c.pdf',
  ),
);

describe('a normalised file name (threat 15)', () => {
  it('has no separator, control, reading mark or sign that a system refuses, and 150 bytes at most', () => {
    fc.assert(
      fc.property(anyName, (given) => {
        const name = normaliseFileName(given);
        expect(name).not.toMatch(
          // oxlint-disable-next-line no-control-regex -- it is these that may not be there
          /[/\\:<>"|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
        );
        expect(name).not.toMatch(/^[.\s]|[.\s]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(name).not.toBe('');
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(151);
        expect(normaliseFileName(name)).toBe(name);
      }),
    );
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Users\\me\\Prospekt Q1.pdf', 'C__Users_me_Prospekt Q1.pdf'],
    ['NUL.pdf', '_NUL.pdf'],
    ['目論見書.pdf', '目論見書.pdf'],
    ['  .hidden. ', 'hidden'],
    ['.pdf', 'document.pdf'],
    ['...PDF', 'document.pdf'],
    ['.a.pdf', 'a.pdf'],
    ['', 'file'],
  ])('of %j is %j', (given, name) => expect(normaliseFileName(given)).toBe(name));
});

describe('the header that offers it', () => {
  it('is one line of printable ASCII, whatever the name, and says the whole name', () => {
    fc.assert(
      fc.property(anyName, (given) => {
        const name = normaliseFileName(given);
        const header = contentDisposition('attachment', name);
        expect(header).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name);
      }),
    );
  });
});
