import type { Delivered, EntityName } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import type { FoundEntity, Sought } from '../find-entities-store.ts';
import type { DeliveredNode, FundDelivery } from './fund-delivery.ts';

/** What the record may know a delivered entity by. */
export function soughtOf({ level, code, identifier, values }: DeliveredNode): Sought[] {
  const name = values['NAME'];
  return [
    { level, field: 'CODE', value: code },
    ...(identifier === null ? [] : [{ level, field: identifier, value: code }]),
    ...(level !== 'PART' && typeof name === 'string' ? [{ level, field: 'NAME', value: name }] : []),
  ];
}

export type KnownEntities = ReadonlyMap<string, readonly FoundEntity[]>;
export const indexFound = (found: readonly FoundEntity[]): KnownEntities => Map.groupBy(found, keyOf);

/** A fund as what is said of the record, under the codes that the record has; what it has stays where it hangs. */
export function* placeFund(
  { entities, notTaken }: FundDelivery,
  known: KnownEntities,
): Generator<Delivered | NotTaken> {
  yield* notTaken;
  const codes: string[] = [];
  const twins = twinsAmong(entities, known);
  for (const [at, node] of entities.entries()) {
    const parentCode = node.parent === null ? null : codes[node.parent]!;
    const found = find(node, parentCode, known);
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
    if (found.length > 1) {
      const reason = `${found.length} entities have this ${node.identifier ?? 'code'} (${found
        .slice(0, 5)
        .map((each) => each.code)
        .join(', ')})`;
      yield { kind: 'rejected', line: node.line, value: showValue(node.code), reason };
      // Each is then rejected for the same reason, with a line of its own.
      yield* figuresOf(node, { level: node.level, field: node.identifier ?? 'CODE', value: node.code });
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
function twinsAmong(
  entities: FundDelivery['entities'],
  known: KnownEntities,
): ReadonlyMap<number, FoundEntity> {
  const below = Map.groupBy(entities.keys(), (at) => entities[at]!.parent);
  const twins = new Map<number, FoundEntity>();
  // Children stand behind their parents.
  for (const [at, node] of [...entities.entries()].toReversed()) {
    const children = below.get(at) ?? [];
    if (node.level === 'PART' || children.length === 0) continue;
    const above = node.parent === null ? null : entities[node.parent]!;
    const parents = above === null ? [] : find(above, null, known);
    const parentCode = parents.length === 1 ? parents[0]!.code : (above?.code ?? null);
    if (find(node, parentCode, known).length > 0) continue;
    const kept = children.map((each) => twins.get(each) ?? find(entities[each]!, node.code, known)[0]);
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

/** The code comes before an identifier, and that before a name, which must be below the same parent. */
function find(node: DeliveredNode, parentCode: string | null, known: KnownEntities): readonly FoundEntity[] {
  const { level, code, identifier, values } = node;
  const at = (field: string, value: string) => known.get(keyOf({ level, field, value })) ?? [];
  const byCode = at('CODE', code);
  if (byCode.length > 0) return byCode;
  const byIdentifier = identifier === null ? [] : at(identifier, code);
  if (byIdentifier.length > 0 || level === 'PART') return byIdentifier;
  const byName = at('NAME', String(values['NAME'])).filter((each) => each.parentCode === parentCode);
  return byName.length === 1 ? byName : [];
}

const keyOf = ({ level, field, value }: Sought) => `${level} ${field} ${value}`;
