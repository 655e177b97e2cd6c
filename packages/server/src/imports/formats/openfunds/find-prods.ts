import { compactName } from '../../table/fold-name.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import type { LineNames, NamedLine } from './name-lines.ts';

type FoundProd = {
  /** The sub-fund of the record that a line is about. */
  readonly prod: FoundEntity | undefined;
  /** Where it may be any of several: those. */
  readonly several: readonly FoundEntity[];
};

/** How the sub-funds of the record are found that lines and their known share classes belong to. */
export function findProds(
  lines: readonly NamedLine[],
  found: readonly FoundEntity[],
  at: (level: Sought['level'], field: string, value: string | null) => readonly FoundEntity[],
  knownParts: (names: LineNames) => readonly FoundEntity[],
) {
  const inRecord = new Map(found.map((each) => [`${each.level} ${each.code}`, each]));
  const prodAbove = (part: FoundEntity | undefined): FoundEntity | undefined => {
    let above = part;
    while (above !== undefined && above.level !== 'PROD')
      above = inRecord.get(`${above.parentLevel} ${above.parentCode}`);
    return above;
  };
  /** By the name that lines give a sub-fund: where the record has their share classes. */
  const homes = new Map<string, Set<string>>();
  for (const { names } of lines) {
    const known = knownParts(names);
    const home = known.length === 1 ? prodAbove(known[0]) : undefined;
    if (home === undefined || names.prod.name === null) continue;
    const name = compactName(names.prod.name);
    homes.set(name, (homes.get(name) ?? new Set<string>()).add(home.code));
  }

  const prodOf = (
    { prod, hasUmbrella }: LineNames,
    own: FoundEntity | undefined,
    fundCode: string | null,
  ): FoundProd => {
    const alone = (each: FoundEntity | undefined): FoundProd => ({ prod: each, several: [] });
    const byLei = at('PROD', 'LEI', prod.lei)[0];
    if (byLei !== undefined) return alone(byLei);
    const all = [
      ...at('PROD', 'CODE', prod.lei),
      ...at('PROD', 'NAME', prod.name),
      ...at('PROD', 'CODE', prod.name),
    ];
    const named = [...new Map(all.map((each) => [each.code, each])).values()];
    const inFund = named.find(({ parentCode }) => parentCode === fundCode);
    // A line without a name is of the sub-fund that its share class has.
    if (prod.name === null) return alone(inFund ?? own);
    if (hasUmbrella) return alone(inFund);
    const home = homes.get(compactName(prod.name)) ?? new Set();
    const atHome = named.filter(({ code }) => home.has(code));
    const best =
      named.find(({ code }) => code === own?.code) ??
      (atHome.length === 1 ? atHome[0] : undefined) ??
      inFund ??
      (named.length === 1 ? named[0] : undefined);
    return best === undefined && named.length > 1 ? { prod: undefined, several: named } : alone(best);
  };
  return { prodAbove, prodOf };
}
