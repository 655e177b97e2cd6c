import type { EntityValue } from '@fundarium/contract/entity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';

let site: ImportSite;
beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => site.close());

/** What a customer's sub-fund has after each file in turn. */
async function objectiveAfter(customer: string, ...files: readonly (readonly string[])[]) {
  await site.customerWithClasses(customer);
  for (const [at, lines] of files.entries()) {
    const [report] = await site.take(customer, [site.file(`${customer}-${at}.csv`, lines)]);
    expect(report!.notTaken).toEqual([]);
  }
  const [row] = await site.read(
    customer,
    `select values -> 'INVESTMENT_OBJECTIVE' as texts from entity where customer_code = $1 and code = 'P1'`,
  );
  return row!['texts'] as EntityValue | null;
}

const THREE = [
  'LEVEL;CODE;INVESTMENT_OBJECTIVE@de;INVESTMENT_OBJECTIVE@en;INVESTMENT_OBJECTIVE@fr',
  'PROD;P1;Ziel;Objective;Objectif',
];

describe('a text per language', () => {
  it('stays in the languages that a file does not bring', async () => {
    const texts = await objectiveAfter('KEPT', THREE, [
      'LEVEL;CODE;INVESTMENT_OBJECTIVE@de',
      'PROD;P1;Ziel neu',
    ]);
    expect(texts).toEqual({ de: 'Ziel neu', en: 'Objective', fr: 'Objectif' });
  });

  it('is in the language whose label names the column', async () => {
    const texts = await objectiveAfter('LABELLED', THREE, ['LEVEL;CODE;Anlageziel', 'PROD;P1;Ziel neu']);
    expect(texts).toEqual({ de: 'Ziel neu', en: 'Objective', fr: 'Objectif' });
  });

  it('is of several languages where columns have the labels of each', async () => {
    const texts = await objectiveAfter('TWO', THREE, [
      'LEVEL;CODE;Anlageziel;INVESTMENT_OBJECTIVE;INVESTMENT_OBJECTIVE@it',
      'PROD;P1;Ziel neu;New objective;Obiettivo',
    ]);
    expect(texts).toEqual({ de: 'Ziel neu', en: 'New objective', fr: 'Objectif', it: 'Obiettivo' });
  });

  it('that says nothing new counts as unchanged', async () => {
    await objectiveAfter('AGAIN', THREE);
    const lines = ['LEVEL;CODE;INVESTMENT_OBJECTIVE@de', 'PROD;P1;Ziel'];
    const [report] = await site.take('AGAIN', [site.file('again.csv', lines)]);
    expect(report!.counts).toMatchObject({ written: 0, unchanged: 1 });
  });
});
