import type { Finding } from '@fundarium/contract/finding-endpoints';
import type { EndpointName } from '@fundarium/contract/endpoints';
import type { Level } from '@fundarium/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../api/queries.ts';

const OF_ENTITY = {
  FUND: 'fundFindings',
  PROD: 'productFindings',
  CLAS: 'classificationFindings',
  PART: 'partFindings',
  STRUCTURED_PRODUCT: 'structuredProductFindings',
} as const satisfies Record<Level, EndpointName>;

export type EntityFindings = {
  /** All of them, the errors first; none until they are there. */
  readonly findings: readonly Finding[];
  /** By business code, those of the entity's own fields. */
  readonly byField: ReadonlyMap<string, readonly Finding[]>;
  /** Those of its registrations by country, then by business code. */
  readonly byCountry: ReadonlyMap<string, ReadonlyMap<string, readonly Finding[]>>;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly retry: () => void;
};

/** The findings of one entity, by the field that each is about. */
export function useEntityFindings(level: Level, code: string): EntityFindings {
  const { data, isPending, isError, refetch } = useQuery(callQuery(OF_ENTITY[level], { params: { code } }));
  return useMemo(() => {
    const findings = data?.findings ?? [];
    const ofCountries = findings.filter(({ country }) => country !== null);
    return {
      findings,
      byField: byFieldOf(findings.filter(({ country }) => country === null)),
      byCountry: new Map(
        [...Map.groupBy(ofCountries, ({ country }) => country!)].map(([country, own]) => [
          country,
          byFieldOf(own),
        ]),
      ),
      isPending,
      isError,
      retry: () => void refetch(),
    };
  }, [data, isPending, isError, refetch]);
}

const byFieldOf = (findings: readonly Finding[]) => Map.groupBy(findings, ({ field }) => field);
