import { afterAll, describe, expect, it } from 'vitest';
import { deliveriesTo } from '../../testing/document-deliveries.ts';
import { startDocumentSite } from '../../testing/document-site.ts';
import { pdf } from '../../testing/send-documents.ts';
import { REASONS } from './reasons.ts';

const { product, author, listed, move } = await startDocumentSite();
afterAll(() => product.stop());
const { archive, deliver, countsOf } = deliveriesTo(product);

describe('a delivery of documents that are there', () => {
  it('says of a draft that it stays one, where it is delivered again as one that is not', async () => {
    const manifest = (filing: string) => `path;code;type;filing\nq.pdf;A-2;DDQ;${filing}\n`;
    const once = (filing: string) => archive({ 'q.pdf': pdf('q'), 'MANIFEST.csv': manifest(filing) });
    const reasonsOf = async (filing: string) =>
      (await deliver(once(filing))).notTaken.map(({ kind, reason }) => [kind, reason]);
    expect(await reasonsOf('yes')).toEqual([]);
    expect(await reasonsOf('yes')).toEqual([]);
    expect(await reasonsOf('no')).toEqual([['warning', REASONS.staysDraft]]);
    const place = { level: 'PART', code: 'A-2' };
    const [draft] = await listed(author, place);
    expect(draft).toMatchObject({ type: 'DDQ', status: 'FILING_IN_PROGRESS' });
    expect((await move(author, draft!.uuid, 'FILING_IN_PROGRESS', 'ACTIVE', place)).status).toBe(200);
    expect(await reasonsOf('no')).toEqual([]);
    // And of one that may be seen, where it is delivered as one that may not.
    expect(await reasonsOf('yes')).toEqual([['warning', REASONS.staysPublic]]);
    expect((await move(author, draft!.uuid, 'ACTIVE', 'REMOVED', place)).status).toBe(200);
    expect(await reasonsOf('yes')).toEqual([]);
    expect((await listed(author, place)).filter(({ type }) => type === 'DDQ')).toMatchObject([
      { status: 'FILING_IN_PROGRESS' },
    ]);
  });

  it('says of a document in the archive that it stays there, unless a later one is current', async () => {
    const place = { level: 'PART', code: 'A-2' };
    const name = (day: string) => `A-2_KIID_nl_NL_${day}.pdf`;
    const again = (day: string, content: string) => archive({ [name(day)]: pdf(content) });
    const reasonsOf = async (path: string) =>
      (await deliver(path)).notTaken.map(({ kind, reason }) => [kind, reason]);
    await deliver(again('20260301', 'right'));
    await deliver(again('20260301', 'wrong'));
    const stays = [['warning', REASONS.staysArchived]];
    expect(await reasonsOf(again('20260301', 'right'))).toEqual(stays);
    expect(await reasonsOf(again('20260301', 'wrong'))).toEqual([]);
    await deliver(again('20260401', 'later'));
    expect(await reasonsOf(again('20260301', 'right'))).toEqual([]);
    const later = (await listed(author, place)).find(({ startDate }) => startDate === '2026-04-01');
    expect((await move(author, later!.uuid, 'ACTIVE', 'REMOVED', place)).status).toBe(200);
    expect(await reasonsOf(again('20260301', 'right'))).toEqual(stays);
  });

  it('says of a document that it goes to the archive behind a later one that lies there', async () => {
    const place = { level: 'PART', code: 'A-2' };
    const name = (day: string) => `A-2_KIID_da_DK_${day}.pdf`;
    const reasonsOf = async (day: string) =>
      (await deliver(archive({ [name(day)]: pdf(`danish ${day}`) }))).notTaken.map(({ reason }) => reason);
    const statuses = async () =>
      (await listed(author, place))
        .filter(({ country }) => country === 'DK')
        .map(({ startDate, status }) => [startDate, status]);
    expect(await reasonsOf('20260601')).toEqual([]);
    expect(await reasonsOf('20260101')).toEqual([]);
    const [later] = (await listed(author, place)).filter(({ country }) => country === 'DK');
    expect((await move(author, later!.uuid, 'ACTIVE', 'ARCHIVED', place)).status).toBe(200);
    expect(await reasonsOf('20260301')).toEqual([REASONS.goesBehindArchived]);
    expect(await reasonsOf('20260301')).toEqual([REASONS.staysArchived]);
    expect(await statuses()).toEqual([
      ['2026-06-01', 'ARCHIVED'],
      ['2026-03-01', 'ARCHIVED'],
      ['2026-01-01', 'ARCHIVED'],
    ]);
  });

  it('of a document that is there lets it belong to further entities, and stores no second one', async () => {
    const codes = (text: string, filing = '') =>
      archive({
        'm.pdf': pdf('of several'),
        'MANIFEST.csv': `path;code;type;date;label;filing\nm.pdf;${text};MARKETING;2026-05-04;Several;${filing}\n`,
      });
    const at = async (code: string) =>
      (await listed(author, { level: 'PART', code }))
        .filter(({ displayLabel }) => displayLabel === 'Several')
        .map(({ uuid, status }) => [uuid, status]);
    const several = '"A-1;A-2"';
    expect(await countsOf(codes('A-1'))).toEqual([1, 1, 0, 0, 0]);
    const [[uuid]] = (await at('A-1')) as [[string, string]];
    expect(await countsOf(codes(several), { preview: true })).toEqual([1, 1, 0, 0, 0]);
    expect(await countsOf(codes(several))).toEqual([1, 1, 0, 0, 0]);
    expect([await at('A-1'), await at('A-2')]).toEqual([[[uuid, 'ACTIVE']], [[uuid, 'ACTIVE']]]);
    expect(await countsOf(codes(several))).toEqual([1, 0, 1, 0, 0]);
    // Where it was taken from an entity, another one goes there, and there alone.
    const place = { level: 'PART', code: 'A-2' };
    expect((await move(author, uuid, 'ACTIVE', 'REMOVED', place)).status).toBe(200);
    expect(await countsOf(codes(several))).toEqual([1, 1, 0, 0, 0]);
    expect(await at('A-1')).toEqual([[uuid, 'ACTIVE']]);
    expect(await at('A-2')).toEqual([[expect.not.stringContaining(uuid), 'ACTIVE']]);
    expect(await countsOf(codes(several))).toEqual([1, 0, 1, 0, 0]);
  });
});
