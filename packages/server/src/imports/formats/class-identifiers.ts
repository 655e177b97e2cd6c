import type { EntityValue } from '@fundarium/contract/entity';
import { meansNoValue } from '../feed-values.ts';
import { showValue } from '../plain-text.ts';
import { isIsinForm } from '../table/table-reading.ts';
import type { FoundEntity, Sought } from './find-entities-store.ts';

/** What an entity is known by, and the field of the record that holds it; null where none does. */
export type Identifier = {
  readonly field: string | null;
  readonly value: string;
  /** Whether the file gives it to several, beside better ones: then it tells none of them. */
  readonly isOfSeveral?: boolean;
};
type FieldIdentifier = Identifier & { readonly field: (typeof IDENTIFIERS)[number] };
type Level = Sought['level'];
type Values = Readonly<Record<string, EntityValue | null>>;

export const IDENTIFIERS = ['ISIN', 'WKN', 'VALOR', 'SEDOL', 'CUSIP', 'FIGI'] as const;

/** All that share classes are known by by their values, the best first; a mark for none would be one of many. */
export function identifiersIn(values: Values): FieldIdentifier[] {
  const all = IDENTIFIERS.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' ? [{ field, value }] : [];
  });
  // What has no ISIN in its place may be a line of types or examples.
  const [best] = all;
  return best?.field === 'ISIN' && !isIsinForm(best.value)
    ? [best]
    : all.filter(({ value }) => !meansNoValue(value));
}

/** What the record is asked for: the best identifier may be a code. */
export const soughtBy = (level: Level, identifiers: readonly Identifier[]): Sought[] =>
  identifiers.flatMap(({ field, value }, rank): Sought[] => [
    ...(rank === 0 ? [{ level, field: 'CODE', value }] : []),
    ...(field === null ? [] : [{ level, field, value }]),
  ]);

export type Meant = {
  /** None of what the record does not have yet; several where it may be any of them, or is none. */
  readonly found: readonly FoundEntity[];
  /** What is wrong with several. */
  readonly problem: { readonly value: string; readonly reason: string } | null;
};

/**
 * The entity of the record that identifiers tell, the best first: the first that one entity has. One that nobody has says
 * nothing, and one that several have tells none by itself. Where two name two entities, it is neither.
 */
export function meantBy(
  identifiers: readonly Identifier[],
  at: (field: string, value: string) => readonly FoundEntity[],
): Meant {
  const known = identifiers.flatMap(({ field, value, isOfSeveral = false }, rank) => {
    const byCode = rank === 0 ? at('CODE', value) : [];
    const found = byCode.length > 0 || field === null ? byCode : at(field, value);
    return found.length === 0 ? [] : [{ rank, field: field ?? 'CODE', value, found, isOfSeveral }];
  });
  const [best] = known;
  const telling = known.find(({ found, isOfSeveral }) => found.length === 1 && !isOfSeveral);
  if (telling === undefined) {
    if (best?.rank !== 0) return { found: [], problem: null };
    const { found, field, value } = best;
    return { found, problem: { value: showValue(value), reason: severalHave(found, field) } };
  }
  const own = telling.found[0]!;
  const contrary = known.find(
    ({ rank, found }) =>
      (found.length === 1 || rank < telling.rank) && found.every(({ code }) => code !== own.code),
  );
  if (contrary === undefined) return { found: [own], problem: null };
  const other = contrary.found[0]!;
  return {
    found: [own, other],
    problem: {
      value: showValue(`${telling.value} ${contrary.value}`),
      reason: `${telling.field} and ${contrary.field} name two entities (${own.code}, ${other.code})`,
    },
  };
}

const MOST_NAMED = 5;

export const severalHave = (found: readonly FoundEntity[], field: string): string =>
  `${found.length} entities have this ${field} (${found
    .slice(0, MOST_NAMED)
    .map(({ code }) => code)
    .join(', ')})`;

/** Finds the identifiers that a file gives to several classes beside better ones. */
export function watchIdentifiers() {
  const codes = new Map<string, Set<string>>();
  return {
    see: ([best, ...others]: readonly Identifier[]): void => {
      for (const each of others) {
        const key = keyOf(each);
        codes.set(key, (codes.get(key) ?? new Set<string>()).add(best!.value));
      }
    },
    mark: <T extends Identifier>(identifiers: readonly T[]): T[] =>
      identifiers.map((each, rank) => ({
        ...each,
        isOfSeveral: rank > 0 && (codes.get(keyOf(each))?.size ?? 0) > 1,
      })),
  };
}

/** Identifiers are compared as the record does, without case and blanks. */
const keyOf = ({ field, value }: Identifier) => `${field} ${value.replaceAll(/\s/g, '').toUpperCase()}`;
