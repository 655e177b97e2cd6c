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
  for (const node of entities) {
    const parentCode = node.parent === null ? null : codes[node.parent]!;
    const found = find(node, parentCode, known);
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
      ...(notional && { notional }),
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
