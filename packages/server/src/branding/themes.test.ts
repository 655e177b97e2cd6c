import { themesReply } from '@fundarium/contract/theme';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCustomer } from '../entities/customer-store.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { checkPalette, type CheckedPalette } from './palette.ts';
import { writeTheme } from './theme-store.ts';

const customer = (code: string) => ({
  code,
  name: code,
  language: 'en' as const,
  timeZone: 'Europe/Zurich',
  modules: ['MAIA_REPOSITORY'] as const,
});
const NAMES = ['ALPHA', 'BETA', 'FUNDARIUM', 'SPRING'];

let product: TestProduct;
let owner: Client;

beforeAll(async () => {
  product = await startTestProduct();
  owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  for (const code of ['ALPHA', 'BETA', 'GAMMA']) await insertCustomer(product.ownerUrl, customer(code));
  for (const [at, name] of NAMES.entries()) await writeTheme(owner, { name, palette: paletteOf(at) });
});
afterAll(async () => {
  await owner.end();
  await product.stop();
});

const paletteOf = (at: number) => (checkPalette({ light: `#${at}${at}557b` }) as CheckedPalette).palette;
const namesOf = async (caller: Caller) => {
  const { status, json } = await caller.call('settings/themes');
  expect(status).toBe(200);
  return themesReply.parse(json).map(({ name }) => name);
};

describe('themes', () => {
  it("are the customer's own and the provider's, and no other customer's", async () => {
    expect(await namesOf(await product.signIn('ALPHA'))).toEqual(['ALPHA', 'FUNDARIUM']);
    expect(await namesOf(await product.signIn('BETA'))).toEqual(['BETA', 'FUNDARIUM']);
    expect(await namesOf(await product.signIn('GAMMA'))).toEqual(['FUNDARIUM']);
  });

  it("are all for the provider's staff, the one in use first", async () => {
    const staff = await product.signIn('BETA', { amfine: true });
    expect(await namesOf(staff)).toEqual(['BETA', 'FUNDARIUM', 'ALPHA', 'SPRING']);
  });

  it('are written once, and again only where they changed', async () => {
    expect(await writeTheme(owner, { name: 'SPRING', palette: paletteOf(3) })).toBe(false);
    expect(await writeTheme(owner, { name: 'SPRING', palette: paletteOf(5) })).toBe(true);
    await expect(writeTheme(owner, { name: 'no name', palette: paletteOf(3) })).rejects.toThrow(/theme_name/);
  });
});
