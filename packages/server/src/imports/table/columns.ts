import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';
import type { Column } from './column.ts';
import { ambiguity, noNav, priceOrLevel, twice } from './column-questions.ts';
import { KEY_TARGETS, PRICE_NAMES, STRUCTURE_NAMES } from './column-names.ts';
import { vocabularyOf, type Vocabulary } from './column-vocabulary.ts';
import { figureNamed, sided } from './figure-named.ts';
import { compactName, marksOf } from './fold-name.ts';
import { apartFromFunds } from './fund-names.ts';
import { isExportedList } from './exported-lists.ts';
import { languageIn } from './label-language.ts';
import { hasExported } from './of-exports.ts';
import { NOTHING_SEEN, type LinesSeen } from './lines-seen.ts';
import { nearTargets } from './near-names.ts';
import { isOtherThanNav } from './other-than-nav.ts';
import { asPrices } from './price-names.ts';
import { resolveBoth } from './resolve-both.ts';
import type { Known, Resolved } from './resolve-names.ts';
import { isOfFigures, isOfKinds } from './price-words.ts';
import { AMOUNT_TARGETS, CLASS_KEYS, deliveryOf, QUOTED_TARGETS, type Delivery } from './price-columns.ts';

/** A column that is not read, because nobody knows it or a table of its kind has no use for it. */
export type SkippedColumn = {
  readonly name: string;
  readonly at: number;
  readonly why: 'unknown' | 'unused' | 'country' | 'level' | 'derived' | 'dated' | 'above';
  /** What it is known as, where a table of its kind has no use for that. */
  readonly target?: string;
  /** Whether a mapping says so, which then need not be repeated. */
  readonly mapped: boolean;
  /** Whether it says of each price by E or F alone that it is estimated or final. */
  readonly marksEstimates?: boolean;
  /** The column itself, which is read after all where no other that nobody reads has a value, or none at `others`. */
  readonly readAlone?: Column;
  readonly others?: readonly number[];
};

export type ResolvedColumns = {
  /** What a table of prices delivers; null where its columns are those of entities. */
  readonly delivery: Delivery | null;
  /** Of a table that neither delivers any nor says more of entities than names: its days, which prices or distributions have. */
  readonly dayOfNone?: Column | null;
  /** Whether it has columns that exports alone have. */
  readonly isExported?: boolean;
  readonly columns: readonly Column[];
  readonly skipped: readonly SkippedColumn[];
};

const MOST_NAMED = 20;

/** Whether a header has a column by which a line can tell what it is about. */
export function namesEntities(header: readonly string[]): boolean {
  return header.length > 1 && header.some((name) => KEYS.has(compactName(name)));
}

const KEYS = new Set(
  KEY_TARGETS.flatMap((target) =>
    [target, ...(STRUCTURE_NAMES[target] ?? []), ...(PRICE_NAMES[target] ?? [])].map(compactName),
  ),
);

/** Every name that a column may have for this customer and mapping, to tell a header from what stands above it. */
export function knownNames(
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
  mapping: ImportMapping | null,
): ReadonlySet<string> {
  const mapped = Object.keys(mapping?.columns ?? {}).map(compactName);
  return new Set([
    ...vocabularyOf(fields, labels, true).keys(),
    ...vocabularyOf(fields, labels, false).keys(),
    ...mapped,
  ]);
}

/**
 * What each column of a header holds, by the mapping, by code, by a word of the industry or by label of any language.
 * @throws Error that names every column that could be several things, or is nearly one
 */
