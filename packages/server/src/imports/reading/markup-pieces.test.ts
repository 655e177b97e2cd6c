import fc from 'fast-check';
import { expect, it } from 'vitest';
import { watchMarkup } from './markup-pieces.ts';

const LONG = 'x'.repeat(1_000_001);

/** Sees a text in chunks of a size. */
function see(text: string, size = 65_536): void {
  const watch = watchMarkup();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) watch(bytes.subarray(at, at + size));
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
