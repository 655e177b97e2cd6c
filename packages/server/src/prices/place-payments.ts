import { dayNumber } from '@fundarium/finance/calendar-date';
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
 * both say what is paid and these differ; either way somebody should look. So somebody should where one was added that
 * seems to be recorded under another ex-date, and this delivery does not have that one.
 * @param recorded those of the same ex-dates, and of others nearby
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
  const delivered = new Set(groups.flatMap(({ found }) => found));
  const others = Map.groupBy(
    recorded.filter((each) => !delivered.has(each)),
    ({ entityId, kind }) => `${entityId} ${kind}`,
  );
  const elsewhere = groups.flatMap(({ added }) =>
    added.flatMap((row) => {
      const near = others.get(`${row.entityId} ${row.kind}`) ?? [];
      const same = near.find((each) => isSameElsewhere(row, each));
      return same === undefined ? [] : issueOf('PAYMENT_ADDED', row, same, row.sequence);
    }),
  );
  return {
    placed: groups.flatMap(({ placed }) => placed),
    issues: [...groups.flatMap(({ issues }) => issues), ...elsewhere],
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
  // Those without an issue of their own.
  const added = each === undefined ? placed.filter((_, at) => !found.has(group[at]!)) : [];
  return { placed, issues, added, found: [...found.values()] };
}

/** Most days between the ex-dates of what may be one payment. */
export const DAYS_ELSEWHERE = 31;
/** The same where only a reference, or the ratio of a split, says so: what is paid monthly is further apart. */
const DAYS_BY_ONE_SIGN = 27;

/** Whether a payment seems to be one of another ex-date. */
function isSameElsewhere(row: DeliveredDividendRow, each: RecordedPayment): boolean {
  const days = Math.abs(dayNumber(row.exDate) - dayNumber(each.exDate));
  if (days === 0 || days > DAYS_ELSEWHERE || areApart(row, each)) return false;
  const hasItsReference = row.reference !== undefined && row.reference === each.reference;
  if (isPaidOnSameDay(row, each)) return hasItsReference || isSameAmount(row, each);
  return days <= DAYS_BY_ONE_SIGN && (hasItsReference || (row.kind === 'SPLIT' && isSameAmount(row, each)));
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
  const recordedDate = each.exDate === exDate ? undefined : each.exDate;
  return [{ rule, entityId, exDate, kind, sequence, recorded, delivered, recordedDate }];
}

const firstAmount = (amounts: Amounts) =>
  AMOUNTS.map((name) => amounts[name]).find((amount) => amount != null) ?? '';
