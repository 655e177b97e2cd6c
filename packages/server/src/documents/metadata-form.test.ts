import { afterAll, expect, it } from 'vitest';
import { part, startDocumentSite, STUDIO } from '../testing/document-site.ts';
import { pdf } from '../testing/send-documents.ts';
import { problemsOf } from '../testing/studio.ts';
import { formOf, sendForm } from '../testing/upload.ts';

const site = await startDocumentSite();
const { product, author, listed } = site;
afterAll(() => product.stop());

const said = (displayLabel: string) => JSON.stringify({ type: 'MARKETING', displayLabel, entities: [part] });
const send = (content: string | Buffer, type: string | null) =>
  sendForm(
    product,
    author,
    formOf([
      { name: 'metadata', content, type },
      { fileName: 'übersicht.pdf', content: pdf() },
    ]),
    { address: STUDIO },
  );

it.each([null, 'application/json', 'application/json; charset=utf-8', 'text/plain'])(
  'metadata of the type %s in UTF-8 is taken as it is, with the mark of an editor too',
  async (type) => {
    for (const mark of ['', '\uFEFF']) {
      const label = `Übersicht � ${type}${mark && ' with a mark'}`;
      expect((await send(mark + said(label), type)).status).toBe(200);
      expect(await listed(author, part)).toContainEqual(
        expect.objectContaining({ displayLabel: label, fileName: 'übersicht.pdf' }),
      );
    }
  },
);

it.each([null, 'application/json', 'application/json; charset=iso-8859-1', 'text/plain; charset=latin1'])(
  'metadata of the type %s that is not UTF-8 is refused with the place',
  async (type) => {
    const before = await listed(author, part);
    const bytes = Buffer.from(said('Übersicht'), 'latin1');
    const refused = await send(bytes, type);
    expect(refused.status).toBe(400);
    const at = bytes.indexOf(0xdc) + 1;
    expect(problemsOf(refused)).toEqual([
      {
        path: 'body',
        message: `metadata must be text in UTF-8, which it is not from byte ${at} (DC) on, after NG","displayLabel":"`,
      },
    ]);
    expect(await listed(author, part)).toEqual(before);
  },
);

it('metadata that is no JSON, another field or too long is refused', async () => {
  const messages = async (content: string) =>
    problemsOf(await send(content, null)).map((each) => each.message);
  expect(await messages('{')).toEqual(['metadata is no JSON']);
  expect(await messages(said('x'.repeat(131_072)))).toEqual([
    'each document begins with a field metadata of at most 131072 bytes',
  ]);
  const form = formOf([{ name: 'other', content: '{}' }]);
  expect(problemsOf(await sendForm(product, author, form, { address: STUDIO }))[0]?.message).toContain(
    'begins with a field metadata',
  );
});
