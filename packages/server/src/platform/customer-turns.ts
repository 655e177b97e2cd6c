/** Whose turn it is, of customers whose work waits for the same few places. */
export type CustomerTurns = {
  /** The customer that has the fewest at work, of these the one that was served longest ago, of these the first. */
  readonly next: (
    customers: Iterable<string>,
    atWork?: (customerCode: string) => number,
  ) => string | undefined;
  /** Says that work of a customer begins. */
  readonly served: (customerCode: string) => void;
};

export function customerTurns(): CustomerTurns {
  const served = new Map<string, number>();
  let turn = 0;
  return {
    next: (customers, atWork = () => 0) => {
      const before = (one: string, other: string) =>
        atWork(one) - atWork(other) || (served.get(one) ?? 0) - (served.get(other) ?? 0);
      return [...customers].toSorted(before)[0];
    },
    served: (customerCode) => {
      turn += 1;
      served.set(customerCode, turn);
    },
  };
}
