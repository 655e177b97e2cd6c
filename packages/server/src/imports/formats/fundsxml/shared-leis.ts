import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { compactName } from '../../table/fold-name.ts';
import type { DeliveredNode, FundDelivery } from './fund-delivery.ts';

/** LEIs that tell no fund, as `keyOf` names them. */
export type SharedLeis = ReadonlySet<string>;
export const NONE_SHARED: SharedLeis = new Set();

export const isShared = (shared: SharedLeis, level: DeliveredNode['level'], lei: string) =>
  shared.has(keyOf(level, lei));

/** Finds the LEIs that a file gives to funds, or to sub-funds, of several names: that is their company's. */
export function watchLeis() {
  const seen = new Map<string, { readonly line: number; readonly names: Set<string> }>();
  const notes: NotTaken[] = [];
  return {
    see: ({ entities }: FundDelivery): void => {
      for (const { level, code, identifier, line, values } of entities) {
        if (level === 'PART' || identifier !== 'LEI') continue;
        const name = String(values['NAME']);
        const first = seen.get(keyOf(level, code)) ?? { line, names: new Set<string>() };
        seen.set(keyOf(level, code), first);
        if (first.names.size > 0 && !first.names.has(compactName(name))) {
          const reason = `Line ${first.line} names another fund with this LEI; each is known by its name`;
          notes.push({ kind: 'warning', line, value: showValue(`${name} ${code}`), reason });
        }
        first.names.add(compactName(name));
      }
    },
    shared: (): SharedLeis => new Set([...seen].flatMap(([key, { names }]) => (names.size > 1 ? [key] : []))),
    notes: (): readonly NotTaken[] => notes,
  };
}

const keyOf = (level: DeliveredNode['level'], lei: string) => `${level} ${lei}`;
