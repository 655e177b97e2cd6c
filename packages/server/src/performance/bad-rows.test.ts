import { failure } from '@fundarium/contract/failure';
import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { healthReply } from '@fundarium/contract/health';
import { performanceReply } from '@fundarium/contract/performance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followRecord } from '../findings/follow.ts';
import { followFindings } from '../findings/follower.ts';
import { judgePrices, markNotComputed, PRICE_RULES_EDITION } from '../findings/judge-prices.ts';
import { writeByHand } from '../testing/by-hand.ts';
import { startTestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities, writeNavs } from '../testing/world.ts';
import { followPerformance } from './follower.ts';

let product: Awaited<ReturnType<typeof startTestProduct>>;
const lines: string[] = [];
const CODES = ['GOOD-1', 'YEAR-1', 'NAN', 'VALUES', 'GOOD-2'];

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  for (const customer of ['ONE', 'TWO']) {
    await makeCustomer(database, ownerUrl, customer);
    await writeEntities(
      database,
      customer,
      fundTree(
        customer,
        CODES.map((code) => [code, { CURRENCY: 'EUR' }]),
      ),
    );
    for (const code of CODES) {
      await writeNavs(database, customer, code, [
        ['2026-01-05', '100'],
        ['2026-01-06', '110'],
      ]);
    }
  }
  // What no door lets in comes by a restore, an older version or by hand.
  await writeByHand(product.database, 'ONE', ['entity'], async (tx, revision, idOf) => {
    await tx.query(
      `insert into quotation (customer_code, entity_id, date, nav, revision)
       values ('ONE', $1, '0001-01-01', 100, $3), ('ONE', $2, '2026-01-02', 'NaN', $3)`,
      [idOf('YEAR-1'), idOf('NAN'), revision],
    );
    await tx.query(`update entity set values = $2 where customer_code = 'ONE' and id = $1`, [
      idOf('VALUES'),
      JSON.stringify({
        ISIN: { a: 1 },
        LAUNCH_DATE: ['x'],
        VALUATION_FREQUENCY: 7,
        LIQUIDATION_DATE: { x: 1 },
      }),
    ]);
  });
});
afterAll(() => product.stop());

const stored = async (customerCode: string) => {
  const { rows } = await product.database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    tx.query<{ code: string; day: number }>(
      `select e.code, (p.figures ->> 'TOTAL_RETURN_LATEST_TWO')::float as day from performance p
       join entity e on e.customer_code = p.customer_code and e.id = p.entity_id
       where p.customer_code = $1 order by e.code`,
      [customerCode],
    ),
  );
  return rows.map(({ code, day }) => `${code} ${day.toFixed(2)}`);
};

it('a class that can not be computed holds up no other, is named, and health says so', async () => {
  const states: boolean[] = [];
  const follower = followPerformance({
    database: product.database,
    listen: () => () => Promise.resolve(),
    prices: { edition: PRICE_RULES_EDITION, judge: judgePrices, markFailing: markNotComputed },
    log: (line) => lines.push(line),
    onHealth: (well) => states.push(well),
  });
  await follower.settle();
  await follower.stop();
  // 110 / 100 - 1 = 10 %.
  expect(await stored('ONE')).toEqual(expect.arrayContaining(['GOOD-1 10.00', 'GOOD-2 10.00']));
  expect((await stored('ONE')).join()).not.toMatch(/YEAR-1|NAN/);
  expect(await stored('TWO')).toHaveLength(CODES.length);
  expect(lines).toContainEqual(
    expect.stringMatching(/^Performance of ONE: class YEAR-1 can not be computed: /),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^Performance of ONE: class NAN can not be computed: /));
  expect(states).toEqual([true]);

  const reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
  const findings = findingsReply.parse((await reader.call('findings?rule=FIGURES_NOT_COMPUTED')).json);
  expect(findings.findings.map(({ entity }) => entity.code).toSorted()).toEqual(
    expect.arrayContaining(['NAN', 'YEAR-1']),
  );
  const other = await product.signIn('TWO', { scopes: ['SCOPE_ALL'] });
  expect(findingsReply.parse((await other.call('findings')).json).total).toBe(0);

  const page = await reader.call('performance/part/YEAR-1');
  expect(failure.safeParse(page.json).success).toBe(false);
  expect(performanceReply.parse(page.json)).toMatchObject({ fault: true, windows: [] });
  const health = healthReply.parse((await product.anonymous.call('/repository/actuator/health')).json);
  expect(health).toMatchObject({ status: 'DEGRADED', parts: { figures: 'DEGRADED' } });
});

it('a class whose values the rules can not read holds up no other finding', async () => {
  const followed = await followRecord(product.database, 'ONE', new AbortController().signal);
  expect(followed!.looked).toBeGreaterThan(CODES.length);
  const logged: string[] = [];
  const follower = followFindings({
    database: product.database,
    listen: () => () => Promise.resolve(),
    log: (line) => logged.push(line),
  });
  await follower.settle();
  await follower.stop();
  expect(logged).toEqual([]);
});

it('computes a class again once it is mended', async () => {
  await writeByHand(product.database, 'ONE', ['quotation'], async (tx) => {
    await tx.query(
      `delete from quotation where customer_code = 'ONE' and (date = '0001-01-01' or nav = 'NaN')`,
    );
  });
  const follower = followPerformance({
    database: product.database,
    listen: () => () => Promise.resolve(),
    prices: { edition: PRICE_RULES_EDITION, judge: judgePrices, markFailing: markNotComputed },
    log: () => undefined,
  });
  await follower.settle();
  await follower.stop();
  expect((await stored('ONE')).join()).toMatch(/NAN 10.00.*YEAR-1 10.00/);
  const reader = await product.signIn('ONE', { scopes: ['SCOPE_ALL'] });
  const { findings } = findingsReply.parse((await reader.call('findings?rule=FIGURES_NOT_COMPUTED')).json);
  expect(findings.map(({ entity }) => entity.code)).not.toContain('YEAR-1');
});
