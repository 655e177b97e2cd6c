import { compactName } from '../../table/fold-name.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import { leiOf, type LineNames, type NamedLine } from './name-lines.ts';

type FoundProd = {
  /** The sub-fund of the record that a line is about. */
  readonly prod: FoundEntity | undefined;
  /** Where it may be any of several: those. */
  readonly several: readonly FoundEntity[];
};

/** Whether the record has another LEI for what has the name of a line: that is another fund. */
export function hasOtherLei({ code, kept }: FoundEntity, lei: string | null): boolean {
  const own = leiOf(kept?.['LEI']);
  return lei !== null && own !== null && own !== lei && code !== lei;
}

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
  const nameOf = (name: string, lei: string | null) => `${compactName(name)} ${lei ?? ''}`;
  /** By the name that lines give a sub-fund, alone and with its LEI: where the record has their share classes. */
  const homes = new Map<string, Set<string>>();
  for (const { names } of lines) {
    const known = knownParts(names);
    const home = known.length === 1 ? prodAbove(known[0]) : undefined;
    if (home === undefined || names.prod.name === null) continue;
    for (const lei of new Set([names.prod.lei, null])) {
      const name = nameOf(names.prod.name, lei);
      homes.set(name, (homes.get(name) ?? new Set<string>()).add(home.code));
    }
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
    // By its share classes it is that fund, whose LEI may be put right.
    const byParts = homes.get(nameOf(prod.name, prod.lei));
    const open = named.filter(
      (each) => each.code === own?.code || byParts?.has(each.code) || !hasOtherLei(each, prod.lei),
    );
    const home = homes.get(nameOf(prod.name, null)) ?? new Set();
    const atHome = open.filter(({ code }) => home.has(code));
    const best =
      open.find(({ code }) => code === own?.code) ??
      (atHome.length === 1 ? atHome[0] : undefined) ??
      open.find(({ parentCode }) => parentCode === fundCode) ??
      (open.length === 1 ? open[0] : undefined);
    return best === undefined && open.length > 1 ? { prod: undefined, several: open } : alone(best);
  };
  return { prodAbove, prodOf };
}
