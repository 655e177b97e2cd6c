import type { DeliveredDividendRow } from './delivered-dividend.ts';

/** A payment as the record has it; `amount` is decimal text. */
export type RecordedPayment = {
  readonly entityId: number;
  readonly exDate: string;
  readonly kind: string;
  readonly sequence: number;
  readonly paymentDate: string | null;
  readonly amount: string | null;
};

type Placed = DeliveredDividendRow & { readonly sequence: number };

/**
 * Says of each delivered payment which of the record it is, or that it is a further one. Payments of one ex-date are
 * told apart by their payment dates; one that comes alone, with none on either side, is the one that is there.
 */
export function placePayments(
  rows: readonly DeliveredDividendRow[],
  recorded: readonly RecordedPayment[],
): Placed[] {
  const keyOf = (row: { entityId: number; exDate: string; kind: string }) =>
    `${row.entityId} ${row.exDate} ${row.kind}`;
  const present = Map.groupBy(recorded, keyOf);
  return [...Map.groupBy(rows, keyOf)].flatMap(([key, group]) => {
    const left = new Set(present.get(key));
    let last = Math.max(0, ...[...left].map(({ sequence }) => sequence));
    const take = (found: RecordedPayment | undefined) => {
      if (found !== undefined) left.delete(found);
      return found?.sequence;
    };
    const dated = group.map((row) => ({
      row,
      sequence: take([...left].find((each) => each.paymentDate === (row.paymentDate ?? null))),
    }));
    return dated.map(({ row, sequence }): Placed => {
      const open = [...left].filter((each) => each.paymentDate === null || row.paymentDate === undefined);
      const same = open.find(({ amount }) => amount !== null && Number(amount) === amountOf(row)) ?? open[0];
      const found = sequence ?? (row.isOneOfSeveral ? undefined : take(same));
      return { ...row, sequence: found ?? (last += 1) };
    });
  });
}

const amountOf = (row: DeliveredDividendRow): number =>
  Number(row.dividend ?? row.grossDividend ?? row.netDividend ?? row.splitRatio);
