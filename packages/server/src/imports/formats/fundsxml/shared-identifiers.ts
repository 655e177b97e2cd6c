import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { compactName } from '../../table/fold-name.ts';
import type { DeliveredNode, FundDelivery } from './fund-delivery.ts';

/** Identifiers that tell no fund and no class, as `keyOf` names them. */
export type SharedIdentifiers = ReadonlySet<string>;
export const NONE_SHARED: SharedIdentifiers = new Set();

type Level = DeliveredNode['level'];

export const isShared = (shared: SharedIdentifiers, level: Level, kind: string, value: string) =>
  shared.has(keyOf(level, kind, value));

/** What may be that of a company or a fund above, or of a depot that several are kept in. */
const WATCHED: readonly string[] = ['LEI', 'OtherID'];

/**
 * Finds the LEIs and provider's own identifiers that a file gives to funds, sub-funds or share classes of several names:
 * they tell none of them. The LEI of a fund is none of a class.
 */
export function watchShared() {
  const seen = new Map<
    string,
    { readonly level: Level; readonly value: string; readonly line: number; readonly names: Set<string> }
  >();
  const leisOfFunds = new Set<string>();
  const notes: NotTaken[] = [];
  return {
    see: ({ entities }: FundDelivery): void => {
      for (const node of entities) {
        const { level, code: value, kind, line } = node;
        if (kind === null || !WATCHED.includes(kind)) continue;
        if (level !== 'PART' && kind === 'LEI') leisOfFunds.add(value);
        const name = compactName(level === 'PART' ? pathOf(node, entities) : nameOf(node));
        const key = keyOf(level, kind, value);
        const first = seen.get(key) ?? { level, value, line, names: new Set<string>() };
        seen.set(key, first);
        if (first.names.size > 0 && !first.names.has(name)) {
          const what = level === 'PART' ? 'share class' : 'fund';
          const reason = `Line ${first.line} names another ${what} with this ${kind}; each is known by its name`;
          notes.push({ kind: 'warning', line, value: showValue(`${nameOf(node)} ${value}`), reason });
        }
        first.names.add(name);
      }
    },
    shared: (): SharedIdentifiers => {
      const several = [...seen].filter(
        ([, { level, value, names }]) => names.size > 1 || (level === 'PART' && leisOfFunds.has(value)),
      );
      return new Set(several.map(([key]) => key));
    },
    notes: (): readonly NotTaken[] => notes,
  };
}

const nameOf = ({ values }: DeliveredNode) => String(values['NAME']);

/** A class by the names of all that it hangs under: classes of several funds are called alike. */
const pathOf = (node: DeliveredNode, entities: readonly DeliveredNode[]): string =>
  node.parent === null ? nameOf(node) : `${pathOf(entities[node.parent]!, entities)} ${nameOf(node)}`;

const keyOf = (level: Level, kind: string, value: string) => `${level} ${kind} ${value}`;
