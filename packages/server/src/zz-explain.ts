import { startPostgres } from './standalone/postgres/launcher.ts';
import { openDatabase } from './platform/database.ts';
import { stageQuotations, applyStagedQuotations } from './prices/bulk-store.ts';
const pg = await startPostgres({ dataDir: '/tmp/imp/data', log: console.log });
const db = openDatabase(pg.appUrl, { max: 1, statementTimeoutMs: 0 });
const ctx = { customerCode: process.argv[2] ?? 'IND', scopes: '*' } as const;
try {
  await db.withCustomer(ctx, async (tx) => {
    await stageQuotations(
      tx,
      `select row_number() over (order by entity_id, date desc), entity_id, date + ${process.argv[3] ?? 20000}, nav from quotation where customer_code='IND' limit 200000`,
    );
    const real = (tx.query as any).bind(tx);
    (tx as any).query = async (sql: any, p: any) => {
      const t = performance.now();
      const r = await real(sql, p);
      console.log(
        (performance.now() - t).toFixed(1),
        String(sql.text ?? sql)
          .trim()
          .slice(0, 50)
          .replace(/\s+/g, ' '),
      );
      return r;
    };
    for (const [first, last] of [
      [1, 10000],
      [20001, 30000],
      [100001, 110000],
    ] as const) {
      const t = performance.now();
      console.log(
        await applyStagedQuotations(tx, ctx.customerCode, { first, last }, { who: 'x', source: 'x' }),
        performance.now() - t,
      );
    }
    throw new Error('rollback');
  });
} catch (e) {
  console.log((e as Error).message);
}
await db.end();
await pg.stop();
