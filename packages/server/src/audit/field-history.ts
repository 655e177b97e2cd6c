import type { FieldHistory, FieldHistoryReply } from '@fundarium/contract/history';
import type { FieldActs } from './field-history-store.ts';

type Place = { readonly id: number } & Pick<FieldHistoryReply['levels'][number], 'level' | 'code'>;

/** The fields of each place; without user names, nobody and no delivery is named. */
export function fieldHistories(
  places: readonly Place[],
  acts: readonly FieldActs[],
  usernames: ReadonlyMap<string, string> | null,
): FieldHistoryReply['levels'] {
  const byId = Map.groupBy(acts, ({ id }) => id);
  return places.map(({ id, level, code }) => ({
    level,
    code,
    fields: Object.fromEntries((byId.get(id) ?? []).map((each) => [each.field, historyOf(each, usernames)])),
  }));
}

function historyOf(
  { steps, ahead, retroactive, held }: FieldActs,
  usernames: ReadonlyMap<string, string> | null,
): FieldHistory {
  return {
    since: held?.since ?? null,
    steps,
    ahead,
    retroactive,
    integratedAt: held?.integratedAt ?? null,
    revision: held?.revision ?? null,
    ...(usernames === null || held === null
      ? {}
      : { source: held.source, modifiedBy: usernames.get(held.who) ?? held.who }),
  };
}
