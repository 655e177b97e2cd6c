import type { ExportSource } from '@fundarium/contract/export-sources';
import type { Revision } from '@fundarium/contract/revision';
import { may, rightToFile } from '@fundarium/contract/rights';
import type { SearchReply } from '@fundarium/contract/search';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Readings } from './compose-readings.ts';
import { readEntity } from './entities/store.ts';
import type { ExportSurroundings, RowStream } from './exports/surroundings.ts';
import type { IndexClient } from './index/process/client.ts';
import type { StreamedRows } from './index/process/rpc.ts';
import type { KeptMetamodels } from './metamodel/kept-metamodels.ts';
import { readMoneyFields } from './money-fields.ts';
import { listOrders, type ReadListOrders } from './metamodel/list-orders.ts';
import { openFindings, openRecord } from './open-record.ts';
import { writeActivity } from './platform/activity.ts';
import { BUSINESS_DATE } from './platform/day.ts';
import type { Database } from './platform/database.ts';
import { noSuchEntity } from './platform/refusal.ts';
import { currentRevision, lockRevision } from './platform/revision.ts';
import { contextOf } from './platform/signed-in.ts';
import { whenAborted } from './platform/when-aborted.ts';
import { withOwnTexts } from './translations/own-texts.ts';
import { packFor } from './translations/packs.ts';
import { readOwnTexts } from './translations/text-store.ts';

type Parts = {
  readonly readings: Readings;
  readonly database: Database;
  readonly index: Pick<IndexClient, 'ask' | 'stream'>;
  readonly metamodels: KeptMetamodels;
  readonly publicUrl: string;
  readonly now: () => Date;
};

/** What exports ask of the rooms that they know nothing of, each in the name of whoever calls. */
export function composeExports(parts: Parts): ExportSurroundings {
  const { database, index, metamodels, publicUrl, now } = parts;
  return {
    ...repliesOf(parts.readings),
    ...rowsFrom(index, listOrders(database, metamodels)),
    seesPersons: (caller) => may(caller, 'audit'),
    publicUrl,
    now,
    moneyFieldsOf: (caller) =>
      database.withCustomer(contextOf(caller), (tx) => readMoneyFields(tx, caller.customerCode)),
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
      if (entity === null) throw noSuchEntity({ level, code });
      return entity;
    },
    openRecord: (caller, signal) => openRecord(database, caller, signal),
    openFindings: (caller, query, signal) => openFindings(database, caller, query, signal),
    whileUnchanged: ({ customerCode }, act) =>
      database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
        await lockRevision(tx, customerCode);
        return act(await currentRevision(tx, customerCode));
      }),
    note: (caller, request, rows) =>
      database.withCustomer(contextOf(caller), (tx) =>
        writeActivity(tx, {
          customerCode: caller.customerCode,
          who: caller.personId,
          act: 'EXPORT',
          subject: subjectOf(request.source),
          details: { source: request.source.type, kind: request.kind, format: request.format.type, rows },
        }),
      ),
  };
}

/** What an export was of, in one word: an entity's code, or the nature of what was searched. */
function subjectOf(source: ExportSource): string {
  switch (source.type) {
    case 'SEARCH':
    case 'DOCUMENTS':
      return source.nature;
    case 'AUDIT':
      return source.of?.code ?? '';
    case 'COMPARE':
      return source.columns.map(({ code }) => code).join(' ');
    case 'NAV':
      return source.lines.map(({ code }) => code).join(' ');
    case 'CHANGES':
    case 'MATRIX':
      return source.of.kind === 'subtree' ? source.of.code : '';
    case 'FINDINGS':
      return source.query.entity ?? '';
    case 'BREAKDOWNS':
    case 'DETAILS':
    case 'TIMELINE':
    case 'PERFORMANCE':
      return source.code;
  }
}

const repliesOf = ({ history, comparison, findings, matrix, breakdowns, prices, performance }: Readings) => ({
  asOf: history.asOf,
  audit: history.audit,
  timeline: history.timeline,
  compare: comparison.compare,
  changes: comparison.changes,
  findings,
  matrix,
  breakdowns,
  quotations: prices.quotations,
  dividends: prices.dividends,
  benchmarks: prices.benchmarks,
  performance: performance.performance,
  figureMethod: performance.method,
});

/** Lists as streams of rows; none where there are more than may be had. */
export function rowsFrom(
  index: Parts['index'],
  readListOrders: ReadListOrders,
): Pick<ExportSurroundings, 'rowsOf' | 'documentRowsOf'> {
  // A file has more columns than a call asks for: all fields of a level, and the currencies beside amounts.
  const whole = { page: { offset: 0, limit: 0 }, describeIdentifiers: false };
  return {
    rowsOf: async (caller, { nature, query, minRevision, most }, signal) => {
      const { customerCode, scopes } = caller;
      const asked = { ...query, ...whole };
      const orders = await readListOrders(caller, nature, asked);
      const question = { customerCode, scopes, nature, query: asked, minRevision, listOrders: orders };
      const counted = await index.ask('search', { ...question, displayCap: most }, signal);
      return rowsAfter(counted.json, most, signal, (revision) =>
        index.stream({ ...question, minRevision: revision }, signal),
      );
    },
    documentRowsOf: async (caller, { nature, query, minRevision, most }, signal) => {
      const { customerCode, scopes } = caller;
      const asked = { ...query, ...whole };
      const seesFiling = may(caller, rightToFile(nature));
      const orders = await readListOrders(caller, nature, asked);
      const question = {
        customerCode,
        scopes,
        nature,
        seesFiling,
        query: asked,
        minRevision,
        listOrders: orders,
      };
      const counted = await index.ask('searchDocuments', { ...question, displayCap: most }, signal);
      return rowsAfter(counted.json, most, signal, (revision) =>
        index.stream({ ...question, minRevision: revision }, signal),
      );
    },
  };
}

async function rowsAfter(
  counted: string,
  most: number,
  signal: AbortSignal,
  stream: (revision: Revision) => ReturnType<IndexClient['stream']>,
): Promise<RowStream> {
  const { total, revision } = JSON.parse(counted) as Pick<SearchReply, 'total' | 'revision'>;
  if (total > most) return { total, revision, chunks: none(), end: async () => undefined };
  return readAll(stream(revision), { total, revision }, signal);
}

/** A stream of rows, with its revision, which is that of its first chunk; ended with the signal, whether anybody reads or not. */
async function readAll(
  stream: ReturnType<IndexClient['stream']>,
  counted: Pick<SearchReply, 'total' | 'revision'>,
  signal: AbortSignal,
): Promise<RowStream> {
  const first = await stream.next();
  if (first.done === true) return { ...counted, chunks: none(), end: async () => undefined };
  const chunks = (async function* () {
    try {
      yield rowsIn(first.value.json);
      for await (const { json } of stream) yield rowsIn(json);
    } finally {
      await stream.return();
    }
  })();
  const end = async () => void (await stream.return());
  whenAborted(signal, () => void end().catch(() => undefined));
  return { total: counted.total, revision: first.value.revision ?? counted.revision, chunks, end };
}

const rowsIn = (json: string) => (JSON.parse(json) as StreamedRows).rows;

async function* none(): AsyncGenerator<never> {}
