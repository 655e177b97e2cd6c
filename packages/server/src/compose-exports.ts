import { searchQuery, type SearchReply } from '@fundarium/contract/search';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { readRecorded } from './entities/export-store.ts';
import { readEntity } from './entities/store.ts';
import type { ExportSurroundings, RowStream } from './exports/surroundings.ts';
import type { IndexClient } from './index/process/client.ts';
import type { StreamedRows } from './index/process/rpc.ts';
import type { KeptMetamodels } from './metamodel/kept-metamodels.ts';
import { writeActivity } from './platform/activity.ts';
import { BUSINESS_DATE } from './platform/day.ts';
import type { Database } from './platform/database.ts';
import { notFound } from './platform/refusal.ts';
import { contextOf } from './platform/signed-in.ts';
import { withOwnTexts } from './translations/own-texts.ts';
import { packFor } from './translations/packs.ts';
import { readOwnTexts } from './translations/text-store.ts';

type Parts = {
  readonly database: Database;
  readonly index: Pick<IndexClient, 'ask' | 'stream'>;
  readonly metamodels: KeptMetamodels;
  readonly publicUrl: string;
  readonly now: () => Date;
};

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
      const { customerCode, scopes } = caller;
      const asked = searchQuery.parse({ ...query, page: { offset: 0, limit: 0 } });
      const question = { customerCode, scopes, nature, query: asked, minRevision };
      const counted = await index.ask('search', { ...question, displayCap: most }, signal);
      const { total, revision } = JSON.parse(counted.json) as SearchReply;
      if (total > most) return { total, revision, chunks: none() };
      return readAll(index.stream({ ...question, minRevision: revision }, signal), { total, revision });
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

/** A stream of rows, with its revision, which is that of its first chunk. */
async function readAll(
  stream: ReturnType<IndexClient['stream']>,
  counted: Pick<SearchReply, 'total' | 'revision'>,
): Promise<RowStream> {
  const first = await stream.next();
  if (first.done === true) return { ...counted, chunks: none() };
  const chunks = (async function* () {
    try {
      yield rowsIn(first.value.json);
      for await (const { json } of stream) yield rowsIn(json);
    } finally {
      await stream.return();
    }
  })();
  return { total: counted.total, revision: first.value.revision ?? counted.revision, chunks };
}

const rowsIn = (json: string) => (JSON.parse(json) as StreamedRows).rows;

async function* none(): AsyncGenerator<never> {}
