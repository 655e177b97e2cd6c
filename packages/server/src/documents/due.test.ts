import { afterAll, describe, expect, it } from 'vitest';
import { documentEntities } from '../document-entities.ts';
import { part, startDocumentSite, STUDIO } from '../testing/document-site.ts';
import { fileDocument, pdf } from '../testing/send-documents.ts';
import { activateDue } from './due.ts';

const { product, author, reader, other, open, listed, statusOf, move } = await startDocumentSite();
afterAll(() => product.stop());

describe('a document in filing', () => {
  it('is seen by contributors alone, opens for nobody, and becomes current by one of them', async () => {
    const metadata = { type: 'MARKETING', entities: [part], filing: true };
    const uuid = await fileDocument(product, author, metadata, { content: pdf('draft') });
    expect((await listed(reader, part)).some((each) => each.uuid === uuid)).toBe(false);
    expect(await statusOf(uuid)).toBe('FILING_IN_PROGRESS');
    for (const caller of [reader, author, other]) expect((await open(caller, uuid)).status).toBe(404);
    expect((await move(author, uuid, 'FILING_IN_PROGRESS', 'ACTIVE')).status).toBe(200);
    expect((await open(reader, uuid)).status).toBe(200);
  });

  it('becomes current by itself on its start date, and archives the one before', async () => {
    const kid = { type: 'KID', language: ['it'], country: 'IT', entities: [part] };
    const old = await fileDocument(product, author, kid, { content: pdf('it 1') });
    const next = await fileDocument(
      product,
      author,
      { ...kid, startDate: '2026-07-15' },
      { content: pdf('it 2') },
    );
    const act = (day: string) =>
      product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
        activateDue(documentEntities)(tx, 'ALPHA', day),
      );
    expect(await act('2026-07-14')).toBe(false);
    expect([await statusOf(old), await statusOf(next)]).toEqual(['ACTIVE', 'FILING_IN_PROGRESS']);
    expect(await act('2026-07-15')).toBe(true);
    expect([await statusOf(old), await statusOf(next)]).toEqual(['ARCHIVED', 'ACTIVE']);
    expect(await act('2026-07-15')).toBe(false);
  });

  it('of the same day as another one becomes current where it was filed last', async () => {
    for (let n = 1; n <= 20; n += 1) {
      const day = `2026-08-${String(n).padStart(2, '0')}`;
      const kid = { type: 'KID', language: ['nl'], country: 'NL', entities: [part], startDate: day };
      const wrong = await fileDocument(product, author, kid, { content: pdf(`wrong ${n}`) });
      const corrected = await fileDocument(product, author, kid, { content: pdf(`corrected ${n}`) });
      await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
        activateDue(documentEntities)(tx, 'ALPHA', day),
      );
      expect([await statusOf(wrong), await statusOf(corrected)]).toEqual(['ARCHIVED', 'ACTIVE']);
    }
  });

  it('of the same day as another one becomes current where it came to the entity last, stored long before', async () => {
    const day = '2026-08-25';
    const kid = { type: 'KID', language: ['sv'], country: 'SE', startDate: day };
    const second = { level: 'PART', code: 'A-2' };
    const corrected = await fileDocument(
      product,
      author,
      { ...kid, entities: [second] },
      { content: pdf('B') },
    );
    const wrong = await fileDocument(product, author, { ...kid, entities: [part] }, { content: pdf('A') });
    const more = { entities: [part], startDate: day };
    expect((await author.call(`${STUDIO}/${corrected}/nodes`, more)).status).toBe(200);
    await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
      activateDue(documentEntities)(tx, 'ALPHA', day),
    );
    expect([await statusOf(wrong), await statusOf(corrected)]).toEqual(['ARCHIVED', 'ACTIVE']);
  });
});
