import type { EntityValue } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { DeliveredEntityLine } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import { productNameOf } from './class-name.ts';
import type { EptClass } from './read-ept.ts';

const CLASS_LEVELS = ['PART', 'STRUCTURED_PRODUCT'] as const satisfies readonly Level[];

/** The customer's own way to say where new classes hang. */
export type EptPlaces = {
  /** Code of the FUND by the manufacturer's name. */
  readonly funds: Readonly<Record<string, string>>;
  /** Code of the PROD by the name of the class, or by the name less its class word. */
  readonly products: Readonly<Record<string, string>>;
};

/** All that may be in the record already, to be asked for in one go. */
export function soughtOf(classes: readonly EptClass[], places: EptPlaces): Sought[] {
  return classes.flatMap(({ code, identifier, manufacturer, name }) => {
    const product = productNameOf(name);
    const classKeys = CLASS_LEVELS.flatMap((level) => [
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
    return [
      ...classKeys,
      ...fundKeys,
      { level: 'PROD', field: 'NAME', value: product },
      ...[product, places.products[name] ?? places.products[product]].flatMap((value): Sought[] =>
        value === undefined ? [] : [{ level: 'PROD', field: 'CODE', value }],
      ),
    ];
  });
}

/**
 * Classes as lines of entities. One that the record has gets its figures and stays where it is; a new one hangs under
 * a sub-fund named as it is less the class word, under one fund for its manufacturer.
 */
export function placeClasses(
  classes: readonly EptClass[],
  found: readonly FoundEntity[],
  places: EptPlaces,
): (DeliveredEntityLine | NotTaken)[] {
  const byKey = Map.groupBy(found, keyOf);
  const lines: (DeliveredEntityLine | NotTaken)[] = [];
  const made = new Map<string, string>();
  const find = (level: Level, field: string, value: string) =>
    byKey.get(keyOf({ level, field, value })) ?? [];
  const add = (
    line: number,
    level: Level,
    code: string,
    parentCode: string | null,
    values: Readonly<Record<string, EntityValue>>,
  ) => {
    lines.push({ subject: 'entity', line, level, by: { field: 'CODE', value: code }, parentCode, values });
    return code;
  };
  const productKey = (name: string) => places.products[name] ?? productNameOf(name);

  /** Lines depend on the file alone, so that an import that was stopped finds its place again. */
  const firstLine = new Map<string, number>();
  const lineOf = (key: string) => firstLine.get(key)!;
  for (const { line, manufacturer, name } of classes.toReversed()) {
    firstLine.set(`FUND ${manufacturer.name}`, line);
    firstLine.set(`PROD ${manufacturer.name} ${productKey(name)}`, line);
  }

  /** Null where the record has none and none is to be made. */
  const fundOf = ({ manufacturer: { name, lei, email } }: EptClass, make: boolean) => {
    const key = `FUND ${name}`;
    if (made.has(key)) return made.get(key)!;
    const mapped = places.funds[name];
    const known =
      mapped === undefined
        ? ([lei, name].flatMap((value) => (value === null ? [] : find('FUND', 'CODE', value)))[0] ??
          single(find('FUND', 'NAME', name)))
        : find('FUND', 'CODE', mapped)[0];
    if (known === undefined && !make) return null;
    const values = {
      NAME: name,
      MANCO: name,
      ...(lei !== null && { MANCO_LEI: lei }),
      ...(email !== null && { MANCO_EMAIL: email }),
    };
    const code = known?.code ?? mapped ?? lei ?? name;
    made.set(key, code);
    return add(lineOf(key), 'FUND', code, null, known === undefined ? values : {});
  };
  const productOf = (each: EptClass, make: boolean) => {
    const name = productNameOf(each.name);
    const key = `PROD ${each.manufacturer.name} ${productKey(each.name)}`;
    const mapped = places.products[each.name] ?? places.products[name];
    const mappedProd = mapped === undefined ? undefined : find('PROD', 'CODE', mapped)[0];
    // One that the record has under another fund needs no fund for the manufacturer, unless this file has made that.
    const fund = fundOf(each, make && mappedProd === undefined);
    if (made.has(key)) return made.get(key)!;
    const known =
      mapped === undefined
        ? [...find('PROD', 'NAME', name), ...find('PROD', 'CODE', name)].find(
            ({ parentCode }) => fund !== null && parentCode === fund,
          )
        : mappedProd;
    if (known === undefined && (!make || fund === null)) return null;
    // Another fund's sub-fund may have the name for its code.
    const isFree = find('PROD', 'CODE', name).length === 0 && !taken.has(name);
    const code = known?.code ?? mapped ?? (isFree ? name : `${fund} ${name}`);
    taken.add(code);
    made.set(key, code);
    return add(
      lineOf(key),
      'PROD',
      code,
      known === undefined ? fund : null,
      known === undefined ? { NAME: name } : {},
    );
  };
  const taken = new Set<string>();

  for (const each of classes) {
    const known = uniqueByCode(
      CLASS_LEVELS.flatMap((level) => [
        ...(each.identifier === null ? [] : find(level, each.identifier, each.code)),
        ...find(level, 'CODE', each.code),
      ]),
    );
    if (known.length > 1) {
      const codes = known.slice(0, 5).map(({ code }) => code);
      const reason = `${known.length} entities bear this ${each.identifier ?? 'code'} (${codes.join(', ')})`;
      lines.push({ kind: 'rejected', line: each.line, value: showValue(each.code), reason });
    } else if (known.length === 1) {
      productOf(each, false);
      add(each.line, known[0]!.level, known[0]!.code, null, each.values);
    } else {
      const identifier = each.identifier === null ? {} : { [each.identifier]: each.code };
      const values = { ...each.onlyNew, ...identifier, ...each.values };
      add(each.line, 'PART', each.code, productOf(each, true), values);
    }
  }
  return lines;
}

const keyOf = ({ level, field, value }: Sought) => `${level} ${field} ${value}`;
const single = <T>(all: readonly T[]) => (all.length === 1 ? all[0] : undefined);
const uniqueByCode = (all: readonly FoundEntity[]) => [
  ...new Map(all.map((each) => [`${each.level} ${each.code}`, each])).values(),
];
