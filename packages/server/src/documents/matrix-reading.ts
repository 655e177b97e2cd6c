import {
  MATRIX_DOCUMENTS_MAX,
  MATRIX_WHOLE_MAX,
  type MatrixQuestion,
  type MatrixReply,
  type MatrixRow,
} from '@fundarium/contract/document-matrix';
import type { Level } from '@fundarium/contract/vocabulary';
import { readBusinessDate } from '../platform/business-date-store.ts';
import type { Tx } from '../platform/database.ts';
import { readOwnLanguages } from '../platform/own-languages-store.ts';
import { noSuchEntity, problemOf, Refusal } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { contextOf } from '../platform/signed-in.ts';
import { filedBy } from './filed-by.ts';
import { ASKED_TYPES, gapsOf, isOld } from './gaps.ts';
import {
  readAsking,
  readCurrentOwn,
  readMatrixDocuments,
  readSubtree,
  type MatrixEntity,
} from './matrix-store.ts';
import type { DocumentParts, SearchAsking, SearchPort } from './surroundings.ts';

type Parts = Pick<DocumentParts, 'database' | 'entities'> & { readonly searches: SearchPort };
type Page = { readonly offset: number; readonly limit: number };

/** Answers the matrix: a page of it, or all of it where it is not too large. */
export type MatrixReading = (
  asking: SearchAsking,
  question: MatrixQuestion,
  page: Page | 'ALL',
) => Promise<MatrixReply>;

const WHOLE: Page = { offset: 0, limit: MATRIX_WHOLE_MAX };

/** Which documents entities have, which are old, and which are missing where a registration asks for them. */
export function matrixReading({ database, entities, searches }: Parts): MatrixReading {
  return async (asking, question, asked) => {
    const { session } = asking;
    const { customerCode } = session;
    const { gaps, types } = question;
    const shown = asked === 'ALL' ? WHOLE : asked;
    // Of gaps alone each entity has to be looked at; else the page's.
    const page = gaps ? WHOLE : shown;
    const searched = question.of.kind === 'search' ? await search(asking, searches, question, page) : null;
    return database.withCustomer(
      contextOf(session),
      async (tx) => {
        const { ids, total } = searched
          ? { ids: await idsOf(tx, customerCode, searched.places, false), total: searched.total }
          : await idsNamed(tx, customerCode, question, page);
        if ((gaps || asked === 'ALL') && total > MATRIX_WHOLE_MAX) throw tooMany(total, asked === 'ALL');
        const today = await readBusinessDate(tx, customerCode);
        const languages = await readOwnLanguages(tx, customerCode);
        const filing = filedBy(session);
        const rows = await rowsOf(tx, customerCode, ids, {
          today,
          languages,
          types,
          filing,
          gaps,
          page: shown,
        });
        return {
          total: gaps ? rows.total : total,
          rows: rows.page,
          today,
          revision: await currentRevision(tx, customerCode),
        };
      },
      { snapshot: true },
    );
  };

  async function idsNamed(tx: Tx, customerCode: string, { of }: MatrixQuestion, page: Page) {
    if (of.kind === 'codes') {
      const places = of.codes.map((code) => ({ level: of.level, code }));
      const shown = places.slice(page.offset, page.offset + page.limit);
      return { ids: await idsOf(tx, customerCode, shown, true), total: places.length };
    }
    if (of.kind !== 'subtree') throw new Error('A search is asked before');
    const [root] = await idsOf(tx, customerCode, [of], true);
    return readSubtree(tx, customerCode, root!, page);
  }

  /** The ids of entities that are seen, in their order. @throws Refusal 404 where each has to be, and one is not */
  async function idsOf(
    tx: Tx,
    customerCode: string,
    places: readonly { readonly level: Level; readonly code: string }[],
    each: boolean,
  ): Promise<number[]> {
    const known = await entities.readKnown(tx, customerCode, places);
    return places.flatMap(({ level, code }) => {
      const entity = known.get(entities.placeKey(level, code));
      if (entity === undefined && each) throw noSuchEntity({ level, code });
      return entity?.id ?? [];
    });
  }
}

async function search(
  asking: SearchAsking,
  { pageOf }: SearchPort,
  { of, language }: MatrixQuestion,
  page: Page,
) {
  if (of.kind !== 'search') throw new Error('Nothing to search for');
  const { nature, conditions } = of;
  const asked = { nature, conditions: { ...conditions, ...(language && { language }) }, page };
  const { codes, total } = await pageOf(asking, asked);
  return { places: codes.map((code) => ({ level: nature, code })), total };
}

type Asked = Parameters<typeof gapsOf>[2] & {
  readonly filing: readonly Level[];
  readonly gaps: boolean;
  readonly page: Page;
};

/** The rows of a page; of gaps alone, all are looked at for what they lack before their page is cut. */
async function rowsOf(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  asked: Asked,
): Promise<{ readonly page: MatrixRow[]; readonly total: number }> {
  const { filing, types, today, page } = asked;
  const found = await readAsking(tx, customerCode, ids, today);
  const wanted = types.length === 0 ? ASKED_TYPES : ASKED_TYPES.filter((type) => types.includes(type));
  const own = Map.groupBy(await readCurrentOwn(tx, customerCode, ids, wanted), ({ id }) => id);
  const ownOf = ({ id }: MatrixEntity) => own.get(id) ?? [];
  const lacks = (entity: MatrixEntity) => {
    const isStale = ownOf(entity).some(({ type, startDate }) => isOld(type, startDate, today));
    return gapsOf(entity, ownOf(entity), asked).length > 0 || (isStale && !entity.ended);
  };
  const lacking = asked.gaps ? found.filter(lacks) : found;
  const shown = asked.gaps ? lacking.slice(page.offset, page.offset + page.limit) : lacking;
  const shownIds = shown.map(({ id }) => id);
  const documents = await readMatrixDocuments(tx, customerCode, shownIds, { filing, types });
  const documentsOf = Map.groupBy(documents, ({ id }) => id);
  return {
    total: lacking.length,
    page: shown.map((entity): MatrixRow => {
      const all = documentsOf.get(entity.id) ?? [];
      return {
        level: entity.level,
        code: entity.code,
        name: entity.name,
        documents: all.flatMap(({ id: _, place, ...document }) =>
          place > MATRIX_DOCUMENTS_MAX
            ? []
            : [
                {
                  ...document,
                  old: document.status === 'ACTIVE' && isOld(document.type, document.startDate, today),
                },
              ],
        ),
        more: all.length > MATRIX_DOCUMENTS_MAX,
        gaps: gapsOf(entity, ownOf(entity), asked),
      };
    }),
  };
}

const tooMany = (number: number, forFile: boolean) =>
  new Refusal(
    422,
    forFile ? 'export-matrix-too-large' : 'matrix-too-many-entities',
    `${MATRIX_WHOLE_MAX} entities are looked at at once; these are ${number}`,
    {
      problems: [
        problemOf({
          path: 'body.of',
          field: 'of',
          value: number,
          message: `names ${number} entities, more than ${MATRIX_WHOLE_MAX}`,
          rule: 'out-of-range',
        }),
      ],
    },
  );
