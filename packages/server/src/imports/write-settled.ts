import type { EntityValue } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import type { Author } from '../platform/revision.ts';
import type { SettledItem, StagedSubject } from './delivered-store.ts';
import type { DividendValues } from './delivered.ts';
import type { AppliedRange } from './formats/import-format.ts';
import { describeProblems } from './settle-entities.ts';
import type { FieldsByLevel, Range, RecordWriters } from './record-writers.ts';

type Writing = {
  readonly customerCode: string;
  readonly writers: RecordWriters;
  readonly author: Author;
  readonly fields: FieldsByLevel;
  readonly effectiveDate: string;
};

/** Writes settled items of one subject by the room that owns them. */
export async function writeSettled(
  tx: Tx,
  subject: StagedSubject,
  places: Range,
  items: readonly SettledItem[],
  { customerCode, writers, author, fields, effectiveDate }: Writing,
): Promise<AppliedRange> {
  if (items.length === 0) return { written: 0, unchanged: 0, refused: [] };
  switch (subject) {
    case 'quotation': {
      await writers.stageQuotations(
        tx,
        `select place, entity_id, date, nav, ask, bid, number_of_shares, aum from delivered
         where subject = 'quotation' and kind is null and place between ${places.first} and ${places.last}`,
        ['nav', 'ask', 'bid', 'number_of_shares', 'aum'],
      );
      return { ...(await writers.applyStagedQuotations(tx, customerCode, places, author)), refused: [] };
    }
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
    case 'registration': {
      const rows = items.map(({ entityId, variant, payload }) => ({
        entityId: entityId!,
        country: variant,
        values: payload as Readonly<Record<string, EntityValue | null>>,
      }));
      const { rejected, ...written } = await writers.applyRegistrations(tx, customerCode, rows, {
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
      };
    }
  }
}
