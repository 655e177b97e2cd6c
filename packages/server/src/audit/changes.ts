import {
  MOST_CHANGED_ENTITIES,
  type ChangedField,
  type ChangesBody,
  type ChangesReply,
} from '@fundarium/contract/comparison';
import { PARENT_FIELD } from '@fundarium/contract/change-types';
import type { SearchConditions } from '@fundarium/contract/search';
import type { LanguagePack } from '@fundarium/contract/translations';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { problemOf, Refusal } from '../platform/refusal.ts';
import { currentRevision } from '../platform/revision.ts';
import { countChanges, readChanges, readIdsByCodes, readSubtree, type ChangedRow } from './changes-store.ts';
import { findSubject, readUsernames, startOfDay } from './known-store.ts';
import { hideUnseen } from './named-entities.ts';
import { withBeside, wordOfPart } from './part-words.ts';
import type { FieldAct } from './timeline.ts';

/** Codes of the rows that a search finds, up to one more than may be asked about, and how many there are. */
export type FindCodes = (
  nature: Level,
  conditions: SearchConditions,
  most: number,
) => Promise<{ readonly codes: readonly string[]; readonly total: number }>;

/** What the changes are of, found before the record is read: a search asks another process. */
export type Scope =
  | { readonly kind: 'codes'; readonly level: Level; readonly codes: readonly string[] }
  | { readonly kind: 'subtree'; readonly level: Level; readonly code: string };

const tooMany = (number: number) =>
  new Refusal(
    422,
    'changes-too-many-entities',
    `Changes can be shown of ${MOST_CHANGED_ENTITIES} entities at most; these are ${number}`,
    {
      problems: [
        problemOf({
          path: 'body.of',
          field: 'of',
          value: number,
          message: `names ${number} entities, more than ${MOST_CHANGED_ENTITIES}`,
          rule: 'out-of-range',
        }),
      ],
    },
  );

/** Refuses days out of order; asks the search for its codes where the changes are of one. */
export async function scopeOf({ of, from, to }: ChangesBody, find: FindCodes): Promise<Scope> {
  if (from > to) {
    throw new Refusal(422, 'changes-invalid', 'The days are out of order', {
      problems: [
        problemOf({
          path: 'body.to',
          field: 'to',
          value: to,
          message: `lies before ${from}`,
          rule: 'date-out-of-order',
        }),
      ],
    });
  }
  if (of.kind !== 'search') return of;
  const { codes, total } = await find(of.nature, of.conditions, MOST_CHANGED_ENTITIES);
  if (total > MOST_CHANGED_ENTITIES) throw tooMany(total);
  return { kind: 'codes', level: of.nature, codes };
}

type Reader = {
  readonly scopes: '*' | readonly string[];
  readonly seesPersons: boolean;
  /** The texts of the language, in which rows name what is no field. */
  readonly pack: LanguagePack;
};

/** The changes of a scope; the code of an entity that the context does not see as the answer. Run it in a snapshot. */
export async function changesOf(
  tx: Tx,
  customerCode: string,
  scope: Scope,
  asked: ChangesBody,
  reader: Reader,
): Promise<ChangesReply | { readonly unseen: string }> {
  const ids = await idsOf(tx, customerCode, scope, asked.of.kind === 'codes');
  if (!Array.isArray(ids)) return ids as { unseen: string };
  const between = {
    ids: ids as readonly number[],
    from: await startOfDay(tx, customerCode, asked.from),
    before: await startOfDay(tx, customerCode, asked.to, 1),
  };
  const counts = await countChanges(tx, customerCode, between, asked);
  const rows = counts.total > asked.offset ? await readChanges(tx, customerCode, between, asked) : [];
  const usernames = reader.seesPersons
    ? await readUsernames(
        tx,
        customerCode,
        rows.flatMap(({ who }) => who ?? []),
      )
    : null;
  const shown: ChangedField[] = [];
  for (const row of rows) {
    const seen = reader.scopes === '*' ? row : await withoutUnseen(tx, customerCode, row);
    shown.push(fieldOf(seen, usernames, reader.pack));
  }
  return {
    entities: ids.length,
    ...counts,
    rows: shown,
    revision: await currentRevision(tx, customerCode),
  };
}

async function idsOf(
  tx: Tx,
  customerCode: string,
  scope: Scope,
  isListed: boolean,
): Promise<readonly number[] | { readonly unseen: string }> {
  if (scope.kind === 'subtree') {
    const subject = await findSubject(tx, customerCode, scope.level, scope.code);
    if (subject === null) return { unseen: scope.code };
    const { ids, total } = await readSubtree(tx, customerCode, subject.id, MOST_CHANGED_ENTITIES);
    if (total > MOST_CHANGED_ENTITIES) throw tooMany(total);
    return ids;
  }
  const codes = [...new Set(scope.codes)];
  if (codes.length > MOST_CHANGED_ENTITIES) throw tooMany(codes.length);
  const known = await readIdsByCodes(tx, customerCode, scope.level, codes);
  // The index may be behind the record for a moment; who lists codes means each of them.
  const missing = isListed ? codes.find((code) => !known.has(code)) : undefined;
  return missing === undefined ? [...new Set(known.values())] : { unseen: missing };
}

/** Scopes show neither equivalents outside of them nor a parent that the entity has left. */
async function withoutUnseen(tx: Tx, customerCode: string, row: ChangedRow): Promise<ChangedRow> {
  const { id, field, isPart } = row;
  if (!isPart || (field !== PARENT_FIELD && field !== 'EQUIVALENTS')) return row;
  const shown = async (value: unknown): Promise<unknown> =>
    (await hideUnseen(tx, customerCode, { entityId: id, field }, [{ value } as FieldAct]))[0]?.value ?? null;
  return { ...row, value: await shown(row.value), previous: await shown(row.previous) };
}

function fieldOf(
  row: ChangedRow,
  usernames: ReadonlyMap<string, string> | null,
  pack: LanguagePack,
): ChangedField {
  const { level, code, name, field, country, fieldType, previous, value, inGroup } = row;
  const { kind, isPart, label, breakdown } = row;
  const { changeType, integratedAt, effectiveDate, retroactive, source, revision, who } = row;
  return {
    entity: { level, code, name },
    field,
    country,
    fieldLabel:
      field === null ? null : withBeside(wordOfPart(pack, kind, field, isPart) ?? label ?? field, breakdown),
    fieldType,
    previous: previous ?? null,
    value: value ?? null,
    inGroup,
    act:
      changeType === null
        ? null
        : {
            changeType,
            integratedAt: integratedAt!,
            effectiveDate: effectiveDate!,
            retroactive: retroactive!,
            source: source!,
            revision: revision!,
            ...(usernames !== null && { modifiedBy: usernames.get(who!) ?? who! }),
          },
  };
}
