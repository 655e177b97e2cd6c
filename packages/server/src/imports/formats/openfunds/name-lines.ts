import type { EntityValue } from '@fundarium/contract/entity';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { isLeiForm } from '../lei-form.ts';
import { compactName } from '../../table/fold-name.ts';
import { identifiersIn, soughtBy, watchIdentifiers } from '../class-identifiers.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import type { OpenfundsLine } from './read-line.ts';

type UpperNames = { readonly name: string | null; readonly lei: string | null };

/** How a line names its share class, its fund and its umbrella. */
export type LineNames = {
  /** What it calls its share class, the best first. */
  readonly parts: ReturnType<typeof identifiersIn>;
  readonly prod: UpperNames;
  readonly fund: UpperNames;
  readonly hasUmbrella: boolean;
};
export type NamedLine = { readonly said: OpenfundsLine; readonly names: LineNames };

const NAMELESS: UpperNames = { name: null, lei: null };

export const text = (value: EntityValue | null | undefined) => (typeof value === 'string' ? value : null);

/** Lines with their names. An LEI under several names of a file tells no fund: that may be their company's. */
export function nameLines(lines: readonly OpenfundsLine[]): {
  readonly named: readonly NamedLine[];
  readonly notes: readonly NotTaken[];
} {
  const given = lines.map((said) => ({ said, names: namesOf(said) }));
  const notes: NotTaken[] = [];
  const sharedOf = (upper: (names: LineNames) => UpperNames | null): ReadonlySet<string> => {
    const seen = new Map<string, { readonly line: number; readonly names: Set<string> }>();
    for (const { said, names } of given) {
      const { name, lei } = upper(names) ?? NAMELESS;
      if (name === null || lei === null) continue;
      const first = seen.get(lei) ?? { line: said.line, names: new Set<string>() };
      seen.set(lei, first);
      if (first.names.size > 0 && !first.names.has(compactName(name))) {
        const reason = `Line ${first.line} names another fund with this LEI; each is known by its name`;
        notes.push({ kind: 'warning', line: said.line, value: showValue(`${name} ${lei}`), reason });
      }
      first.names.add(compactName(name));
    }
    return new Set([...seen].flatMap(([lei, { names }]) => (names.size > 1 ? [lei] : [])));
  };
  const ofProds = sharedOf(({ prod }) => prod);
  const ofUmbrellas = sharedOf(({ fund, hasUmbrella }) => (hasUmbrella ? fund : null));
  const telling = (upper: UpperNames, shared: ReadonlySet<string>): UpperNames =>
    upper.lei !== null && shared.has(upper.lei) ? { ...upper, lei: null } : upper;
  const classes = watchIdentifiers();
  for (const { names } of given) classes.see(names.parts);
  const named = given.map(({ said, names }) => ({
    said,
    names: {
      ...names,
      parts: classes.mark(names.parts),
      prod: telling(names.prod, ofProds),
      fund: telling(names.fund, names.hasUmbrella ? ofUmbrellas : ofProds),
    },
  }));
  return { named, notes };
}

/** An LEI as it is compared, without case and blanks; null for what has not the form of one. */
export const leiOf = (value: EntityValue | null | undefined): string | null => {
  const lei = text(value)?.replaceAll(/\s/g, '').toUpperCase();
  return lei !== undefined && isLeiForm(lei) ? lei : null;
};

function namesOf({ values: { FUND, PROD, PART } }: OpenfundsLine): LineNames {
  const umbrella = text(FUND['UMBRELLA']);
  const prod = { name: text(PROD['NAME']), lei: leiOf(PROD['LEI']) };
  return {
    parts: identifiersIn(PART),
    prod,
    fund: umbrella === null ? prod : { name: umbrella, lei: leiOf(FUND['LEI']) },
    hasUmbrella: umbrella !== null,
  };
}

export function soughtOf(named: readonly NamedLine[]): Sought[] {
  return named.flatMap(({ names: { parts, prod, fund } }) => {
    const upper = (level: 'FUND' | 'PROD', { name, lei }: UpperNames): Sought[] => [
      ...[name, lei].flatMap((value) => (value === null ? [] : [{ level, field: 'CODE', value }])),
      ...(name === null ? [] : [{ level, field: 'NAME', value: name }]),
      ...(lei === null ? [] : [{ level, field: 'LEI', value: lei }]),
    ];
    return [...soughtBy('PART', parts), ...upper('PROD', prod), ...upper('FUND', fund)];
  });
}

/** What stands above share classes of the record, as far as it was not asked for. */
export function soughtAbove(found: readonly FoundEntity[]): Sought[] {
  const asked = new Set(found.map(({ level, code }) => `${level} ${code}`));
  return found.flatMap(({ level, parentLevel, parentCode }): Sought[] =>
    (level === 'PART' || level === 'CLAS') &&
    parentLevel &&
    parentCode !== null &&
    !asked.has(`${parentLevel} ${parentCode}`)
      ? [{ level: parentLevel, field: 'CODE', value: parentCode }]
      : [],
  );
}
