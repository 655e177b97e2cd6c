import type { Delivered, EntityName } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import {
  IDENTIFIERS,
  identifiersIn,
  meantBy,
  soughtBy,
  type Identifier,
  type Meant,
} from '../class-identifiers.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import type { DeliveredNode, FundDelivery } from './fund-delivery.ts';

/** What identifies a node, the best first. */
export const identifiersOf = ({ level, code, identifier, values }: DeliveredNode): Identifier[] => [
  { field: identifier, value: code },
  ...(level === 'PART' ? identifiersIn(values).filter(({ field }) => field !== identifier) : []),
];

/** What the record may know a delivered entity by. */
export function soughtOf(node: DeliveredNode): Sought[] {
  const { level, identifier, code, named, values } = node;
  const name = values['NAME'];
  const mayBeNamed = level !== 'PART' || code === named;
  return [
    ...soughtBy(level, identifiersOf(node)),
    ...(level === 'PART' && identifier === null ? [{ level, field: 'CODE', value: named }] : []),
    ...(mayBeNamed && typeof name === 'string' ? [{ level, field: 'NAME', value: name }] : []),
  ];
}

export type KnownEntities = ReadonlyMap<string, readonly FoundEntity[]>;
export const indexFound = (found: readonly FoundEntity[]): KnownEntities => Map.groupBy(found, keyOf);

type Mark = (identifiers: readonly Identifier[]) => readonly Identifier[];
type Find = (node: DeliveredNode, parentCode: string | null) => Meant;

/** A fund as what is said of the record, under the codes that the record has; what it has stays where it hangs. */
export function* placeFund(
  { entities, notTaken }: FundDelivery,
  known: KnownEntities,
  mark: Mark = (identifiers) => identifiers,
): Generator<Delivered | NotTaken> {
  yield* notTaken;
  const codes: string[] = [];
  const find = findIn(known, mark);
  const twins = twinsAmong(entities, find);
  for (const [at, node] of entities.entries()) {
    const parentCode = node.parent === null ? null : codes[node.parent]!;
    const { found, problem } = find(node, parentCode);
    const twin = twins.get(at);
    if (twin !== undefined) {
      codes.push(node.code);
      // The only sub-fund of a fund is the same one.
      const isSaid =
        node.parent !== null && twins.has(node.parent) && entities[node.parent]!.code === node.code;
      if (!isSaid) yield twinNote(node, twin);
      yield* figuresOfTwin(node);
      continue;
    }
    const code = found.length === 1 ? found[0]!.code : node.code;
    codes.push(code);
    if (problem !== null) {
      yield { kind: 'rejected', line: node.line, ...problem };
      const of = { level: node.level, field: 'CODE', value: code };
      for (const { line } of figuresOf(node, of)) yield { kind: 'rejected', line, ...problem };
      continue;
    }
    const { line, level, values } = node;
    const isNew = found.length === 0;
    const [above] = found;
    if (above !== undefined && isPlacedBy(above, level) && above.parentCode !== parentCode) {
      const what = level === 'PART' ? 'share class' : 'sub-fund';
      const reason = `The record has the ${what} under ${above.parentCode}, where it stays`;
      yield { kind: 'warning', line, value: showValue(node.code), reason };
    }
    yield {
      subject: 'entity',
      line,
      level,
      by: { field: 'CODE', value: code },
      parentCode: isNew ? parentCode : null,
      values,
    };
    yield* figuresOf(node, { level, field: 'CODE', value: code });
  }
}

/**
 * Funds and sub-funds that the record has under another name, with the entity that it has below that: where all that the
 * file hangs under one of them is known, a new one beside it would stay empty. By their places in the list.
 */
