import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';

it('has its connections kept alive: a network may forget one that says nothing', async () => {
  const { pool, end } = openDatabase('postgresql://nobody@localhost/none', { max: 1 });
  expect(pool.options).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
  await end();
});
