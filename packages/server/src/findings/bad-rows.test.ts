import { findingsReply } from '@fundarium/contract/finding-endpoints';
import { healthReply } from '@fundarium/contract/health';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeByHand } from '../testing/by-hand.ts';
import { startTestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import { followFindings } from './follower.ts';
import { faultOf } from './issues.ts';

let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  product = await startTestProduct();
  for (const customer of ['ONE', 'TWO']) {
    await makeCustomer(product.database, product.ownerUrl, customer);
    await writeEntities(
      product.database,
      customer,
      fundTree(customer, [
        ['GOOD', { WKN: 'OOOOOO' }],
        ['BAD', { VALUATION_FREQUENCY: 'DAILY' }],
        ['WORSE', {}],
      ]),
    );
  }
});
afterAll(() => product.stop());

async function follow(): Promise<string[]> {
  const lines: string[] = [];
  const follower = followFindings({
    database: product.database,
    listen: () => () => Promise.resolve(),
    log: (line) => lines.push(line),
  });
  try {
    await follower.settle();
  } finally {
    await follower.stop();
  }
  return lines;
}
const found = async (customerCode: string) => {
  const reader = await product.signIn(customerCode, { scopes: ['SCOPE_ALL'] });
  const { findings } = findingsReply.parse((await reader.call('findings')).json);
  return findings.map(({ rule, entity }) => `${rule} ${entity.code}`).toSorted();
};

it('looks at all others where the rules can not read one, names it, and tells health', async () => {
  // A day before our era comes from no door of the product; the rules can't count from it.
  await writeByHand(product.database, 'ONE', ['entity'], async (tx, _, idOf) => {
    await tx.query(
      `insert into quotation_latest (customer_code, entity_id, nav_date, path)
       select customer_code, id, '0044-03-15 BC', path from entity where customer_code = 'ONE' and id = $1`,
      [idOf('BAD')],
    );
    await tx.query(
      `update entity set values = values || '{"ISIN": {"a": 1}, "LAUNCH_DATE": ["x"], "LIQUIDATION_DATE": 7}'
       where customer_code = 'ONE' and id = $1`,
      [idOf('WORSE')],
    );
  });
  const lines = await follow();
  expect(await found('ONE')).toEqual(expect.arrayContaining(['NOT_CHECKED BAD', 'WKN_FORM GOOD']));
  expect(await found('TWO')).toEqual(['WKN_FORM GOOD']);
  expect(lines).toContainEqual(expect.stringMatching(/^Findings of ONE: entity \d+ can not be looked at: /));
  const { json } = await product.anonymous.call('/repository/actuator/health');
  expect(healthReply.parse(json)).toMatchObject({ status: 'DEGRADED', parts: { findings: 'DEGRADED' } });
});

it('forgets it once it is mended', async () => {
  await writeByHand(product.database, 'ONE', ['entity'], async (tx) => {
    await tx.query(`update quotation_latest set nav_date = null where customer_code = 'ONE'`);
  });
  expect(await follow()).toEqual([]);
  expect(await found('ONE')).not.toContain('NOT_CHECKED BAD');
});

it('finds one thing of a field where a rule has two reasons', async () => {
  await writeByHand(product.database, 'TWO', ['entity'], async (tx, _, idOf) => {
    const ids = [idOf('GOOD')];
    await tx.query(
      `update entity set values = values || '{"LAUNCH_DATE": "2095-01-01"}' where customer_code = 'TWO' and id = any ($1)`,
      [ids],
    );
    await tx.query(
      `insert into emptied_value (customer_code, entity_id, country, field, original, revision, path)
       select 'TWO', id, '', 'LAUNCH_DATE', '9999-12-31', revision, path from entity
       where customer_code = 'TWO' and id = any ($1)`,
      [ids],
    );
  });
  expect(await follow()).toEqual([]);
  expect(await found('TWO')).toEqual(['OPEN_ENDED_DATE GOOD', 'WKN_FORM GOOD']);
});

it('takes no letter apart where it shortens why', () => {
  const { value } = faultOf(1, 'NOT_CHECKED', `${'x'.repeat(199)}\u{1F4C8} fell`);
  expect(value.isWellFormed()).toBe(true);
});
