import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administration } from '../testing/administration.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { CannotBeDone, WrongCall } from './command.ts';

let record: TestDatabase;
let admin: Awaited<ReturnType<typeof administration>>;
let folder: string;
const run = (...words: string[]) => admin.run(...words);

beforeAll(async () => {
  record = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fundarium-texts-'));
  admin = await administration(record, { PUBLIC_URL: 'https://funds.example' });
  for (const code of ['ALPHA', 'BETA']) await run('customer', 'create', code, '--name', code);
});
afterAll(async () => {
  await admin.close();
  await record.drop();
  await rm(folder, { recursive: true });
});

describe('admin theme', () => {
  it('makes a theme once, and says what it made stronger', async () => {
    const made = await run('theme', 'create', 'ALPHA', '--accent', '#ffd400');
    expect(made).toMatchObject({ changed: true, data: { mended: [{ scheme: 'light', given: '#ffd400' }] } });
    expect(made.lines.join('\n')).toMatch(/#ffd400 is too faint on light surfaces .* is used instead/);
    expect(await run('theme', 'create', 'ALPHA', '--accent', '#ffd400')).toMatchObject({ changed: false });
    expect((await run('theme', 'list')).data).toMatchObject({ themes: [{ name: 'ALPHA' }] });
    expect(await run('theme', 'end', 'ALPHA')).toMatchObject({ changed: true });
    expect(await run('theme', 'end', 'ALPHA')).toMatchObject({ changed: false });
  });

  it.each([
    [['ALPHA'], /needs a colour/],
    [['ALPHA', '--accent', 'blueish'], /blueish is not a colour/],
    [['alpha', '--accent', '#1557b0'], /alpha can not be the name of a theme/],
  ])('refuses %j', async (words, reason) => {
    const refused = run('theme', 'create', ...words);
    await expect(refused).rejects.toThrow(WrongCall);
    await expect(refused).rejects.toThrow(reason);
  });
});

describe('admin texts', () => {
  const file = async (name: string, content: unknown) => {
    await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  };

  it('shows the texts of a file for its customer, and takes them away again', async () => {
    const path = await file('own.json', { de: { 'shell-logout': 'Auf Wiedersehen' } });
    expect(await run('texts', 'create', 'ALPHA', path)).toMatchObject({ changed: true, data: { count: 1 } });
    expect(await run('texts', 'create', 'ALPHA', path)).toMatchObject({ changed: false });
    const own = [{ language: 'de', key: 'shell-logout', text: 'Auf Wiedersehen' }];
    expect((await run('texts', 'list', 'ALPHA')).data).toEqual({ texts: own });
    expect((await run('texts', 'list', 'BETA')).data).toEqual({ texts: [] });
    expect(await run('texts', 'end', 'ALPHA')).toMatchObject({ changed: true });
    expect((await run('texts', 'list', 'ALPHA')).data).toEqual({ texts: [] });
  });

  it("takes the product's own texts as it writes them", async () => {
    const path = join(folder, 'de.json');
    await run('texts', 'default', 'de', path);
    expect(JSON.parse(await readFile(path, 'utf8'))).toHaveProperty(['de', 'shell-logout']);
    expect(await run('texts', 'create', 'BETA', path)).toMatchObject({ changed: true });
    await run('texts', 'end', 'BETA');
  });

  it('writes the texts once, and never over another file', async () => {
    const path = join(folder, 'fr.json');
    expect(await run('texts', 'default', 'fr', path)).toMatchObject({ changed: true });
    expect(await run('texts', 'default', 'fr', path)).toMatchObject({ changed: false });
    await expect(run('texts', 'default', 'de', path)).rejects.toThrow(
      `${path} is there already, with something else in it; nothing was changed. Choose another name.`,
    );
    const nowhere = join(folder, 'none', 'fr.json');
    await expect(run('texts', 'default', 'fr', nowhere)).rejects.toThrow(/written: there is no such folder/);
  });

  it.each([
    ['{', /is not JSON/],
    [{ de: { nothing: 'x' } }, /de nothing: is the key of no text/],
    [{ de: { 'shell-profile': 'Profil' } }, /lacks the placeholder \{name\}/],
  ])('refuses %j and changes nothing', async (content, reason) => {
    const refused = run('texts', 'create', 'ALPHA', await file('wrong.json', content));
    await expect(refused).rejects.toThrow(CannotBeDone);
    await expect(refused).rejects.toThrow(reason);
    expect((await run('texts', 'list', 'ALPHA')).data).toEqual({ texts: [] });
  });
});
