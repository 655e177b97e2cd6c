import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const BEGIN = Date.UTC(2022, 0, 3);
const DAY_MS = 86_400_000;

export const dayOf = (at: number) => new Date(BEGIN + at * DAY_MS).toISOString().slice(0, 10);
export const codeOf = (at: number) => `C${at}`;

/** Every class's prices from the first day on, class by class, as a provider's history comes. */
export async function writeNavFile(path: string, lines: number, daysAClass: number): Promise<void> {
  const days = Array.from({ length: daysAClass }, (_, at) => dayOf(at));
  const text = function* () {
    yield 'code;date;nav\n';
    for (let first = 0; first < lines; first += daysAClass) {
      const code = codeOf(first / daysAClass);
      const ofClass = Array.from(
        { length: Math.min(daysAClass, lines - first) },
        (_, at) => `${code};${days[at]};${priceOf(first + at)}\n`,
      );
      yield ofClass.join('');
    }
  };
  await pipeline(Readable.from(text()), createWriteStream(path));
}

export const priceOf = (at: number) => (50 + ((at * 7919) % 10_007) / 100 + 0.0001 * (at % 10)).toFixed(4);

export type CopyTimes = { readonly tookMs: readonly number[]; readonly rows: number };

/**
 * Times PostgreSQL's own COPY of the recorded prices into a table of their columns, primary key and foreign key, empty
 * each time; from a file, by the owner's role, without row-level security.
 */
export async function timeCopy(ownerUrl: string, file: string, runs: number): Promise<CopyTimes> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await pipeline(owner.query(copyTo('copy (select * from quotation) to stdout')), createWriteStream(file));
    if ((await stat(file)).size === 0) throw new Error('There are no prices to copy');
    const tookMs: number[] = [];
    let rows = 0;
    for (let run = 0; run < runs; run += 1) {
      await owner.query(
        `drop table if exists bare_quotation;
         create table bare_quotation (like quotation, primary key (customer_code, entity_id, date),
           foreign key (customer_code, entity_id) references entity)`,
      );
      await owner.query('checkpoint').catch(() => undefined);
      const begun = performance.now();
      const target = owner.query(copyFrom('copy bare_quotation from stdin'));
      await pipeline(createReadStream(file), target);
      tookMs.push(performance.now() - begun);
      rows = target.rowCount;
    }
    await owner.query('drop table bare_quotation');
    return { tookMs, rows };
  } finally {
    await owner.end();
  }
}
