import type { EntityValue } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS } from '../platform/quoted-columns.ts';
import type { Author } from '../platform/revision.ts';
import { DELIVERED_ISSUES } from './delivered-issue-store.ts';
import { readSettled, type SettledItem, type StagedSubject } from './delivered-store.ts';
import type { DividendValues, DocumentValues } from './delivered.ts';
import { emptiedNotes } from './emptied-notes.ts';
import { findEntities } from './formats/find-entities-store.ts';
import type { AppliedRange, NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import { describeProblems } from './settle-entities.ts';
import type { FieldsByLevel, Range, RecordWriters } from './record-writers.ts';

type Writing = {
  readonly customerCode: string;
  readonly writers: RecordWriters;
  readonly author: Author;
  readonly fields: FieldsByLevel;
  readonly effectiveDate: string;
};

/** What a file says of prices and levels: one row a value. */
const GIVEN = `
  select d.entity_id, case d.subject when 'benchmark' then d.key end as code, d.date, v.key
  from delivered d
  cross join lateral (values ${QUOTED_COLUMNS.map((each) => `('${each.toUpperCase()}', d.${each})`).join(', ')}) v(key, value)
  where d.kind is null and d.subject in ('quotation', 'benchmark') and v.value is not null`;

/**
 * Hands the settled prices to the room that owns them, placed by entity and day. Whatever became of the items counts as
 * well, so that the places depend on the file alone.
 */
export function stageSettled(tx: Tx, { stageQuotations }: RecordWriters): Promise<void> {
  return stageQuotations(
    tx,
    `select place, entity_id, date, ${QUOTED_COLUMNS.join(', ')} from (
       select row_number() over (order by key, date, place) as place, entity_id, date, ${QUOTED_COLUMNS.join(', ')}, kind
       from delivered where subject = 'quotation'
     ) placed
     where kind is null order by place`,
    QUOTED_COLUMNS,
  );
}

/** Writes settled items of one subject by the room that owns them. */
export async function writeSettled(
  tx: Tx,
  subject: StagedSubject,
  places: Range,
  { customerCode, writers, author, fields, effectiveDate }: Writing,
): Promise<AppliedRange> {
  // Prices wait in a table of their own, for there are many.
  const items = subject === 'quotation' || subject === 'issue' ? [] : await readSettled(tx, subject, places);
  switch (subject) {
    case 'quotation':
      return { ...(await writers.applyStagedQuotations(tx, customerCode, places, author)), refused: [] };
    case 'dividend': {
      const dividends = items.map(({ entityId, date, variant, payload }) => ({
        entityId: entityId!,
        exDate: date!,
        kind: variant as 'DIVIDEND' | 'SPLIT',
        ...(payload as DividendValues),
      }));
      return { ...(await writers.applyDividends(tx, customerCode, dividends, author)), refused: [] };
    }
    case 'benchmark': {
      const points = items.map(({ key, date, value }) => ({ code: key, date: date!, value: value! }));
      return { ...(await writers.applyBenchmarks(tx, customerCode, points, author)), refused: [] };
    }
    case 'document':
      return writeDocuments(tx, items, { customerCode, writers, author });
    case 'issue':
      await writers.noteIssues(tx, customerCode, { issues: DELIVERED_ISSUES, given: GIVEN }, author);
      return { written: 0, unchanged: 0, refused: [] };
    case 'registration': {
      const rows = items.map(({ entityId, variant, payload }) => ({
        entityId: entityId!,
        country: variant,
        values: payload as Readonly<Record<string, EntityValue | null>>,
      }));
      const { rejected, emptied, ...written } = await writers.applyRegistrations(tx, customerCode, rows, {
        author,
        fields: fields.get('REGISTRATION_COUNTRY') ?? new Map(),
        effectiveDate,
      });
      return {
        ...written,
        refused: rejected.map(({ index, problems }) => ({
          kind: 'rejected',
          line: items[index]!.line,
          ...describeProblems(problems),
        })),
        warnings: emptiedNotes(emptied.map((each) => ({ ...each, line: items[each.index]!.line }))),
      };
    }
  }
}

async function writeDocuments(
  tx: Tx,
  items: readonly SettledItem[],
  { customerCode, writers, author }: Pick<Writing, 'customerCode' | 'writers' | 'author'>,
): Promise<AppliedRange> {
  if (items.length === 0) return { written: 0, unchanged: 0, refused: [] };
  const all = items.map(({ payload }) => payload as DocumentValues);
  const found = await findEntities(
    tx,
    customerCode,
    all.flatMap(({ entities }) => entities.flat()),
  );
  const codeOf = (known: DocumentValues['entities'][number]) => {
    for (const { level, field, value } of known) {
      const same = found.filter(
        (each) => each.level === level && each.field === field && each.value === value,
      );
      if (same.length === 1) return { level, code: same[0]!.code };
    }
    return { level: known[0]!.level, code: known[0]!.value };
  };
  const rows = all.map(({ entities, ...values }) => ({ ...values, entities: entities.map(codeOf) }));
  const { rejected, warnings, ...written } = await writers.documents!.apply(tx, customerCode, rows, author);
  const lineOf = (kind: NotTaken['kind'], { index, reason }: (typeof rejected)[number]): NotTaken => {
    const { line, key } = items[index]!;
    return { kind, line, value: showValue(key), reason };
  };
  return {
    ...written,
    refused: rejected.map((each) => lineOf('rejected', each)),
    warnings: warnings.map((each) => lineOf('warning', each)),
  };
}
