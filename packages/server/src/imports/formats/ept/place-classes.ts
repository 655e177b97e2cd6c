import { LEAF_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { DeliveredEntityLine } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import { productCandidates, productNames } from './group-names.ts';
import { entityLine, placeProducts, type EptPlaces, type KnownClass } from './place-products.ts';
import type { EptClass } from './read-ept.ts';

/** All that may be in the record already, to be asked for in one go. */
export function soughtOf(classes: readonly EptClass[], places: EptPlaces): Sought[] {
  return classes.flatMap(({ code, identifier, manufacturer, name }) => {
    const classKeys = LEAF_LEVELS.flatMap((level) => [
      { level, field: 'CODE', value: code },
      ...(identifier === null ? [] : [{ level, field: identifier, value: code }]),
    ]);
    const fundCode = places.funds[manufacturer.name];
    const fundKeys: Sought[] =
      fundCode === undefined
        ? [
            ...[manufacturer.lei, manufacturer.name].flatMap((value): Sought[] =>
              value === null ? [] : [{ level: 'FUND', field: 'CODE', value }],
            ),
            { level: 'FUND', field: 'NAME', value: manufacturer.name },
          ]
        : [{ level: 'FUND', field: 'CODE', value: fundCode }];
    const candidates = productCandidates(name);
    const mapped = [code, name, ...candidates].flatMap((each) => places.products[each] ?? []);
    return [
      ...classKeys,
      ...fundKeys,
      ...candidates.flatMap((value): Sought[] => [
        { level: 'PROD', field: 'NAME', value },
        { level: 'PROD', field: 'CODE', value },
      ]),
      ...mapped.map((value): Sought => ({ level: 'PROD', field: 'CODE', value })),
    ];
  });
}

/**
 * Classes as lines of entities. One that the record has gets its figures and stays where it is, unless the customer
 * says where it hangs; a new one hangs under the sub-fund that the names of all classes suggest, under one fund for
 * its manufacturer. What is guessed is noted.
 */
export function placeClasses(
  classes: readonly EptClass[],
  found: readonly FoundEntity[],
  places: EptPlaces,
): (DeliveredEntityLine | NotTaken)[] {
  const byKey = Map.groupBy(found, keyOf);
  const find = (level: Level, field: string, value: string) =>
    byKey.get(keyOf({ level, field, value })) ?? [];
  const inRecord = new Map<EptClass, readonly FoundEntity[]>(
    classes.map((each) => [
      each,
      uniqueByCode(
        LEAF_LEVELS.flatMap((level) => [
          ...(each.identifier === null ? [] : find(level, each.identifier, each.code)),
          ...find(level, 'CODE', each.code),
        ]),
      ),
    ]),
  );
  const known = classes.flatMap((each): KnownClass[] => {
    const [only, other] = inRecord.get(each)!;
    return only === undefined || other !== undefined ? [] : [{ of: each, entity: only }];
  });
  const names = namesOf(classes, found);
  const clear = classes.filter((each) => inRecord.get(each)!.length < 2);
  const products = placeProducts(clear, { find, places, names, known });

  const lines: (DeliveredEntityLine | NotTaken)[] = [...products.lines];
  for (const each of classes) {
    const [entity, ...others] = inRecord.get(each)!;
    const { line, code } = each;
    if (entity === undefined) {
      const identifier = each.identifier === null ? {} : { [each.identifier]: code };
      const values = { ...each.onlyNew, ...identifier, ...each.values };
      lines.push(entityLine(line, 'PART', code, products.codeOf(each), values));
    } else if (others.length > 0) {
      const codes = [entity, ...others].slice(0, 5).map((one) => one.code);
      const reason = `${others.length + 1} entities have this ${each.identifier ?? 'code'} (${codes.join(', ')})`;
      lines.push({ kind: 'rejected', line, value: showValue(code), reason });
    } else lines.push(placeKnown(each, entity, products.mappedOf(each)));
  }
  return [...lines, ...products.notes, ...notStored(known)];
}

/** Of a class that the record has, name and currency stay as they are. */
function notStored(known: readonly KnownClass[]): NotTaken[] {
  return ['NAME', 'CURRENCY'].flatMap((field): NotTaken[] => {
    const differing = known.filter(({ of, entity }) => {
      const kept = entity.kept?.[field];
      return kept !== undefined && kept !== of.onlyNew[field];
    });
    const [first] = differing;
    if (first === undefined) return [];
    const reason = `Not stored: the record has another ${field}, which stays (classes: ${differing.length})`;
    return [
      { kind: 'unread', line: first.of.line, value: showValue(String(first.of.onlyNew[field])), reason },
    ];
  });
}

/** A class that the record has, moved where the customer's mapping names another sub-fund than it has. */
function placeKnown(each: EptClass, entity: FoundEntity, mapped: string | null): DeliveredEntityLine {
  const { level, code, parentCode } = entity;
  const line = entityLine(each.line, level, code, null, each.values);
  return mapped === null || mapped === parentCode || level !== 'PART'
    ? line
    : { ...line, parentCode: mapped, moves: true };
}

/** Names of sub-funds per manufacturer, for two of them may use one name. */
function namesOf(classes: readonly EptClass[], found: readonly FoundEntity[]): (each: EptClass) => string {
  const existing = new Set(
    found.filter(({ level, field }) => level === 'PROD' && field === 'NAME').map(({ value }) => value),
  );
  const byManufacturer = new Map(
    [...Map.groupBy(classes, ({ manufacturer }) => manufacturer.name)].map(([name, all]) => [
      name,
      productNames(
        all.map((each) => each.name),
        existing,
      ),
    ]),
  );
  return ({ manufacturer, name }) => byManufacturer.get(manufacturer.name)!.get(name)!;
}

const keyOf = ({ level, field, value }: Sought) => `${level} ${field} ${value}`;
const uniqueByCode = (all: readonly FoundEntity[]) => [
  ...new Map(all.map((each) => [`${each.level} ${each.code}`, each])).values(),
];
