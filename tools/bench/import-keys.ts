import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Database } from '../../packages/server/src/platform/database.ts';
import { renewIdentifiersOfField } from '../../packages/server/src/platform/identifiers.ts';
import { codeOf, dayOf, priceOf } from './import-navs.ts';

/** What a line of prices names its class by, the code first. */
export const KEYS = ['CODE', 'ISIN', 'VALOR'] as const;
export type Key = (typeof KEYS)[number];

const keyOf: { readonly [K in Key]: (at: number) => string } = {
  CODE: codeOf,
  ISIN: (at) => `LU${String(at).padStart(10, '0')}`,
  VALOR: (at) => String(10_000_000 + at),
};

/** Puts classes with their identifiers into a customer's record, set-wise by the owner's role and without history. */
export async function fillKeyed(database: Database, ownerUrl: string, customerCode: string, classes: number) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
       overriding system value
       select $1, e.id, e.level, e.code, e.parent_id, e.path, '{}', 1
       from (values (1, 'FUND', 'F', null, array[1]), (2, 'PROD', 'P', 1, array[1, 2])) e(id, level, code, parent_id, path)`,
      [customerCode],
    );
    await owner.query(
      `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
       overriding system value
       select $1, 3 + c.at - 1, 'PART', c.code, 2, array[1, 2, 3 + c.at - 1],
              jsonb_build_object('ISIN', c.isin, 'VALOR', c.valor), 1
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality c(code, isin, valor, at)`,
      [customerCode, ...KEYS.map((key) => Array.from({ length: classes }, (_, at) => keyOf[key](at)))],
    );
    await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `select id from field where customer_code = $1 and level = 'PART' and business_code = any ($2)`,
        [customerCode, KEYS],
      );
      for (const { id } of rows) await renewIdentifiersOfField(tx, customerCode, id);
    });
    await owner.query('analyze entity, entity_identifier');
  } finally {
    await owner.end();
  }
}

/** One price of each class. */
export const writeKeyedPrices = (path: string, classes: number, key: Key, day: number) =>
  write(
    path,
    `${key};DATE;NAV;AUM`,
    classes,
    (at) => `${keyOf[key](at)};${dayOf(day)};${priceOf(at)};1000000`,
  );

async function write(path: string, header: string, lines: number, line: (at: number) => string) {
  const text = function* () {
    yield `${header}\n`;
    for (let at = 0; at < lines; at += 1) yield `${line(at)}\n`;
  };
  await pipeline(Readable.from(text()), createWriteStream(path));
}
