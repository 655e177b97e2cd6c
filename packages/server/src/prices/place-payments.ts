import type { DeliveredDividendRow } from './delivered-dividend.ts';
import type { PaymentIssue } from './issue-store.ts';

const AMOUNTS = ['dividend', 'grossDividend', 'netDividend', 'capitalGain', 'splitRatio'] as const;
type Amounts = { readonly [each in (typeof AMOUNTS)[number]]?: string | null };

/** A payment as the record has it; amounts are decimal text. */
export type RecordedPayment = Amounts & {
  readonly entityId: number;
  readonly exDate: string;
  readonly kind: string;
  readonly sequence: number;
  readonly paymentDate: string | null;
  readonly reference: string | null;
};

type Placed = DeliveredDividendRow & { readonly sequence: number };

/**
 * Says of each delivered payment which of the record it is, or that it is a further one: by reference, else payment date,
 * else amount. One recorded and one delivered that are left over are the same, corrected, unless both have a reference or
 * both say what is paid and these differ; either way somebody should look.
 */
export function placePayments(
  rows: readonly DeliveredDividendRow[],
  recorded: readonly RecordedPayment[],
): { readonly placed: readonly Placed[]; readonly issues: readonly PaymentIssue[] } {
  const keyOf = (row: { entityId: number; exDate: string; kind: string }) =>
    `${row.entityId} ${row.exDate} ${row.kind}`;
  const present = Map.groupBy(recorded, keyOf);
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, group]) =>
    placeGroup(group, present.get(key) ?? []),
  );
  return {
    placed: groups.flatMap(({ placed }) => placed),
    issues: groups.flatMap(({ issues }) => issues),
  };
}

/** Ways to find a payment, the surest first. */
const SIGNS: readonly ((row: DeliveredDividendRow, each: RecordedPayment) => boolean)[] = [
  (row, each) => row.reference !== undefined && row.reference === each.reference,
  (row, each) => isPaidOnSameDay(row, each) && isSameAmount(row, each),
  isPaidOnSameDay,
  isSameAmount,
];

function placeGroup(group: readonly DeliveredDividendRow[], recorded: readonly RecordedPayment[]) {
  const left = new Set(recorded);
  const found = new Map<DeliveredDividendRow, RecordedPayment>();
  for (const sign of SIGNS) {
    for (const row of group) {
      if (found.has(row)) continue;
      const same = [...left].find((each) => !areApart(row, each) && sign(row, each));
      if (same === undefined) continue;
      found.set(row, same);
      left.delete(same);
    }
  }
  const open = group.filter((row) => !found.has(row));
  const [last, alone] = [[...left], open.length === 1 && left.size === 1];
  const [row, each] = [open[0], last[0]];
  const issues: PaymentIssue[] = [];
  if (alone && !areApart(row!, each!)) {
    found.set(row!, each!);
    issues.push(...issueOf('PAYMENT_CORRECTED', row!, each!, each!.sequence));
  }
  let next = Math.max(0, ...recorded.map(({ sequence }) => sequence));
  const placed = group.map((given): Placed => {
    const known = found.get(given);
    if (known !== undefined) return { ...given, sequence: known.sequence };
    next += 1;
    // Beside one that this delivery does not have.
    if (each !== undefined) issues.push(...issueOf('PAYMENT_ADDED', given, each, next));
    return { ...given, sequence: next };
  });
  return { placed, issues };
}

function isPaidOnSameDay({ paymentDate }: DeliveredDividendRow, each: RecordedPayment): boolean {
  return paymentDate !== undefined && paymentDate === each.paymentDate;
}

function isSameAmount(row: Amounts, each: Amounts): boolean {
  const stated = AMOUNTS.filter((name) => row[name] != null && each[name] != null);
  return stated.length > 0 && stated.every((name) => Number(row[name]) === Number(each[name]));
}

/** Whether both have a reference, or both say what is paid, and these differ. */
function areApart(row: DeliveredDividendRow, each: RecordedPayment): boolean {
  if (row.reference !== undefined && each.reference !== null) return row.reference !== each.reference;
  const [paid, known] = [paidAs(row), paidAs(each)];
  return paid !== null && known !== null && paid !== known;
}

const INCOME = ['dividend', 'grossDividend', 'netDividend'] as const;

function paidAs(amounts: Amounts): 'INCOME' | 'CAPITAL_GAIN' | null {
  if (INCOME.some((name) => amounts[name] != null)) return 'INCOME';
  return amounts.capitalGain == null ? null : 'CAPITAL_GAIN';
}

/** Names both values; nothing where none of them differs. */
function issueOf(
  rule: PaymentIssue['rule'],
  row: DeliveredDividendRow,
  each: RecordedPayment,
  sequence: number,
): PaymentIssue[] {
  const differing = AMOUNTS.find(
    (name) => row[name] != null && each[name] != null && Number(row[name]) !== Number(each[name]),
  );
  const [recorded, delivered] =
    differing === undefined ? [firstAmount(each), firstAmount(row)] : [each[differing]!, row[differing]!];
  if (rule === 'PAYMENT_CORRECTED' && differing === undefined) return [];
  const { entityId, exDate, kind } = row;
  return [{ rule, entityId, exDate, kind, sequence, recorded, delivered }];
}

const firstAmount = (amounts: Amounts) =>
  AMOUNTS.map((name) => amounts[name]).find((amount) => amount != null) ?? '';
