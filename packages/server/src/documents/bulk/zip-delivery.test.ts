import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf } from '../../testing/send-documents.ts';
import { zipOf } from '../../testing/zip-file.ts';
import { openFolder } from './folder-delivery.ts';
import { REASONS } from './reasons.ts';
import { openZip } from './zip-delivery.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundarium-bulk-'));
afterAll(() => rmSync(folder, { recursive: true }));
const options = { mostBytes: 40_000_000, signal: new AbortController().signal };

function open(archive: Buffer, more: Partial<typeof options> = {}) {
  const path = join(folder, 'delivery.zip');
  writeFileSync(path, archive);
  return openZip(path, { ...options, ...more });
}

/** What memory a refusal takes at most, looked at while it runs. */
async function growthOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await act();
  clearInterval(timer);
  return Math.max(most, process.memoryUsage.rss()) - before;
}
const MB = 1_048_576;

describe('an archive', () => {
  it('is read as it is: files, folders, links, and names in UTF-8 that do not say so', async () => {
    const delivery = await open(
      zipOf([
        ['a/', Buffer.alloc(0)],
        ['a/Übersicht.pdf', pdf('1')],
        ['empty.pdf', Buffer.alloc(0)],
      ]),
    );
    expect(delivery.entries.map(({ path, kind, sizeBytes }) => [path, kind, sizeBytes])).toEqual([
      ['a/', 'folder', 0],
      ['a/Übersicht.pdf', 'file', pdf('1').length],
      ['empty.pdf', 'file', 0],
    ]);
    const pieces = await Array.fromAsync(delivery.read(delivery.entries[1]!));
    expect(Buffer.concat(pieces)).toEqual(pdf('1'));
    await delivery.close();
  });

  it('that is hostile in its names is listed all the same', async () => {
    const names = ['../x.pdf', '/etc/x.pdf', 'C:\\x.pdf', 'a\0b.pdf'];
    const delivery = await open(zipOf(names.map((name) => [name, pdf()])));
    expect(delivery.entries.map(({ path }) => path)).toEqual([
      '../x.pdf',
      '/etc/x.pdf',
      'C:/x.pdf',
      'a\0b.pdf',
    ]);
    await delivery.close();
  });

  it('that was packed from within a folder has names without the folder’s sign', async () => {
    const names = ['./', './x.pdf', './KIDs/./y.pdf', './../z.pdf', './/etc/x.pdf'];
    const delivery = await open(zipOf(names.map((name) => [name, name === './' ? Buffer.alloc(0) : pdf()])));
    expect(delivery.entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['./', 'folder'],
      ['x.pdf', 'file'],
      ['KIDs/./y.pdf', 'file'],
      ['../z.pdf', 'file'],
      ['.//etc/x.pdf', 'file'],
    ]);
    await delivery.close();
  });

  it("whose paths are Windows' own has the folders that they mean", async () => {
    const delivery = await open(
      zipOf([
        ['KIDs\\', Buffer.alloc(0)],
        ['KIDs\\de\\x.pdf', pdf()],
        ['..\\y.pdf', pdf()],
      ]),
    );
    expect(delivery.entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['KIDs/', 'folder'],
      ['KIDs/de/x.pdf', 'file'],
      ['../y.pdf', 'file'],
    ]);
    await delivery.close();
  });

  it('that is none, or holds no files, says so', async () => {
    await expect(open(Buffer.from('7z\xbc\xaf', 'latin1'))).rejects.toThrow('is no ZIP archive; pack');
    await expect(open(Buffer.alloc(0))).rejects.toThrow('is no ZIP archive; pack');
    await expect(open(zipOf([['x.pdf', pdf()]]).subarray(0, 60))).rejects.toThrow('ends too early');
    await expect(open(zipOf([['a/', Buffer.alloc(0)]]))).rejects.toThrow('it holds no files');
    const empty = join(folder, 'nothing');
    mkdirSync(join(empty, 'below'), { recursive: true });
    await expect(openFolder(empty, options)).rejects.toThrow('it holds no files');
  });

  it('names what is damaged, encrypted or packed otherwise, and what is too large', async () => {
    const whole = zipOf([['x.pdf', pdf('a document whose bytes are changed')]]);
    const changed = (at: number, to: number) => {
      const copy = Buffer.from(whole);
      for (const header of [copy.indexOf('PK\u0001\u0002'), 0])
        copy.writeUInt16LE(to, header + (header === 0 ? at : at + 2));
      return copy;
    };
    const damaged = Buffer.from(whole);
    damaged.fill(0, 40, 50);
    const reasonOf = async (archive: Buffer, more = {}) => {
      const delivery = await open(archive, more);
      await delivery.close();
      return delivery.entries[0]!.unreadable;
    };
    expect(await reasonOf(damaged)).toBe(REASONS.damaged);
    expect(await reasonOf(changed(6, 1))).toBe(REASONS.encrypted);
    expect(await reasonOf(changed(8, 12))).toBe(REASONS.packing);
    const large = zipOf([['x.pdf', Buffer.alloc(2_000_001, 'x')]]);
    expect(await reasonOf(large, { mostBytes: 1_000_000 })).toBe(REASONS.tooLarge('1 MB'));
  });

  it('that unpacks to far more than it is, is refused within bounds', async () => {
    // Each of the entries alone is within the limits; together they are the bomb.
    const zeros = Buffer.alloc(30_000_000);
    const bomb = zipOf(Array.from({ length: 3 }, (_, n) => [`${n}.pdf`, zeros] as const));
    const growth = await growthOf(() => expect(open(bomb)).rejects.toThrow(/more than 100 times its size/));
    expect(growth).toBeLessThan(50 * MB);
  });

  it('whose headers lie of its sizes, or of how much it holds, is refused', async () => {
    const lying = zipOf([['x.pdf', Buffer.alloc(9_000_000)]], { size: 10 });
    const growth = await growthOf(() => expect(open(lying)).rejects.toThrow(/damaged/));
    expect(growth).toBeLessThan(50 * MB);
    const hiding = zipOf([
      ['x.pdf', pdf('shown')],
      ['y.pdf', pdf('hidden')],
    ]);
    hiding.writeUInt16LE(1, hiding.length - 12);
    hiding.writeUInt16LE(1, hiding.length - 14);
    await expect(open(hiding)).rejects.toThrow(/damaged/);
  });

  it('of a hundred thousand files is refused before they are read', async () => {
    const end = Buffer.alloc(22 + 20 + 56);
    end.write('PK\x06\x06', 0, 'latin1');
    end.writeBigUInt64LE(44n, 4);
    end.writeBigUInt64LE(100_000n, 24);
    end.writeBigUInt64LE(100_000n, 32);
    end.write('PK\x06\x07', 56, 'latin1');
    end.writeUInt32LE(1, 72);
    end.write('PK\x05\x06', 76, 'latin1');
    for (const at of [84, 86]) end.writeUInt16LE(0xffff, at);
    end.writeUInt32LE(0xffffffff, 88);
    end.writeUInt32LE(0xffffffff, 92);
    await expect(open(end)).rejects.toThrow(/more than 10,000 files/);
    const many = zipOf([['x.pdf', pdf()]]);
    for (const back of [14, 12]) many.writeUInt16LE(10_001, many.length - back);
    await expect(open(many)).rejects.toThrow(/more than 10,000 files/);
  });

  it('that is none says so, and one that is stopped ends at once', async () => {
    await expect(open(Buffer.from('no archive at all'))).rejects.toThrow(
      /delivery\.zip can't be read: .*no ZIP archive/,
    );
    const stopped = AbortSignal.abort(new Error('Stopped.'));
    await expect(open(zipOf([['x.pdf', pdf()]]), { signal: stopped })).rejects.toThrow('Stopped.');
  });
});

describe('a folder', () => {
  it('is read without following links, to files or to folders', async () => {
    const root = join(folder, 'delivery');
    mkdirSync(join(root, 'kids'), { recursive: true });
    writeFileSync(join(folder, 'secret.pdf'), pdf('secret'));
    writeFileSync(join(root, 'kids/a.pdf'), pdf('a'));
    symlinkSync(join(folder, 'secret.pdf'), join(root, 'b.pdf'));
    symlinkSync(folder, join(root, 'outside'));
    const delivery = await openFolder(root, options);
    expect(delivery.entries.map(({ path, kind }) => [path, kind])).toEqual([
      ['b.pdf', 'link'],
      ['kids', 'folder'],
      ['kids/a.pdf', 'file'],
      ['outside', 'link'],
    ]);
    const [link] = delivery.entries;
    await expect(Array.fromAsync(delivery.read(link!))).rejects.toThrow(/ELOOP/);
    const zip = await open(zipOf([['kids/a.pdf', pdf('a')]]));
    expect(zip.entries[0]!.sha256).toBe(delivery.entries[2]!.sha256);
    await zip.close();
  });
});
