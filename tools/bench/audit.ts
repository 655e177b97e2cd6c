import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { historyReading } from '../../packages/server/src/audit/history-reading.ts';
import { historyRoutes } from '../../packages/server/src/audit/routes.ts';
import { openDatabase } from '../../packages/server/src/platform/database.ts';
import { createHttp } from '../../packages/server/src/platform/http.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { packFor } from '../../packages/server/src/translations/packs.ts';
import { fillChanges, PERSON } from './audit-fill.ts';
import { fillRecord } from './fill.ts';
import { median } from './statistics.ts';

// Times pages of the audit screen among a million changes of one customer:
// `npm run bench:audit -- --changes 1000000 --classes 20000`.

const { values } = parseArgs({
  options: { changes: { type: 'string', default: '1000000' }, classes: { type: 'string', default: '20000' } },
});
const [changes, classes] = [Number(values.changes), Number(values.classes)];
const CUSTOMER = 'BENCH';
const ROUNDS = 15;
/** Of a question that takes seconds. */
const FEW_ROUNDS = 3;
const LONG_MS = 1000;
const BAR_MS = 100;

/** First pages of the screen, without a text; the last ones are no first pages and stand for themselves. */
const QUESTIONS: readonly (readonly [what: string, path: string])[] = [
  ['no filter', 'audit?limit=100'],
  ['a frequent change type', 'audit?limit=100&changeTypes=SET_FIELDS'],
  ['a rare change type', 'audit?limit=100&changeTypes=CHANGE_ACTIVATION_STATE'],
  ['a change type that never occurs', 'audit?limit=100&changeTypes=DISABLE_BREAKDOWN'],
  ['a frequent field', 'audit?limit=100&fields=CURRENCY'],
  ['a field changed 50 times', 'audit?limit=100&fields=WKN'],
  ['one of 50 persons', `audit?limit=100&modifiedBy=${PERSON}`],
  ['everything by persons', 'audit?limit=100&source=studio'],
  ['a rare delivery', 'audit?limit=100&source=rare'],
  ['retroactive', 'audit?limit=100&retroactive=true'],
  ['integrated on one day', 'audit?limit=100&integratedFrom=2024-05-06&integratedTo=2024-05-06'],
  ['effective in one old month', 'audit?limit=100&effectiveFrom=2023-02-01&effectiveTo=2023-02-28'],
  [
    'person, type and retroactive',
    `audit?limit=100&modifiedBy=${PERSON}&changeTypes=MOVE_ENTITY&retroactive=true`,
  ],
  ['one change', 'audit?limit=100&revision=54321'],
  ['one share class', 'audit/PART/LU0000000077?limit=100'],
  ['one fund', 'audit/FUND/F3?limit=100'],
  ['a fund with 200 classes', 'audit/FUND/F3?limit=100&subtree=true'],
  ['the choices of the filters', 'audit-choices'],
  ['the history of each field', 'field-history/PART/LU0000000077'],
  ['the hundredth page', 'audit?limit=100&offset=9900'],
  ['a text', 'audit?limit=100&text=value%20before'],
  ['a text that nothing has', 'audit?limit=100&text=nowhere'],
];

const folder = await mkdtemp(join(tmpdir(), 'fundarium-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
try {
  await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
  console.log(
    `${cpus().length} cores (${cpus()[0]!.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, load ${loadavg()[0]!.toFixed(1)} at the start; Node ${process.versions.node}`,
  );
  const filling = performance.now();
  await fillRecord(database, postgres.ownerUrl, classes, '2026-01-02');
  await fillChanges(postgres.ownerUrl, changes);
  console.log(
    `${changes.toLocaleString('en')} changes of ${classes.toLocaleString('en')} classes after ${((performance.now() - filling) / 1000).toFixed(1)} s`,
  );
  if (process.env['BENCH_HOLD'] !== undefined) console.log(postgres.ownerUrl, postgres.appUrl);
  await timeQuestions();
} finally {
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function timeQuestions(): Promise<void> {
  const { app, bind } = createHttp({
    logLevel: 'silent',
    trustedProxies: [],
    authenticate: async () => ({
      sessionId: 'bench',
      personId: 'bench',
      username: 'bench',
      customerCode: CUSTOMER,
      roles: ['AUDIT_READ'],
      modules: ['MAIA_REPOSITORY'],
      scopes: '*',
      amfine: false,
      metamodelVersion: 1,
      metamodelToken: '',
      pinnedDate: null,
    }),
  });
  historyRoutes(bind, historyReading({ database, packFor }));
  try {
    for (const [what, path] of QUESTIONS) {
      const call = () => app.inject({ url: `/repository/api/v1/${path}` });
      const asked = performance.now();
      const reply = await call();
      const rounds = performance.now() - asked > LONG_MS ? FEW_ROUNDS : ROUNDS;
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
      const { total, more } = reply.json<{ total?: number; more?: boolean }>();
      const times: number[] = [];
      while (times.length < rounds) {
        const started = performance.now();
        await call();
        times.push(performance.now() - started);
      }
      const rows =
        total === undefined ? '' : `, ${more ? 'more than ' : ''}${total.toLocaleString('en')} rows`;
      const over = median(times) > BAR_MS ? `, over ${BAR_MS} ms` : '';
      console.log(
        `${what}: ${median(times).toFixed(1)} ms (most ${Math.max(...times).toFixed(1)})${rows}${over}`,
      );
    }
  } finally {
    await app.close();
  }
}
