import { decimalDifference, decimalSum } from './decimal-sum.ts';
import type { BreakdownType } from './metamodel.ts';
import type { BreakdownsReply } from './studio-metamodel.ts';

type Breakdown = BreakdownsReply['breakdowns'][number];

export type ShownMember = {
  readonly code: string;
  readonly label: string;
  /** Percent points as decimal text; null where only the earlier breakdown has the member. */
  readonly weight: string | null;
  /** Since the earlier breakdown, in percent points; null without one. */
  readonly change: string | null;
};
export type ShownBreakdown = {
  readonly type: string;
  readonly label: string;
  readonly date: string;
  /** Of the breakdown that it is compared with. */
  readonly earlier: string | null;
  readonly members: readonly ShownMember[];
  readonly sum: string;
  /** Whether the sum is further from 100 than rounding makes it. */
  readonly isOff: boolean;
};

/** Percent points that the members of a breakdown may add up to: what rounding makes of 100. */
export const BREAKDOWN_SUMS = { least: 99.5, most: 100.5 } as const;
/** How many a weight is shown with: they are delivered with up to eight. */
export const WEIGHT_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 8 } as const;

/** Days that there is a breakdown of, the newest first. */
export function datesOf(breakdowns: readonly Breakdown[]): string[] {
  return [...new Set(breakdowns.map(({ date }) => date))].toSorted().toReversed();
}

/**
 * Of each type the latest breakdown up to a day, its largest members first, against the latest one up to an earlier
 * day.
 */
export function shownBreakdowns(
  breakdowns: readonly Breakdown[],
  types: readonly BreakdownType[],
  { date, than }: { readonly date?: string | undefined; readonly than?: string | undefined },
): ShownBreakdown[] {
  return [...Map.groupBy(breakdowns, ({ type }) => type)].flatMap(([code, own]) => {
    const upTo = (day: string) => own.find((each) => each.date <= day);
    const shown = date === undefined ? own[0] : upTo(date);
    if (shown === undefined) return [];
    const earlier = than === undefined ? undefined : upTo(than);
    const type = types.find((each) => each.code === code);
    return [shownOf(shown, earlier === shown ? undefined : earlier, type)];
  });
}

function shownOf(
  { type: code, date, weights }: Breakdown,
  earlier: Breakdown | undefined,
  type: BreakdownType | undefined,
): ShownBreakdown {
  const labels = new Map(type?.members.map(({ value, label }) => [value, label]));
  const codes = [...new Set([...Object.keys(weights), ...Object.keys(earlier?.weights ?? {})])];
  const sum = decimalSum(Object.values(weights));
  return {
    type: code,
    label: type?.label ?? code,
    date,
    earlier: earlier?.date ?? null,
    members: codes
      .map((member) => ({
        code: member,
        label: labels.get(member) ?? member,
        weight: weights[member] ?? null,
        change:
          earlier === undefined
            ? null
            : decimalDifference(weights[member] ?? '0', earlier.weights[member] ?? '0'),
      }))
      .toSorted((a, b) => Number(b.weight ?? -1000) - Number(a.weight ?? -1000)),
    sum,
    isOff: Number(sum) < BREAKDOWN_SUMS.least || Number(sum) > BREAKDOWN_SUMS.most,
  };
}
