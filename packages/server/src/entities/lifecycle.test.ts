import { entityReply } from '@fundarium/contract/entity';
import type { LifecycleState } from '@fundarium/contract/vocabulary';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periodsOn } from '../platform/day.ts';
import type { TestProduct } from '../testing/product.ts';
import { startTestStudio } from '../testing/studio.ts';
import { applyDueChanges, readMsToMidnight } from './due-store.ts';

const DAY = '2026-06-15';
type Period = readonly [start: string, end: string | null];

let product: TestProduct;
beforeAll(async () => {
  ({ product } = await startTestStudio());
});
afterAll(() => product.stop());

const inAlpha = <T>(sql: string, values: readonly unknown[] = []) =>
  product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, async (tx) => {
    const { rows } = await tx.query<T & object>(sql, [...values]);
    return rows;
  });

describe('the state of an entity', () => {
  beforeAll(() => inAlpha(`delete from activation_period where customer_code = 'ALPHA'`));

  /** Liquidated, in liquidation, inactive, active, live: the first that fits (domain.md 3). */
  it.each<[values: object, periods: readonly Period[], state: LifecycleState]>([
    [{}, [], 'LIVE'],
    [{ STATUS: 'ACTIVE' }, [], 'LIVE'],
    [{ ACTIVE: 'ACTIVE' }, [], 'ACTIVE'],
    [{ ACTIVE: 'INACTIVE' }, [], 'INACTIVE'],
    [{}, [['2026-06-15', '2026-06-15']], 'ACTIVE'],
    [{}, [['2026-01-01', null]], 'ACTIVE'],
    [{}, [['2026-01-01', '2026-06-14']], 'INACTIVE'],
    [{}, [['2026-06-16', null]], 'INACTIVE'],
    [
      {},
      [
        ['2026-01-01', '2026-02-01'],
        ['2026-06-01', '2026-06-30'],
      ],
      'ACTIVE',
    ],
    // Periods say more than the delivered flag, and both less than the dates of the liquidation.
    [{ ACTIVE: 'INACTIVE' }, [['2026-01-01', null]], 'ACTIVE'],
    [{ ACTIVE: 'ACTIVE' }, [['2026-01-01', '2026-02-01']], 'INACTIVE'],
    [{ LIQUIDATION_DATE: '2026-06-16', ACTIVE: 'INACTIVE' }, [['2026-01-01', null]], 'IN_LIQUIDATION'],
    [{ STATUS: 'IN_LIQUIDATION' }, [['2026-01-01', '2026-02-01']], 'IN_LIQUIDATION'],
    [{ LIQUIDATION_DATE: '2026-06-15' }, [['2026-01-01', null]], 'LIQUIDATED'],
    [{ LIQUIDATION_DATE: '2026-06-14', STATUS: 'IN_LIQUIDATION' }, [], 'LIQUIDATED'],
    [{ STATUS: 'TERMINATED' }, [['2026-01-01', null]], 'LIQUIDATED'],
    [{ STATUS: 'TERMINATED', LIQUIDATION_DATE: '2026-12-31' }, [], 'LIQUIDATED'],
  ])('of %j with the periods %j is %s', async (values, periods, state) => {
    await inAlpha(
      `insert into activation_period (customer_code, entity_id, start_date, end_date, path)
       select 'ALPHA', e.id, p.from_day, p.to_day, e.path
       from entity e, unnest($1::date[], $2::date[]) p(from_day, to_day)
       where e.customer_code = 'ALPHA' and e.code = 'A-1'`,
      [periods.map(([start]) => start), periods.map(([, end]) => end)],
    );
    const [found] = await inAlpha<{ state: string; otherState: string }>(
      `select lifecycle_state($2, $3, p.periods, p.covering) as state, lifecycle_state($2, $3, o.periods, o.covering) as "otherState"
       from entity e cross join lateral ${periodsOn('e.id', '$3::date')} p
       cross join lateral ${periodsOn('e.id', '$3::date').replace('$1', `'BETA'`)} o
       where e.customer_code = $1 and e.code = 'A-1'`,
      ['ALPHA', JSON.stringify(values), DAY],
    );
    await inAlpha(`delete from activation_period where customer_code = 'ALPHA'`);
    expect(found!.state).toBe(state);
    // The periods are this customer's alone.
    expect(['ACTIVE', 'INACTIVE'].includes(found!.otherState)).toBe(
      ['ACTIVE', 'INACTIVE'].includes(state) && 'ACTIVE' in values,
    );
  });
});

