import fc from 'fast-check';
import { expect, it } from 'vitest';
import { watchMarkup } from './markup-pieces.ts';

const LONG = 'x'.repeat(1_000_001);

/** Sees a text in chunks of a size, and says whether it is cut. */
function see(text: string, size = 65_536): boolean {
  const watch = watchMarkup();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) watch.see(bytes.subarray(at, at + size));
  return watch.isCut();
}

it.each([
  ['a tag', `<a><b ${LONG}`],
  ['an attribute', `<a b="${LONG}"/>`],
  ['attributes with the ends of tags in them', `<a b=">" c='${'/>'.repeat(500_001)}'/>`],
  ['a comment with the ends of tags in it', `<a><!-- > -- ${LONG}--></a>`],
  ['a section of text', `<a><![CDATA[ ]] > ${LONG}]]></a>`],
  ['an instruction', `<?xml > ${LONG}?><a/>`],
  ['a declaration', `<!DOCTYPE a ${LONG}><a/>`],
])('refuses %s that does not end', (_, text) => {
  for (const size of [65_536, 7_777, 2_000_000])
    expect(() => see(text, size)).toThrow('holds markup that does not end within 1 MB');
});

it('takes long texts, and many pieces that end', () => {
  expect(() => see(`<a>${LONG}</a>`)).not.toThrow();
  expect(() =>
    see(`\uFEFF<?xml version="1.0"?><a>${'<b c="1>" d=\'">\'/><!-- - --><![CDATA[]]]]>'.repeat(40_000)}</a>`),
  ).not.toThrow();
});

it.each([
  ['', '<a><b c="/"/></a>', ''],
  ['\uFEFF<?xml version="1.0"?>\n', '<a x="1"/>', '\n'],
  ['', '<x:a><x:b>1</x:b></x:a>', '<!-- saved -->'],
  ['', '<a><![CDATA[<b>]]></a>', ''],
  ['<!DOCTYPE a>', '<a><!-- <b> --></a>', ''],
])('finds the end of %s%s%s wherever it is cut, and that it is whole', (before, root, behind) => {
  for (const size of [1, 3, 1_000]) expect(see(before + root + behind, size)).toBe(false);
  for (let at = 1; at < root.length; at += 1) expect(see(before + root.slice(0, at))).toBe(true);
});

it('finds no end in what is no XML', () => {
  expect(see('no XML <a>')).toBe(false);
  expect(see('')).toBe(false);
});

it('takes what is no XML', () => {
  expect(() => see(`\x89PNG <${LONG}`)).not.toThrow();
});

it('takes what ends, however the chunks fall', () => {
  const piece = fc.constantFrom(
    '<a b="1">',
    '</a>',
    '<!--x-->',
    '<![CDATA[>]]>',
    '<?p ?>',
    '<!D>',
    ' text ',
    `<c d='">'/>`,
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (pieces, size) => {
      const text = `<a>${pieces.join('')}`;
      expect(() => see(text, size)).not.toThrow();
      expect(() => see(`${text}<e ${LONG}`, 100_000)).toThrow('does not end');
    }),
    { numRuns: 20 },
  );
});
