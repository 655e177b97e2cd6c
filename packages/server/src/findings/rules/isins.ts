import { isSedol } from '@fundarium/contract/identifiers';
import { isIsin } from '@fundarium/contract/isin';
import { textOf, type Neighbourhood, type Rule } from '../rule.ts';

const OWN = ['ISIN', 'ISIN_REINVESTMENT'];
const ANY = [...OWN, 'SUCCESSOR_ISIN'];

const filled = (fields: readonly string[], { values }: Neighbourhood) =>
  fields.flatMap((field) => {
    const value = textOf(values, field);
    return value === null ? [] : [{ field, value }];
  });

/** Neither an ISIN nor the SEDOL that another rule speaks of. */
export const ISIN_CHECK: Rule = {
  severity: 'ERROR',
  reads: ANY,
  issues: (of) => filled(ANY, of).filter(({ value }) => !isIsin(value) && !isSedol(value)),
};

export const SEDOL_AS_ISIN: Rule = {
  severity: 'ERROR',
  reads: ANY,
  issues: (of) => filled(ANY, of).filter(({ value }) => isSedol(value)),
};

/** Which ISINs are an entity's own, by field; its code where it is shown as the ISIN. */
export function ownIsins({
  level,
  code,
  values,
}: Pick<Neighbourhood, 'level' | 'code' | 'values'>): { field: string; value: string }[] {
  if (level !== 'PART' && level !== 'STRUCTURED_PRODUCT') return [];
  const found = OWN.flatMap((field) => {
    const value = textOf(values, field);
    return value !== null && isIsin(value) ? [{ field, value }] : [];
  });
  const shown = textOf(values, 'ISIN') === null && isIsin(code) && found.every(({ value }) => value !== code);
  return shown ? [{ field: 'CODE', value: code }, ...found] : found;
}

/** Two classes may have one ISIN for a while, after a merger say; more often one of them is wrong. */
export const ISIN_SHARED: Rule = {
  severity: 'WARNING',
  reads: OWN,
  issues: (of) =>
    ownIsins(of).flatMap(({ field, value }) => {
      const related = of.sharing.get(value) ?? [];
      return related.length === 0 ? [] : [{ field, value, related }];
    }),
};
