import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportJobReply } from '@fundarium/contract/import-endpoints';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { deliveriesTo } from '../../testing/document-deliveries.ts';
import { fund, part, startDocumentSite } from '../../testing/document-site.ts';
import { EICAR, startFakeClamd } from '../../testing/fake-clamd.ts';
import { pdf } from '../../testing/send-documents.ts';
import { clamd } from '../scan/clamd.ts';
import { scanWaiting } from '../scan/scan-waiting.ts';
import type { BulkProgress } from './file-bulk.ts';
import { REASONS } from './reasons.ts';

const { product, today, author, other, north, listed, statusOf, open } = await startDocumentSite();
afterAll(() => product.stop());

const { parts, archive, deliver, countsOf } = deliveriesTo(product);

/** Acts on another business date, and goes back. */
async function asOn(day: string, act: () => Promise<void>): Promise<void> {
  const owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  const pin = (date: string) =>
    owner.query("update customer set pinned_date = $1 where customer_code = 'ALPHA'", [date]);
  try {
    await pin(day);
    await act();
  } finally {
    await pin(today);
    await owner.end();
  }
}

describe('a delivery', () => {
  it('is filed by names and manifest, the second time nothing of it, and stands in the list of imports', async () => {
    const path = archive({
      'kids/A-1_KID_de_DE_20260101.pdf': pdf('kid de'),
      'A-2_KID_fr_FR_20260101.pdf': pdf('kid fr'),
      'prospectus.pdf': pdf('prospectus'),
      'MANIFEST.csv': 'path;code;type;language;label\nprospectus.pdf;ALP-F;PROSPECTUS;en;Prospectus 2026\n',
      'kids/': '',
      'nothing.pdf': '',
      'A-1_MARKETING_de_DE_20260101.pdf': '<html>',
    });
    const report = await deliver(path);
    expect(report.counts).toEqual({
      read: 5,
      written: 3,
      unchanged: 0,
      missing: 0,
      duplicate: 0,
      rejected: 2,
    });
    expect(report.notTaken.map(({ kind, line, value, reason }) => [kind, line, value, reason])).toEqual([
      ['warning', 1, 'kids/A-1_KID_de_DE_20260101.pdf', REASONS.notInManifest],
      ['warning', 2, 'A-2_KID_fr_FR_20260101.pdf', REASONS.notInManifest],
      ['unread', 5, 'kids/', REASONS.folder],
      ['rejected', 6, 'nothing.pdf', REASONS.empty],
      ['rejected', 7, 'A-1_MARKETING_de_DE_20260101.pdf', expect.stringMatching(/^The content is not/)],
      ['warning', 7, 'A-1_MARKETING_de_DE_20260101.pdf', REASONS.notInManifest],
    ]);
    expect(await listed(author, fund)).toMatchObject([
      { displayLabel: 'Prospectus 2026', type: 'PROSPECTUS' },
    ]);
    const kid = (await listed(author, part)).find(({ type }) => type === 'KID');
    expect(kid).toMatchObject({ type: 'KID', language: ['de'], country: 'DE', startDate: '2026-01-01' });
    expect((await open(author, kid!.uuid)).json).toBe(pdf('kid de').toString());
    expect(await countsOf(path)).toEqual([5, 0, 3, 0, 2]);

    const { json } = await author.call('/studio/api/v1/imports');
    const { jobs } = json as { jobs: ImportJobReply[] };
    const job = jobs.find(({ files }) => files[0]!.counts.written === 3)!;
    expect(job).toMatchObject({
      fileName: path.split('/').at(-1),
      status: 'finished',
      uploadedBy: 'import command',
      files: [{ format: 'documents', counts: report.counts }],
    });
    const said = await author.call(`/studio/api/v1/imports/${job.id}/report?format=csv&language=de`);
    expect(said.json).toContain('Ein Ordner ist kein Dokument');
    expect((await other.call(`/studio/api/v1/imports/${job.id}`)).status).toBe(404);
  });

  it('may be a folder', async () => {
    const root = join(product.folder, 'folder');
    for (const [name, content] of Object.entries({
      'x/A-2_MARKETING_de_XX_20260101.pdf': pdf('folder'),
      'manifest.csv': 'file,ISIN,type\nnowhere.pdf,A-2,MARKETING\n',
    })) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    const { counts, notTaken } = await deliver(root);
    expect(counts).toMatchObject({ read: 2, written: 1, rejected: 1 });
    expect(notTaken).toContainEqual({
      kind: 'rejected',
      line: 2,
      value: 'nowhere.pdf',
      reason: REASONS.noFile,
    });
  });

  it('may have a workbook for its manifest, of which one sheet holds something', async () => {
    const header = ['PATH', 'CODE', 'TYPE', 'START_DATE'];
    const day = new Date('2026-05-04T00:00:00Z');
    const withSheets = async (...more: WriteSheet[]) => {
      const sheets = [{ name: 'Files', rows: [header, ['m.pdf', 'A-2', 'MARKETING', day]] }, ...more];
      return archive({
        'm.pdf': pdf('by workbook'),
        'MANIFEST.xlsx': Buffer.from(await writeXlsx({ sheets })),
      });
    };
    expect(await countsOf(await withSheets({ name: 'Empty', rows: [] }))).toEqual([1, 1, 0, 0, 0]);
    const filed = (await listed(author, { level: 'PART', code: 'A-2' })).find(
      ({ fileName }) => fileName === 'm.pdf',
    );
    expect(filed).toMatchObject({ startDate: '2026-05-04' });
    const two = await withSheets({ name: 'More', rows: [header, ['n.pdf', 'A-2', 'MARKETING', day]] });
    await expect(deliver(two)).rejects.toThrow(
      'MANIFEST.xlsx: The manifest has several sheets that hold something (Files, More); leave one',
    );
  });

  it('that is previewed comes to the same, and nothing of it is there', async () => {
    const path = archive({ 'A-1_FACTSHEET_de_DE_20260101.pdf': pdf('preview') });
    const before = await listed(author, part);
    expect(await countsOf(path, { preview: true })).toEqual([1, 1, 0, 0, 0]);
    expect(await listed(author, part)).toEqual(before);
    expect(await countsOf(path)).toEqual([1, 1, 0, 0, 0]);
    expect(await countsOf(path, { preview: true })).toEqual([1, 0, 1, 0, 0]);
  });

  it('of a single type leaves the latest current, whatever the order, and what came before in the archive', async () => {
    const name = (day: string) => `A-1_KIID_de_DE_${day}.pdf`;
    const path = archive({
      [name('20260301')]: pdf('third'),
      [name('20260101')]: pdf('first'),
      [name('20260201')]: pdf('second'),
    });
    expect(await countsOf(path)).toEqual([3, 3, 0, 0, 0]);
    expect(await countsOf(archive({ [name('20251201')]: pdf('before all') }))).toEqual([1, 1, 0, 0, 0]);
    const kiids = (await listed(author, part)).filter(({ type }) => type === 'KIID');
    expect(kiids.map(({ startDate, status }) => [startDate, status])).toEqual([
      ['2026-03-01', 'ACTIVE'],
      ['2026-02-01', 'ARCHIVED'],
      ['2026-01-01', 'ARCHIVED'],
      ['2025-12-01', 'ARCHIVED'],
    ]);
    expect(await countsOf(path)).toEqual([3, 0, 3, 0, 0]);
  });

  it('without a day is the same one on another day; one ahead stays in filing', async () => {
    const manifest = 'path;code;type;date\na.pdf;A-1;DDQ;\nb.pdf;A-1;DDQ;2027-01-01\n';
    const path = archive({ 'a.pdf': pdf('a'), 'b.pdf': pdf('b'), 'MANIFEST.csv': manifest });
    expect(await countsOf(path)).toEqual([2, 2, 0, 0, 0]);
    await asOn('2026-07-15', async () => expect(await countsOf(path)).toEqual([2, 0, 2, 0, 0]));
    const ddqs = (await listed(author, part)).filter(({ type }) => type === 'DDQ');
    expect(ddqs.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'FILING_IN_PROGRESS']);
    expect(await statusOf(ddqs[0]!.uuid)).toBe('FILING_IN_PROGRESS');
  });

  it('is scanned: what is found is refused, and what gets no answer waits', async () => {
    const fake = await startFakeClamd();
    const scanned = { ...parts, scanner: clamd(fake.place) };
    const path = archive({
      'A-2_VOTING_POLICY_de_DE_20260101.pdf': pdf('clean'),
      'A-2_VOTING_POLICY_fr_FR_20260101.pdf': pdf(`found ${EICAR}`),
    });
    const { counts, notTaken } = await deliver(path, {}, scanned);
    expect(counts).toMatchObject({ written: 1, rejected: 1 });
    expect(notTaken.map(({ reason }) => reason)).toEqual([REASONS.infected('Eicar-Signature')]);
    await fake.stop();
    const later = archive({
      // Scanned before: it waits for nothing.
      'A-2_VOTING_POLICY_de_DE_20260101.pdf': pdf('clean'),
      'A-2_VOTING_POLICY_it_IT_20260101.pdf': pdf('later'),
    });
    for (const written of [1, 0]) {
      const report = await deliver(later, {}, scanned);
      expect(report.counts).toMatchObject({ written, unchanged: 2 - written });
      expect(report.notTaken.map(({ line, reason }) => [line, reason])).toEqual([[2, REASONS.waitsForScan]]);
    }
    const policies = (await listed(author, { level: 'PART', code: 'A-2' })).filter(
      ({ type }) => type === 'VOTING_POLICY',
    );
    expect(policies.map(({ language, status }) => [language[0], status]).toSorted()).toEqual([
      ['de', 'ACTIVE'],
      ['it', 'FILING_IN_PROGRESS'],
    ]);
  });

  it('waits for a silent scanner once, and not once for each file', async () => {
    const fake = await startFakeClamd();
    fake.become('silent');
    const hanging = clamd(fake.place, 200);
    let asked = 0;
    const scanner = {
      ...hanging,
      scan: (...given: Parameters<typeof hanging.scan>) => ((asked += 1), hanging.scan(...given)),
    };
    const files = ['a', 'b', 'c', 'd'].map((each) => [
      `A-2_DDQ_de_DE_2026010${each.charCodeAt(0) - 96}.pdf`,
      pdf(`silent ${each}`),
    ]);
    const { notTaken } = await deliver(archive(Object.fromEntries(files)), {}, { ...parts, scanner });
    await fake.stop();
    expect(notTaken.map(({ reason }) => reason)).toEqual(Array(4).fill(REASONS.waitsForScan));
    expect(asked).toBe(1);
  });

  it('takes no place from what came after it, also where it waited for the scan', async () => {
    const fake = await startFakeClamd();
    const scanned = { ...parts, scanner: clamd(fake.place) };
    const name = (day: string) => `A-2_KID_es_ES_${day}.pdf`;
    await deliver(archive({ [name('20260301')]: pdf('current') }), {}, scanned);
    await fake.goDown();
    const before = archive({ [name('20250301')]: pdf('before'), [name('20240301')]: pdf('long before') });
    await deliver(before, {}, scanned);
    await fake.comeUp();
    await scanWaiting('ALPHA', { ...scanned, log: () => undefined });
    await fake.stop();
    const kids = (await listed(author, { level: 'PART', code: 'A-2' })).filter(
      ({ country }) => country === 'ES',
    );
    expect(kids.map(({ startDate, status }) => [startDate, status])).toEqual([
      ['2026-03-01', 'ACTIVE'],
      ['2025-03-01', 'ARCHIVED'],
      ['2024-03-01', 'ARCHIVED'],
    ]);
  });

  it('that is stopped keeps what is filed, and goes on from there', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `A-2_MARKETING_de_DE_202602${String((n % 28) + 1).padStart(2, '0')}.pdf`,
        n,
      ]).map(([name], n) => [`${n}/${name}`, pdf(`stopped ${n}`)]),
    );
    const path = archive(files);
    const stop = new AbortController();
    let filed = 0;
    const onProgress = ({ done, verdicts }: BulkProgress) => {
      filed = verdicts.filter(({ outcome }) => outcome === 'filed').length;
      if (done >= 25) stop.abort(new Error('Stopped.'));
    };
    await expect(deliver(path, { signal: stop.signal, onProgress })).rejects.toThrow('Stopped.');
    expect(filed).toBe(25);
    const { counts } = await deliver(path);
    expect([counts.read, counts.written, counts.unchanged]).toEqual([60, 60 - filed, filed]);
    expect(await countsOf(path)).toEqual([60, 0, 60, 0, 0]);
  });
});