export function resolveColumns(
  header: readonly string[],
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
  mapping: ImportMapping | null,
  hasTitledDay = false,
  seen: LinesSeen = NOTHING_SEEN,
): ResolvedColumns {
  const figures = vocabularyOf(fields, labels, true);
  const { priced, entities } = resolveBoth(header, fields, labels, mapping, seen);
  const isBeside = (each: Column) => BESIDE_PRICES.has(each.target) || isKey(each, fields);
  // A list of entities may have a day above it and a price beside their other values.
  const isOfPrices = () => {
    const quoted = new Set(
      priced.columns.flatMap(({ at, target }) => (QUOTED_TARGETS.includes(target) ? [at] : [])),
    );
    return entities.columns.every((each) => quoted.has(each.at) || isBeside(each));
  };
  const targets = new Set(priced.columns.map(({ target }) => target));
  const delivered = deliveryOf(targets, hasTitledDay && isOfPrices());
  const isList =
    delivered !== null && (isExportedList({ priced, entities }, fields, mapping) ?? !seen.hasDated);
  const delivery = isList ? null : delivered;
  const day = delivery === null ? dayApart(priced, entities, fields) : null;
  const isOfNames = entities.columns.every(
    (each) => each.at === day?.at || each.target === 'COUNTRY' || isBeside(each),
  );
  const apart =
    delivery === null ? apartFromFunds(entities.columns, header, mapping) : { ofFunds: [], questions: [] };
  const resolved =
    delivery === null
      ? { ...entities, ...apart }
      : delivery.kind === 'quotation'
        ? { ...priced, columns: asPrices(priced.columns, fields) }
        : priced;
  const namesBenchmarks = targets.has('BENCHMARK_CODE');
  const used = (column: Column) => {
    if (delivery === null) return true;
    if (delivery.kind === 'benchmark')
      return delivery.targets.has(column.target) && !(namesBenchmarks && column.target === 'CODE');
    // A price beside the index of its class is none of the index.
    return (
      delivery.targets.has(column.target) || (column.target !== 'BENCHMARK_CODE' && isKey(column, fields))
    );
  };
  const columns = resolved.columns.filter(used);
  const unused = resolved.columns.filter((column) => !used(column));
  const present = new Set(resolved.columns.map(({ target }) => target));
  const suggestible = (vocabulary: Vocabulary, isOpen: (target: string) => boolean) =>
    [...vocabulary.values()].flatMap(({ name, targets }) => {
      const open = [...targets].filter((target) => !present.has(target) && isOpen(target));
      return open.length === 0 ? [] : [{ name, targets: open }];
    });
  const meant =
    delivery === null
      ? suggestible(vocabularyOf(fields, labels, false), () => true)
      : suggestible(figures, (target) => delivery.targets.has(target) || target === 'CODE');
  const meantOfDays = day === null ? [] : suggestible(figures, (target) => PRICE_NUMBERS.includes(target));
  const knownOfPrices = new Set(priced.columns.map(({ at }) => at));
  const isDoubtful = (column: Known) => delivery !== null && saysMore(column);
  const kinds = resolved.unknown.find(
    ({ name }) => isOfFigures(name) || (isOfKinds(name) && /\P{L}/u.test(name)),
  );
  const codesOfAny = delivery?.kind === 'benchmark' && !isOfBenchmarks(resolved.columns);
  const problems = [
    ...apart.questions,
    ...resolved.several.map(({ name, targets }) => ambiguity(name, targets)),
    ...columns
      .filter(({ target }) => codesOfAny && target === 'VALUE')
      .map((column) => priceOrLevel(column, kinds?.name)),
    ...columns.filter(isDoubtful).map(({ name, target }) => ambiguity(name, [target])),
  ];
  for (const { name, at } of resolved.unknown) {
    // What says of prices which they are is none.
    if (name === '' || (delivery !== null && isOfKinds(name))) continue;
    const ofDays = knownOfPrices.has(at) ? [] : sided(name, nearTargets(name, meantOfDays));
    const near = [...new Set([...figureNamed(name), ...ofDays, ...nearTargets(name, meant)])];
    if (near.length === 0) continue;
    const isOther = near.includes('NAV') && isOtherThanNav(name);
    problems.push(isOther ? noNav(name) : ambiguity(name, near));
  }
  const clear = columns.filter((column) => !isDoubtful(column));
  for (const [index, { name, target, language }] of clear.entries()) {
    const same = (each: Column) =>
      each.target === target && languageIn(each, fields) === languageIn({ target, language }, fields);
    const first = clear.findIndex(same);
    if (first !== index) problems.push(twice(clear[first]!, clear[index]!, name, seen));
  }
  if (problems.length > 0) throw new Error(problems.slice(0, MOST_NAMED).join('\n'));
  // What has the word of a price is one, whose lines are reported to lack a day.
  const dayless = delivery === null ? withoutDay(priced, resolved) : [];
  return {
    delivery,
    dayOfNone: isOfNames ? day : null,
    isExported: hasExported(entities),
    columns: [...columns, ...dayless],
    skipped: [
      ...resolved.unknown
        .filter(({ at }) => !dayless.some((each) => each.at === at))
        .map((column) => ({ ...column, why: 'unknown' as const, mapped: false })),
      ...unused.map(({ name, at, target }) => ({ name, at, target, why: 'unused' as const, mapped: false })),
      ...apart.ofFunds.map(({ name, at }) => ({ name, at, why: 'level' as const, mapped: false })),
      ...resolved.above.map((column) => ({ ...column, why: 'above' as const, mapped: false })),
      ...resolved.left.map((column) => ({ ...column, why: 'unused' as const, mapped: true })),
    ],
  };
}

