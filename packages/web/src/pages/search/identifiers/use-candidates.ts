import type { SearchRow } from '@fundarium/contract/search';
import { ANCESTOR_LEVELS, isAttachmentNature } from '@fundarium/contract/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { currentSession } from '../../../api/session.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLanguage } from '../../../ui/language.ts';
import { useMetamodel } from '../../../fields/metamodel.ts';
import { IDENTITY } from '../columns/default-columns.ts';
import { SEARCH_CALLS } from '../../../api/search-calls.ts';
import { searchFieldsOf } from '../question/search-fields.ts';

/** Rows by their codes, with their names and those of what stands above them. */
export type Candidates = ReadonlyMap<string, SearchRow>;

const NONE: Candidates = new Map();

/** The rows of these codes, at most 1,000; those of the codes before until the new ones are there. */
export function useCandidates(nature: SearchNature, codes: readonly string[]): Candidates {
  const metamodel = useMetamodel();
  // Of documents the entities' codes say enough.
  const level = isAttachmentNature(nature) ? null : nature;
  const body = useMemo(() => {
    const fields = searchFieldsOf(metamodel, level ?? 'PART');
    return {
      filters: {
        fields: [{ name: 'CODE', operator: 'EQUALS' as const, operands: [...codes] }],
        countries: [],
      },
      columns: [IDENTITY, ...ANCESTOR_LEVELS[level ?? 'PART'].map(nameAbove)].filter((name) =>
        fields.has(name),
      ),
      language: currentLanguage(),
      page: { offset: 0, limit: codes.length },
    };
  }, [metamodel, level, codes]);
  const { data = NONE } = useQuery({
    queryKey: [currentSession().claims.customerCode, SEARCH_CALLS[nature], 'candidates', body],
    queryFn: async ({ signal }): Promise<Candidates> => {
      const { rows } = await call(SEARCH_CALLS[level ?? 'PART'], { body, signal });
      return new Map(rows.map((row) => [row.code, row]));
    },
    enabled: level !== null && codes.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** A row's name, or its code until the name is known. */
export function candidateName(candidates: Candidates, code: string): string {
  return String(candidates.get(code)?.values[IDENTITY] ?? code);
}

/** Names of what stands above a row, from the top. */
export function namesAbove({ level, values }: SearchRow): string[] {
  return ANCESTOR_LEVELS[level]
    .toReversed()
    .map((each) => values[nameAbove(each)])
    .filter((each) => typeof each === 'string');
}

const nameAbove = (level: string) => `${level}.${IDENTITY}`;
