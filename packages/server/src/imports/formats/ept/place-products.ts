import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { DeliveredEntityLine } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import type { FoundEntity } from '../find-entities-store.ts';
import type { EptClass } from './read-ept.ts';

/** The customer's own way to say where classes hang. */
export type EptPlaces = {
  /** Code of the FUND by the manufacturer's name. */
  readonly funds: Readonly<Record<string, string>>;
  /** Code of the PROD by the code or the name of the class, or by the name that is guessed for its sub-fund. */
  readonly products: Readonly<Record<string, string>>;
};

/** Classes that a note names; the report has a line for each of them. */
const MOST_NAMED = 30;
const MOST_LETTERS = 120;

export type KnownClass = { readonly of: EptClass; readonly entity: FoundEntity };
type Around = {
  readonly find: (level: Level, field: string, value: string) => readonly FoundEntity[];
  readonly places: EptPlaces;
  /** The guessed name of a class's sub-fund. */
  readonly names: (each: EptClass) => string;
  /** Classes that the record has one entity of. */
  readonly known: readonly KnownClass[];
};
type Group = {
  readonly key: string;
  readonly name: string;
  /** What the customer's mapping says, null where it says nothing. */
  readonly mapped: string | null;
  readonly classes: readonly EptClass[];
};

export type PlacedProducts = {
  /** Funds and sub-funds, those that a stopped import has made included, at the same lines. */
  readonly lines: readonly DeliveredEntityLine[];
  readonly notes: readonly NotTaken[];
  readonly codeOf: (each: EptClass) => string;
  readonly mappedOf: (each: EptClass) => string | null;
};

/** Finds or makes the sub-fund of each group of classes, and a fund for each manufacturer of whom one is made. */
export function placeProducts(
  classes: readonly EptClass[],
  { find, places, names, known }: Around,
): PlacedProducts {
  const knownOf = new Map(known.map(({ of, entity }) => [of, entity]));
  const mappedOf = (each: EptClass) =>
    places.products[each.code] ?? places.products[each.name] ?? places.products[names(each)] ?? null;
  const keyOf = (each: EptClass) => `${each.manufacturer.name}\n${mappedOf(each) ?? names(each)}`;
  const groups = [...Map.groupBy(classes, keyOf)].map(([key, all]): Group => {
    const mapped = mappedOf(all[0]!);
    return { key, name: names(all[0]!), mapped, classes: all };
  });
  const lines: DeliveredEntityLine[] = [];
  const notes: NotTaken[] = [];
  const codes = new Map<string, string>();
  const madeFunds = new Map<string, string>();
  const taken = new Set<string>();

  const fundOf = ({ manufacturer: { name, lei, email } }: EptClass) => {
    const mapped = places.funds[name];
    const [entity] =
      mapped === undefined
        ? [
            ...[lei, name].flatMap((value) => (value === null ? [] : find('FUND', 'CODE', value))),
            ...single(find('FUND', 'NAME', name)),
          ]
        : find('FUND', 'CODE', mapped);
    const make = () => {
      const made = madeFunds.get(name);
      if (made !== undefined) return made;
      const code = entity?.code ?? mapped ?? lei ?? name;
      const values = {
        NAME: name,
        MANCO: name,
        ...(lei !== null && { MANCO_LEI: lei }),
        ...(email !== null && { MANCO_EMAIL: email }),
      };
      const { line } = classes.find((each) => each.manufacturer.name === name)!;
      lines.push(entityLine(line, 'FUND', code, null, entity === undefined ? values : {}));
      madeFunds.set(name, code);
      return code;
    };
    return { code: entity?.code ?? null, make };
  };

  for (const { key, name, mapped, classes: all } of groups) {
    const [first] = all as [EptClass, ...EptClass[]];
    const fund = fundOf(first);
    const added = all.filter((each) => !knownOf.has(each));
    const isUnder = (each: FoundEntity) => fund.code !== null && each.parentCode === fund.code;
    const own =
      mapped === null
        ? [...find('PROD', 'NAME', name), ...find('PROD', 'CODE', name)].find(isUnder)
        : find('PROD', 'CODE', mapped)[0];
    const elsewhere =
      mapped === null ? (ofSiblings(all, knownOf) ?? single(find('PROD', 'NAME', name))[0]?.code) : undefined;
    const isMoved = mapped !== null && all.some((each) => hangsElsewhere(knownOf.get(each), mapped));
    if (elsewhere !== undefined && elsewhere !== own?.code) {
      codes.set(key, elsewhere);
    } else if (own !== undefined || added.length > 0 || isMoved) {
      if (own === undefined || isUnder(own)) fund.make();
      const isFree = find('PROD', 'CODE', name).length === 0 && !taken.has(name);
      const code = own?.code ?? mapped ?? (isFree ? name : `${fund.make()} ${name}`);
      const parent = own === undefined ? fund.make() : null;
      taken.add(code);
      codes.set(key, code);
      lines.push(entityLine(first.line, 'PROD', code, parent, own === undefined ? { NAME: name } : {}));
    }
    if (mapped === null && added.length > 0)
      notes.push(
        guess(codes.get(key)!, { name, added, isNew: own === undefined && elsewhere === undefined }),
      );
  }
  return { lines, notes, codeOf: (each) => codes.get(keyOf(each))!, mappedOf };
}

/** The sub-fund that all classes of the group that the record has hang under; undefined where they disagree. */
function ofSiblings(
  all: readonly EptClass[],
  knownOf: ReadonlyMap<EptClass, FoundEntity>,
): string | undefined {
  const parents = all.flatMap((each) => {
    const entity = knownOf.get(each);
    return entity?.parentLevel === 'PROD' ? (entity.parentCode ?? []) : [];
  });
  return new Set(parents).size === 1 ? parents[0] : undefined;
}

const hangsElsewhere = (entity: FoundEntity | undefined, code: string) =>
  entity !== undefined && entity.level === 'PART' && entity.parentCode !== code;

/** The template does not say which sub-fund a class is of. */
function guess(
  code: string,
  {
    name,
    added,
    isNew,
  }: { readonly name: string; readonly added: readonly EptClass[]; readonly isNew: boolean },
): NotTaken {
  const shown = added
    .slice(0, MOST_NAMED)
    .map((each) => `${showValue(each.name, MOST_LETTERS)} (${each.code})`);
  const more = added.length > MOST_NAMED ? ['…'] : [];
  const which = isNew ? 'A new sub-fund, guessed' : `The sub-fund ${showValue(code)} of the record, guessed`;
  return {
    kind: 'warning',
    line: added[0]!.line,
    value: showValue(name, MOST_LETTERS),
    reason: `${which} from the names of new classes (${added.length}): ${[...shown, ...more].join(', ')}. "products" of a mapping says otherwise, also later`,
  };
}

const single = <T>(all: readonly T[]): readonly T[] => (all.length === 1 ? all : []);

export function entityLine(
  line: number,
  level: Level,
  code: string,
  parentCode: string | null,
  values: Readonly<Record<string, EntityValue>>,
): DeliveredEntityLine {
  return { subject: 'entity', line, level, by: { field: 'CODE', value: code }, parentCode, values };
}
