import type { FieldHistory, FieldHistoryQuery, FieldHistoryReply } from '@fundarium/contract/history';
import type { Level } from '@fundarium/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../api/queries.ts';

/** Finds what the history says of a field of the entity or of one above it; undefined where it was never set. */
export type FindHistory = (level: Level, businessCode: string) => FieldHistory | undefined;

/** The history of each field of the entity and of what stands above it, on both clocks; asked for once it is wanted. */
export function useFieldHistories(
  level: Level,
  code: string,
  { wanted, validOn, knownOn }: { readonly wanted: boolean } & Pick<FieldHistoryQuery, 'validOn' | 'knownOn'>,
): {
  readonly find: FindHistory | null;
  /** Whether it is on its way. */
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
} {
  const { data, isPending, isError, refetch } = useQuery({
    ...callQuery('fieldHistory', { params: { level, code }, query: { validOn, knownOn } }),
    enabled: wanted,
  });
  return {
    find: useMemo(() => (data === undefined || !wanted ? null : findIn(data)), [data, wanted]),
    isPending: wanted && isPending,
    isError: wanted && isError && data === undefined,
    refetch,
  };
}

/** Looks fields up by level and business code. */
export function findIn({ levels }: FieldHistoryReply): FindHistory {
  const byLevel = new Map(levels.map(({ level, fields }) => [level, fields]));
  return (level, businessCode) => {
    const fields = byLevel.get(level);
    return fields !== undefined && Object.hasOwn(fields, businessCode) ? fields[businessCode] : undefined;
  };
}
