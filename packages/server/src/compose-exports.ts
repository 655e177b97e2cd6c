import { searchQuery, type SearchReply } from '@fundarium/contract/search';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { readRecorded } from './entities/export-store.ts';
import { readEntity } from './entities/store.ts';
import type { ExportSurroundings, RowStream } from './exports/surroundings.ts';
import type { IndexClient } from './index/client.ts';
import type { KeptMetamodels } from './metamodel/kept-metamodels.ts';
import { writeActivity } from './platform/activity.ts';
import { BUSINESS_DATE } from './platform/day.ts';
import type { Database } from './platform/database.ts';
import { notFound, unavailable } from './platform/refusal.ts';
import { contextOf } from './platform/signed-in.ts';
import { withOwnTexts } from './translations/own-texts.ts';
import { packFor } from './translations/packs.ts';
import { readOwnTexts } from './translations/text-store.ts';

type Parts = {
  readonly database: Database;
  readonly index: Pick<IndexClient, 'ask'>;
  readonly metamodels: KeptMetamodels;
  readonly publicUrl: string;
  readonly now: () => Date;
};

const PAGE = 1000;
/** A list that changes under the reader is read again from its beginning, so often. */
const ATTEMPTS = 5;

/** What exports ask of the rooms that they know nothing of, each in the name of whoever calls. */
export function composeExports({ database, index, metamodels, publicUrl, now }: Parts): ExportSurroundings {
  return {
    publicUrl,
    now,
    metamodelOf: async (caller, language) => {
      const { json } =
        metamodels.find(caller, language) ??
        (await database.withCustomer(
          contextOf(caller),
          (tx) => metamodels.read(tx, caller.customerCode, language),
          { snapshot: true },
        ));
      return JSON.parse(json) as Metamodel;
    },
    sayIn: async (caller, language) => {
      const own = await database.withCustomer(contextOf(caller), (tx) =>
        readOwnTexts(tx, caller.customerCode, language),
      );
      const pack = withOwnTexts(packFor(language), own);
      return (key, values = {}) =>
        (pack[key] ?? `?${key}?`).replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
    },
    businessDateOf: async (caller) => {
      const { rows } = await database.withCustomer(contextOf(caller), (tx) =>
        tx.query<{ day: string }>(`select ${BUSINESS_DATE}::text as day`, [caller.customerCode]),
      );
      return rows[0]!.day;
    },
    entityOf: async (caller, level, code) => {
      const entity = await database.withCustomer(
        contextOf(caller),
        (tx) => readEntity(tx, caller.customerCode, level, code),
        { snapshot: true },
      );
      if (entity === null) throw notFound(`entity-not-found-${level}`, `There is no ${level} ${code}`);
      return entity;
    },
    recordedOf: (caller, wanted) =>
      database.withCustomer(contextOf(caller), (tx) => readRecorded(tx, caller.customerCode, wanted), {
        snapshot: true,
      }),
    rowsOf: async (caller, { nature, query, minRevision, most }, signal) => {
      const ask = async (offset: number, limit: number): Promise<SearchReply> => {
        const { customerCode, scopes } = caller;
        const asked = searchQuery.parse({ ...query, page: { offset, limit } });
        const question = { customerCode, scopes, nature, query: asked, minRevision, displayCap: most };
        return JSON.parse((await index.ask('search', question, signal)).json) as SearchReply;
      };
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const read = await readAll(ask, most);
        if (read !== null) return read;
      }
      throw unavailable('The list changes faster than it can be read', 5);
    },
    note: (caller, request, rows) =>
      database.withCustomer(contextOf(caller), (tx) =>
        writeActivity(tx, {
          customerCode: caller.customerCode,
          who: caller.personId,
          act: 'EXPORT',
          subject: request.source.type === 'SEARCH' ? request.source.nature : request.source.code,
          details: { source: request.source.type, kind: request.kind, format: request.format.type, rows },
        }),
      ),
  };
}

/** All rows of one revision; null where the list changed meanwhile, none where they are more than `most`. */
async function readAll(
  ask: (offset: number, limit: number) => Promise<SearchReply>,
  most: number,
): Promise<RowStream | null> {
  const first = await ask(0, PAGE);
  const { total, revision } = first;
  if (total > most) return { total, revision, chunks: chunksOf([]) };
  const pages = [first.rows];
  for (let read = first.rows.length; read < total;) {
    const next = await ask(read, PAGE);
    if (next.revision.number !== revision.number || next.rows.length === 0) return null;
    pages.push(next.rows);
    read += next.rows.length;
  }
  return { total, revision, chunks: chunksOf(pages) };
}

async function* chunksOf<T>(pages: readonly T[]): AsyncGenerator<T> {
  yield* pages;
}
