import type { ImportStatus } from '@fundarium/contract/import-endpoints';
import type { Page } from 'playwright-core';
import { tokenOf } from '../../e2e/calls.ts';

/** Fields that each timed class holds besides those of the demo. */
const OWN_FIELDS = 370;

export const TREE = {
  fund: 'BENCHF',
  product: 'BENCHP',
  classification: 'BENCHC',
  first: 'BENCH-0000',
  classes: 2000,
} as const;

/** Gives classes of the demo so many fields more, filled; their codes. */
export async function fillClasses(page: Page, count: number): Promise<string[]> {
  const post = await poster(page);
  const effectiveDate = '2020-01-01';
  for (let at = 0; at < OWN_FIELDS; at += 1)
    await post('meta/fields/create', {
      level: 'PART',
      businessCode: `BENCH_${at}`,
      type: at % 3 === 0 ? 'DOUBLE' : 'STRING',
      labels: { en: `Field of the benchmark ${at}`, de: `Feld der Messung ${at}` },
      categories: ['KEY_FEATURES'],
      effectiveDate,
    });
  const codes = await demoClasses(page, count);
  const values = Object.fromEntries(
    Array.from({ length: OWN_FIELDS }, (_, at) => [
      `BENCH_${at}`,
      at % 3 === 0 ? `${at}.25` : `Value of the field ${at}`,
    ]),
  );
  for (const code of codes) await post('entities/fields', { entity: { level: 'PART', code }, values });
  return codes;
}

/** A fund with a classification of many share classes, by one upload. */
export async function fillTree(page: Page): Promise<void> {
  const { fund, product, classification, classes } = TREE;
  const lines = [
    'LEVEL;CODE;PARENT_CODE;NAME;CURRENCY;SAME_CURRENCY_AS_PARENT_PROD',
    `FUND;${fund};;${fund};EUR;`,
    `PROD;${product};${fund};${product};EUR;`,
    `CLAS;${classification};${product};${classification};EUR;`,
    ...Array.from({ length: classes }, (_, at) => {
      const code = classOf(at);
      return `PART;${code};${classification};${code};EUR;true`;
    }),
  ];
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const file = { name: 'tree.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const reply = await page.request.post('/studio/api/v1/imports', { headers, multipart: { file } });
  if (!reply.ok()) throw new Error(await reply.text());
  const { id } = (await reply.json()) as { id: string };
  for (;;) {
    const asked = await page.request.get(`/studio/api/v1/imports/${id}`, { headers });
    const job = (await asked.json()) as { status: ImportStatus };
    if (job.status === 'finished') return;
    if (job.status === 'failed') throw new Error(JSON.stringify(job));
    await page.waitForTimeout(500);
  }
}

const classOf = (at: number): string => `BENCH-${String(at).padStart(4, '0')}`;

async function demoClasses(page: Page, count: number): Promise<string[]> {
  await page.goto('/v2/search/PART');
  await page.locator('a[href*="/v2/details/PART/"]').nth(count).waitFor();
  const links = await page
    .locator('a[href*="/v2/details/PART/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')!));
  return [...new Set(links.map((each) => decodeURIComponent(each.split('/').at(-1)!)))].slice(0, count);
}

/** Writes as the signed-in contributor; calls are limited per minute, so a refused one waits as long as it is told. */
async function poster(page: Page): Promise<(path: string, data: object) => Promise<void>> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return async (path, data) => {
    for (;;) {
      const reply = await page.request.post(`/studio/api/v1/${path}`, { headers, data });
      if (reply.ok()) return;
      if (reply.status() !== 429) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
      await page.waitForTimeout(1000 * Number(reply.headers()['retry-after'] ?? '1'));
    }
  };
}