function twinsAmong(entities: FundDelivery['entities'], find: Find): ReadonlyMap<number, FoundEntity> {
  const below = Map.groupBy(entities.keys(), (at) => entities[at]!.parent);
  const twins = new Map<number, FoundEntity>();
  // Children stand behind their parents.
  for (const [at, node] of [...entities.entries()].toReversed()) {
    const children = below.get(at) ?? [];
    if (node.level === 'PART' || children.length === 0) continue;
    const above = node.parent === null ? null : entities[node.parent]!;
    const parents = above === null ? [] : find(above, null).found;
    const parentCode = parents.length === 1 ? parents[0]!.code : (above?.code ?? null);
    if (find(node, parentCode).found.length > 0) continue;
    const kept = children.map((each) => twins.get(each) ?? find(entities[each]!, node.code).found[0]);
    if (kept.every((each) => each !== undefined)) twins.set(at, kept[0]!);
  }
  return twins;
}

function twinNote({ line, code }: DeliveredNode, { level, parentCode }: FoundEntity): NotTaken {
  const reason =
    level === 'PART'
      ? 'The record knows the share class, but no fund of this name; what is said of the fund is not taken'
      : `The record has the fund under ${parentCode}; what is said of its umbrella is not taken`;
  return { kind: 'warning', line, value: showValue(code), reason };
}

function* figuresOfTwin(node: DeliveredNode): Generator<NotTaken> {
  for (const { line, date, aum, numberOfShares } of node.quotations) {
    const value = `${date} ${aum ?? numberOfShares ?? ''} ${node.currency}`;
    yield { kind: 'rejected', line, value, reason: 'The assets of a fund that is not taken' };
  }
}

/** Whether the file, which knows no levels between, can say where the record has it. */
const isPlacedBy = ({ parentLevel }: FoundEntity, level: DeliveredNode['level']) =>
  parentLevel === (level === 'PART' ? 'PROD' : 'FUND');

function* figuresOf(node: DeliveredNode, of: EntityName): Generator<Delivered> {
  for (const { country, values, line } of node.registrations) {
    yield { subject: 'registration', line, of, country, values };
  }
  for (const { line, date, ...amounts } of node.quotations) {
    const given = Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== null));
    // Compared with the currency that the record has on that day.
    yield { subject: 'quotation', line, of, day: date, currency: node.currency, ...given };
  }
  for (const each of node.distributions) {
    const { line, exDate, recordDate, paymentDate, currency, gross, net, notional } = each;
    const values = {
      currency,
      ...(paymentDate !== null && { paymentDate }),
      ...(gross !== null && { grossDividend: gross }),
      ...(net !== null && { netDividend: net }),
      ...(recordDate !== null && { recordDate }),
      ...(notional !== null && { notional }),
    };
    yield { subject: 'dividend', line, of, kind: 'DIVIDEND', exDate, values };
  }
  for (const { line, date, ratio } of node.splits) {
    yield { subject: 'dividend', line, of, kind: 'SPLIT', exDate: date, values: { splitRatio: ratio } };
  }
}

/** The code comes before identifiers, and those before a name, which must be below the same parent. */
function findIn(known: KnownEntities, mark: Mark): Find {
  return (node, parentCode) => {
    const { level, identifier, code, named, values } = node;
    const at = (field: string, value: string) => known.get(keyOf({ level, field, value })) ?? [];
    const meant = meantBy(mark(identifiersOf(node)), at);
    if (meant.found.length > 0) return meant;
    const below = at('NAME', String(values['NAME'])).filter((each) => each.parentCode === parentCode);
    if (level !== 'PART') return { found: below.length === 1 ? below : [], problem: null };
    if (identifier !== null) return meant;
    // What several share in one delivery may stand alone in the next.
    const made = at('CODE', named);
    if (made.length > 0 || code !== named) return { found: made, problem: null };
    // A class of this name that the record knows by identifiers may be another one.
    const nameless = below.filter(({ kept = {} }) => IDENTIFIERS.every((field) => !(field in kept)));
    return { found: nameless.length === 1 ? nameless : [], problem: null };
  };
}

const keyOf = ({ level, field, value }: Sought) => `${level} ${field} ${value}`;