describe("the customer's day", () => {
  const inZone = async (zone: string) => {
    const owner = new pg.Client({ connectionString: product.ownerUrl });
    await owner.connect();
    await owner.query(`update customer set time_zone = $1 where customer_code = 'ALPHA'`, [zone]);
    await owner.end();
  };

  it('decides, not that of the server: an entity is liquidated where its day has begun', async () => {
    const states: Record<string, string> = {};
    // Between the two zones there are 25 hours, so their days differ at any instant.
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await inZone('Pacific/Kiritimati');
      await inAlpha(
        `update entity set values = values || jsonb_build_object('LIQUIDATION_DATE', (select business_day(pinned_date, time_zone, now()) from customer where customer_code = 'ALPHA'))
         where customer_code = 'ALPHA' and code = 'A-2'`,
      );
      await inZone(zone);
      const reader = await product.signIn('ALPHA');
      states[zone] = entityReply.parse((await reader.call('browse/part/A-2')).json).state;
    }
    expect(states).toEqual({ 'Pacific/Kiritimati': 'LIQUIDATED', 'Pacific/Pago_Pago': 'IN_LIQUIDATION' });
  });

  it.each([
    ['Pacific/Kiritimati', '2080-06-14T09:59:59Z', '2080-06-14T10:00:00Z'],
    ['Pacific/Pago_Pago', '2080-06-15T10:59:59Z', '2080-06-15T11:00:00Z'],
    ['America/New_York', '2080-06-15T03:59:59Z', '2080-06-15T04:00:00Z'],
  ])('begins in %s at its own midnight, when what lay ahead takes effect', async (zone, before, after) => {
    await inZone(zone);
    const author = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
    const name = `Named in ${zone}`;
    const set = await author.call('/studio/api/v1/entities/fields', {
      entity: { level: 'PART', code: 'A-3' },
      values: { NAME: name },
      effectiveDate: '2080-06-15',
    });
    expect(set.json).toMatchObject({ pending: true });
    const failOn = (line: string) => {
      throw new Error(line);
    };
    expect(await applyDueChanges(product.database, failOn, new Date(before))).toEqual([]);
    expect(await readMsToMidnight(product.database, new Date(before))).toBe(1000);
    expect(await applyDueChanges(product.database, failOn, new Date(after))).toEqual(['ALPHA']);
    const read = await author.call('browse/part/A-3');
    expect(entityReply.parse(read.json).name).toBe(name);
  });

  it('is caught up with in order where the server slept over several', async () => {
    await inZone('Europe/Zurich');
    const author = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'] });
    for (const [day, NAME] of [
      ['2081-03-03', 'Third'],
      ['2081-03-01', 'First'],
      ['2081-03-02', 'Second'],
    ])
      await author.call('/studio/api/v1/entities/fields', {
        entity: { level: 'PART', code: 'A-4' },
        values: { NAME },
        effectiveDate: day,
      });
    const failOn = (line: string) => {
      throw new Error(line);
    };
    expect(await applyDueChanges(product.database, failOn, new Date('2081-04-01T12:00:00Z'))).toEqual([
      'ALPHA',
    ]);
    const read = await author.call('browse/part/A-4');
    expect(entityReply.parse(read.json).name).toBe('Third');
  });
});
