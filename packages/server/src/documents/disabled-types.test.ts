import { afterAll, expect, it } from 'vitest';
import { documentEntities } from '../document-entities.ts';
import { part, startDocumentSite, STUDIO } from '../testing/document-site.ts';
import { fileDocument, pdf, sendDocuments } from '../testing/send-documents.ts';
import { activateDue } from './due.ts';

const { product, author, listed, statusOf, move } = await startDocumentSite();
afterAll(() => product.stop());

const inRecord = (statement: string, ...values: string[]) =>
  product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) => tx.query(statement, values));
const disable = (type: string) =>
  inRecord(`update attachment_type set is_disabled = true where customer_code = 'ALPHA' and code = $1`, type);
const say = (uuid: string, said: object) => author.call(`${STUDIO}/${uuid}/fields`, said);
const labelOf = async (uuid: string) =>
  (await listed(author, part)).find((each) => each.uuid === uuid)?.displayLabel;

it('of a single type that was disabled one document stays current in a place', async () => {
  const kid = { type: 'KID', language: ['de'], country: 'DE', entities: [part] };
  const first = await fileDocument(product, author, kid, { content: pdf('first') });
  const second = await fileDocument(product, author, kid, { content: pdf('second') });
  const due = await fileDocument(
    product,
    author,
    { ...kid, startDate: '2026-07-15' },
    { content: pdf('due') },
  );
  await disable('KID');
  expect((await move(author, first, 'ARCHIVED', 'ACTIVE')).status).toBe(200);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['ACTIVE', 'ARCHIVED']);
  await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
    activateDue(documentEntities)(tx, 'ALPHA', '2026-07-15'),
  );
  expect([await statusOf(first), await statusOf(due)]).toEqual(['ARCHIVED', 'ACTIVE']);
});

it('a change is judged by what it changes: what was disabled meanwhile stays, and is refused where it is new', async () => {
  const tax = { type: 'TAX_REPORT', language: ['de', 'fr'], country: 'AT', entities: [part] };
  const uuid = await fileDocument(product, author, tax, { content: pdf('tax') });
  const other = await fileDocument(
    product,
    author,
    { type: 'MARKETING', language: ['en'], entities: [part] },
    { content: pdf('other') },
  );
  await disable('TAX_REPORT');
  for (const [list, value] of [
    ['LANGUAGE', 'fr'],
    ['COUNTRY', 'AT'],
  ] as const)
    await inRecord(
      `update lov_value set is_disabled = true where customer_code = 'ALPHA' and lov_code = $1 and value = $2`,
      list,
      value,
    );
  expect(await say(uuid, { displayLabel: 'Tax 2026' })).toMatchObject({ status: 200 });
  expect(await labelOf(uuid)).toBe('Tax 2026');
  expect((await say(uuid, { language: ['fr', 'it'] })).status).toBe(200);
  const second = { level: 'PART', code: 'A-2' };
  expect((await author.call(`${STUDIO}/${uuid}/nodes`, { entities: [second] })).status).toBe(200);
  expect(await statusOf(uuid, second)).toBe('ACTIVE');
  for (const [field, said] of [
    ['type', { type: 'TAX_REPORT' }],
    ['language', { language: ['en', 'fr'] }],
    ['country', { country: 'AT' }],
  ] as const)
    expect(await say(other, said), field).toMatchObject({
      status: 422,
      json: { problems: [{ path: `body.${field}` }] },
    });
  const sent = await sendDocuments(product, author, [
    { metadata: { ...tax, language: ['de'], country: null }, fileName: 'x.pdf', content: pdf('new') },
  ]);
  expect(sent).toMatchObject({ status: 422, json: { problems: [{ path: 'body.type' }] } });
});
