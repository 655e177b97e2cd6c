import type { AttachmentsOfEntity } from '@fundarium/contract/attachments';
import { startTestProduct, type Caller } from './product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from './world.ts';

const TODAY = '2026-06-30';
const ROLES = ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR', 'AUDIT_READ'];
export const STUDIO = '/studio/api/v1/attachments';
export const part = { level: 'PART', code: 'A-1' };
export const fund = { level: 'FUND', code: 'ALP-F' };

export type DocumentSite = Awaited<ReturnType<typeof startDocumentSite>>;

/**
 * A product with two customers of the same codes and a scoped one: who writes documents and who reads them, and the calls
 * that tests make of them.
 */
export async function startDocumentSite(more: Parameters<typeof startTestProduct>[0] = {}) {
  const product = await startTestProduct(more);
  const { database, ownerUrl } = product;
  for (const customer of ['ALPHA', 'BETA']) {
    await makeCustomer(database, ownerUrl, customer, { businessDate: TODAY });
    await writeEntities(database, customer, [
      ...fundTree('ALP', [
        ['A-1', { NAME: 'Alpine A' }],
        ['A-2', { NAME: 'Alpine B' }],
      ]),
      { level: 'STRUCTURED_PRODUCT', code: 'SP-1', parent: null, values: { NAME: 'Note' } },
    ]);
  }
  await makeScopedCustomer(database, ownerUrl);
  const author = await product.signIn('ALPHA', { roles: ROLES });
  const listed = async (caller: Caller, place: { level: string; code: string }, archived = true) => {
    const { json } = await caller.call(
      `attachments/${place.level}/${place.code}?archived=${String(archived)}`,
    );
    return (json as AttachmentsOfEntity).documents;
  };
  return {
    product,
    today: TODAY,
    author,
    reader: await product.signIn('ALPHA'),
    other: await product.signIn('BETA', { roles: ROLES }),
    north: await product.signIn('SCOPED', { roles: ROLES, scopes: ['NORTH'] }),
    wholeOfScoped: await product.signIn('SCOPED', { roles: ROLES, scopes: ['SCOPE_ALL'] }),
    listed,
    open: (caller: Caller, uuid: string, more = {}) =>
      caller.call(`/repository/documents/${uuid}`, undefined, more),
    statusOf: async (uuid: string, place = part) =>
      (await listed(author, place)).find((each) => each.uuid === uuid)?.status,
    move: (caller: Caller, uuid: string, from: string, to: string, entity = part) =>
      caller.call(`${STUDIO}/${uuid}/status`, { entity, from, to }),
  };
}