/** The day of a table of prices, where it is no field of an entity that a file can set. */
function dayApart(priced: Resolved, entities: Resolved, fields: FieldsByLevel): Column | null {
  const isField = (target: string) =>
    [...fields.values()].some((level) => level.get(target)?.readonly === false);
  const taken = [
    ...entities.columns.filter(({ target }) => isField(target)),
    ...entities.several,
    ...entities.left,
  ];
  const places = new Set(taken.map(({ at }) => at));
  const days = priced.columns.filter(({ target }) => target === 'DATE' || target === 'EX_DATE');
  return days.find(({ at }) => !places.has(at)) ?? null;
}

/** Prices and payments of a table that has no day for them, by names that no field of an entity has. */
function withoutDay(priced: Resolved, entities: Resolved): Known[] {
  const open = new Set(entities.unknown.map(({ at }) => at));
  return priced.columns.filter(
    (column) => open.has(column.at) && DATED.includes(column.target) && !saysMore(column),
  );
}

const BESIDE_PRICES: ReadonlySet<string> = new Set(['LEVEL', 'NAME', 'CURRENCY']);
const DATED: readonly string[] = [...QUOTED_TARGETS, ...AMOUNT_TARGETS, 'SPLIT_RATIO'];
const PRICE_NUMBERS: readonly string[] = [...QUOTED_TARGETS, ...AMOUNT_TARGETS, 'VALUE'];

/** Whether a price or an amount has a sign in its name that what it is known by has not: "Kurs +/- %" is no price. */
const saysMore = ({ name, target, knownBy }: Known) =>
  PRICE_NUMBERS.includes(target) && knownBy !== null && !['', marksOf(knownBy)].includes(marksOf(name));

const isKey = ({ target }: Column, fields: FieldsByLevel) =>
  KEY_TARGETS.includes(target) ||
  ['PART', 'STRUCTURED_PRODUCT', 'PROD', 'FUND'].some((level) =>
    fields.get(level)?.get(target)?.categories.includes('IDENTIFIERS_PUBLICATION'),
  );

/** Whether values are levels of benchmarks for certain: an `Index` may also be that of a class, or the number of the line. */
function isOfBenchmarks(columns: readonly Known[]): boolean {
  const named = columns.find(({ target }) => target === 'BENCHMARK_CODE');
  if (named === undefined) return false;
  const isCertain = named.mapped || !/^(?:index|[íi]ndice|benchmark)$/iu.test(named.name);
  return isCertain || !columns.some(({ target }) => CLASS_KEYS.includes(target));
}
