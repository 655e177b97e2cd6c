import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/product.ts';
import { readTextsFile, withOwnTexts } from './own-texts.ts';
import { packFor } from './packs.ts';
import { readAllOwnTexts, writeOwnTexts } from './text-store.ts';

const READ = (given: unknown) => readTextsFile(given, packFor);

describe('a file of own texts', () => {
  it('is taken where every key is known and says what the text says', () => {
    const texts = { de: { 'shell-logout': 'Auf Wiedersehen' }, ja: { 'home-ways': '開始' } };
    expect(READ(texts)).toEqual({ texts });
  });

  it.each([
    [[], '', '', 'expected texts by language and key'],
    [{ pt: {} }, 'pt', '', 'is none of the languages de, en, es, fr, it, ja, nl, zh'],
    [{ de: 'Text' }, 'de', '', 'expected texts by key'],
    [{ de: { nothing: 'x' } }, 'de', 'nothing', 'is the key of no text'],
    [{ de: { toString: 'x' } }, 'de', 'toString', 'is the key of no text'],
    [{ de: { 'home-ways': ' ' } }, 'de', 'home-ways', 'expected a text that is not empty'],
    [{ de: { 'home-ways': 7 } }, 'de', 'home-ways', 'expected a text that is not empty'],
    [{ de: { 'home-ways': 'x'.repeat(4001) } }, 'de', 'home-ways', 'has more than 4000 characters'],
    [{ de: { 'home-ways': '{name}' } }, 'de', 'home-ways', 'has {name}, which nothing fills'],
    [{ de: { 'shell-profile': 'Profil' } }, 'de', 'shell-profile', 'lacks the placeholder {name}'],
    [
      { de: { 'level-PART_one': 'Tranche' } },
      'de',
      'level-PART_one',
      'is given without its other form level-PART_other',
    ],
  ])('is refused with %j: %s %s %s', (given, language, key, problem) => {
    expect(READ(given)).toEqual({ problems: [{ language, key, problem }] });
  });

  it('names every problem at once', () => {
    const { problems } = READ({ de: { a: 'x', b: 'y' }, pt: {} }) as { problems: object[] };
    expect(problems).toHaveLength(3);
  });

  it('says the form for millions as the one for other numbers', () => {
    const own = { 'level-PART_one': 'tranche', 'level-PART_other': 'tranches' };
    expect(withOwnTexts(packFor('fr'), own)['level-PART_many']).toBe('tranches');
    expect(withOwnTexts(packFor('en'), own)['level-PART_many']).toBeUndefined();
  });
});

describe('own texts of a customer', () => {
  let product: TestProduct;
  let owner: Client;

  beforeAll(async () => {
    product = await startTestProduct();
    owner = new Client({ connectionString: product.ownerUrl });
    await owner.connect();
    await owner.query(
      `insert into customer (customer_code, name, modules) values ('ALPHA', 'A', '{MAIA_REPOSITORY}'), ('BETA', 'B', '{}')`,
    );
    await writeOwnTexts(owner, 'ALPHA', { de: { 'shell-logout': 'Auf Wiedersehen' } });
  });
  afterAll(async () => {
    await owner.end();
    await product.stop();
  });

  const logoutOf = async (customerCode: string, language: string) => {
    const { json } = await product.anonymous.call(`translations/for/${customerCode}/in/${language}`);
    return (json as Record<string, string>)['shell-logout'];
  };

  it('take the place of the product’s, for this customer and language alone', async () => {
    expect(await logoutOf('ALPHA', 'de')).toBe('Auf Wiedersehen');
    expect(await logoutOf('ALPHA', 'en')).toBe(packFor('en')['shell-logout']);
    expect(await logoutOf('BETA', 'de')).toBe(packFor('de')['shell-logout']);
    expect(await logoutOf('NOBODY', 'de')).toBe(packFor('de')['shell-logout']);
  });

  it('are replaced as a whole, and the number of changes is told', async () => {
    const texts = { en: { 'shell-logout': 'Bye', 'home-ways': 'Go' } };
    expect(await writeOwnTexts(owner, 'BETA', texts)).toBe(2);
    expect(await writeOwnTexts(owner, 'BETA', texts)).toBe(0);
    expect(await writeOwnTexts(owner, 'BETA', { en: { 'shell-logout': 'See you' } })).toBe(2);
    expect(await readAllOwnTexts(owner, 'BETA')).toEqual({ en: { 'shell-logout': 'See you' } });
    expect(await readAllOwnTexts(owner, 'ALPHA')).toEqual({ de: { 'shell-logout': 'Auf Wiedersehen' } });
  });
});
