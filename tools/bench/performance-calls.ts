import fastifyCompress from '@fastify/compress';
import pg from 'pg';
import type { Database } from '../../packages/server/src/platform/database.ts';
import { createHttp } from '../../packages/server/src/platform/http.ts';
import { priceReading } from '../../packages/server/src/prices/price-reading.ts';
import { priceRoutes } from '../../packages/server/src/prices/routes.ts';
import { weekdays } from './performance-fill.ts';
import { median } from './statistics.ts';

const CUSTOMER = 'BENCH';
const SHARES = 10;
const YEARS = 20;
const ROUNDS = 21;

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await act();
  return performance.now() - started;
};

/**
 * Ten classes over twenty years: the call beside the plainest SQL for the same points, turn by turn.
 * @returns milliseconds of the plainest SQL, median
 */
export async function timeQuotations(database: Database, ownerUrl: string): Promise<number> {
  const { ids, codes } = await lengthen(ownerUrl);
  const { app, bind } = createHttp({
    logLevel: 'silent',
    trustedProxies: [],
    authenticate: async () => ({
      sessionId: 'bench',
      personId: 'bench',
      username: 'bench',
      customerCode: CUSTOMER,
      roles: [],
      modules: ['MAIA_REPOSITORY'],
      scopes: '*',
      amfine: false,
      metamodelVersion: 1,
      metamodelToken: '',
      pinnedDate: null,
    }),
  });
  // As the application does.
  await app.register(fastifyCompress, { threshold: 2048, encodings: ['br', 'gzip'] });
  priceRoutes(bind, priceReading(database));
  const url = `/repository/api/v1/quotations?${codes.map((code) => `codes=${code}`).join('&')}`;
  const call = () => app.inject({ url, headers: { 'accept-encoding': 'br' } });
  const plain = () =>
    database.withCustomer({ customerCode: CUSTOMER, scopes: '*' }, (tx) =>
      tx.query(
        `select entity_id, date, nav from quotation
         where customer_code = $1 and entity_id = any ($2) order by entity_id, date`,
        [CUSTOMER, ids],
      ),
    );
  try {
    const [reply, rows] = [await call(), await plain()];
    const uncompressed = await app.inject({ url });
    if (reply.statusCode !== 200) throw new Error(`The call answered ${reply.statusCode}: ${reply.body}`);
    const points = uncompressed
      .json<{ series: { dates: string }[] }>()
      .series.reduce((sum, { dates }) => sum + dates.split(',').length, 0);
    if (points !== rows.rows.length) throw new Error('The points are not the same');
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await timed(plain));
      ours.push(await timed(call));
    }
    console.log(
      `${SHARES} shares x ${YEARS} years, ${points.toLocaleString('en')} NAVs: the call ${median(ours).toFixed(0)} ms, the plainest SQL ${median(theirs).toFixed(0)} ms, ratio ${(median(ours) / median(theirs)).toFixed(2)}; ${(reply.rawPayload.length / 1000).toFixed(0)} KB on the wire, ${(uncompressed.rawPayload.length / 1000).toFixed(0)} KB before compression`,
    );
    return median(theirs);
  } finally {
    await app.close();
  }
}

/** Gives the first classes twenty years of daily NAVs, where they have fewer. */
async function lengthen(ownerUrl: string): Promise<{ ids: number[]; codes: string[] }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const days = weekdays(YEARS);
    const { rows } = await owner.query<{ id: string; code: string }>(
      `select id, code from entity where customer_code = $1 and level = 'PART' order by id limit $2`,
      [CUSTOMER, SHARES],
    );
    const ids = rows.map(({ id }) => Number(id));
    await owner.query(
      `insert into quotation (customer_code, entity_id, date, nav, revision)
       select $1, e.id, d.day::date, round((100 * exp(0.0002 * d.n + 0.01 * sin(d.n * (e.id % 13 + 1) * 1.7)))::numeric, 4), 1
       from unnest($2::bigint[]) e(id) cross join unnest($3::text[]) with ordinality d(day, n)
       on conflict do nothing`,
      [CUSTOMER, ids, days],
    );
    await owner.query('analyze quotation');
    return { ids, codes: rows.map(({ code }) => code) };
  } finally {
    await owner.end();
  }
}
