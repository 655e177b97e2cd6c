import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useImports } from '../testing/import-harness.ts';
import { fundTree, writeEntities } from '../testing/world.ts';

const { make, take, preview, database, pathOf } = useImports();

/** What a file says of the objective of the sub-fund, and what is recorded of it afterwards. */
async function delivered(customer: string, header: string, ...cells: string[]) {
  const path = pathOf(`${customer}.csv`);
  writeFileSync(path, `LEVEL;CODE;${header}\nPROD;T-P;${cells.join(';')}\n`);
  const previewed = (await preview(customer, path)).notTaken;
  const { notTaken } = await take(customer, path);
  expect(previewed).toEqual(notTaken);
  const { rows } = await database().withCustomer({ customerCode: customer, scopes: '*' }, (tx) =>
    tx.query<{ texts: object }>(
      `select values -> 'INVESTMENT_OBJECTIVE' as texts from entity where customer_code = $1 and code = 'T-P'`,
      [customer],
    ),
  );
  return [notTaken.map(({ line, value, reason }) => `${line} ${value} ${reason}`), rows[0]!.texts];
}

const RECORDED = { de: 'Langfristiges Wachstum', en: 'Long-term growth' };

async function record(customer: string) {
  await make(customer);
  const rows = fundTree('T', [['T-1', {}]]);
  const of = (row: (typeof rows)[number]) =>
    row.level === 'PROD' ? { ...row, values: { ...row.values, INVESTMENT_OBJECTIVE: RECORDED } } : row;
  await writeEntities(database(), customer, rows.map(of));
}

it('takes what a file shows for want of a translation for none, and says so', async () => {
  await record('SHOWN');
  const said =
    '2 fr INVESTMENT_OBJECTIVE: The text in fr is the one recorded in en, and not taken as a translation';
  expect(await delivered('SHOWN', 'INVESTMENT_OBJECTIVE@fr', RECORDED.en)).toEqual([[said], RECORDED]);
  // A reader in French gets English: German was given on purpose.
  const inGerman = { ...RECORDED, fr: RECORDED.de };
  expect(await delivered('SHOWN', 'INVESTMENT_OBJECTIVE@fr', RECORDED.de)).toEqual([[], inGerman]);
  // A text that is there is changed to any other.
  const inEnglish = { ...RECORDED, fr: RECORDED.en };
  expect(await delivered('SHOWN', 'INVESTMENT_OBJECTIVE@fr', RECORDED.en)).toEqual([[], inEnglish]);
});

it('takes one text in two languages where the line brings both', async () => {
  await record('BOTH');
  const header = 'INVESTMENT_OBJECTIVE@en;INVESTMENT_OBJECTIVE@fr';
  const both = { ...RECORDED, fr: RECORDED.en };
  expect(await delivered('BOTH', header, RECORDED.en, RECORDED.en)).toEqual([[], both]);
});

it('takes another text as the translation that it is', async () => {
  await record('ANOTHER');
  const texts = { ...RECORDED, it: 'Crescita a lungo termine' };
  expect(await delivered('ANOTHER', 'INVESTMENT_OBJECTIVE@it', texts.it)).toEqual([[], texts]);
});