describe('others', () => {
  it('have deliveries of their own: nothing of one is in the record of another', async () => {
    const path = archive({
      'A-1_TERM_SHEET_de_DE_20260101.pdf': pdf('x'),
      'A-1_VOTING_POLICY_de_DE_20260101.pdf': pdf('v'),
    });
    expect(await countsOf(path, { customerCode: 'BETA' })).toEqual([2, 1, 0, 0, 1]);
    expect((await listed(author, part)).some(({ type }) => type === 'VOTING_POLICY')).toBe(false);
    expect(await countsOf(path)).toEqual([2, 1, 0, 0, 1]);
  });

  it('within scopes know no entity outside of them, and file in theirs', async () => {
    const path = archive({
      'OPEN-1_MARKETING_de_DE_20260101.pdf': pdf('open'),
      'SHUT-1_MARKETING_de_DE_20260101.pdf': pdf('shut'),
    });
    const request = { customerCode: 'SCOPED', scopes: ['NORTH'] };
    const { counts, notTaken } = await deliver(path, request);
    expect(counts).toMatchObject({ written: 1, rejected: 1 });
    expect(notTaken.map(({ reason }) => reason)).toEqual([REASONS.unknownEntity('SHUT-1')]);
    expect(await listed(north, { level: 'PART', code: 'OPEN-1' })).toMatchObject([{ type: 'MARKETING' }]);
    expect(await countsOf(path, request)).toEqual([2, 0, 1, 0, 1]);
    const none = await deliver(path, { ...request, mayWrite: () => false });
    expect(none.notTaken.map(({ reason }) => reason)).toContain(REASONS.notYours);
  });
});
