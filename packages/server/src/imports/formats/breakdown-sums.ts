import { decimalSum } from '@fundarium/contract/decimal-sum';
import { BREAKDOWN_SUMS } from '@fundarium/contract/shown-breakdowns';

type Weights = {
  readonly weights: Readonly<Record<string, string>>;
  /** Whether each of them has a percent sign, or is shown as percent: such are no fractions. */
  readonly isMarked: boolean;
};

/** As far from one as rounded fractions come to. */
const ROUNDED = 0.01;
/** What parts of one come to, some of them missing or of an overlay: percent points of a whole breakdown never do. */
const FRACTIONS = { least: 0.5, most: 1.1 } as const;

/** Parts that add up to about one are no percent points; what a single member has may be one of them. */
export function whyFractions({ weights, isMarked }: Weights): string | null {
  const sum = sumOf(weights);
  if (isMarked || Object.keys(weights).length < 2) return null;
  if (Math.abs(sum - 1) <= ROUNDED)
    return `The weights add up to ${sum}: deliver percent points, not fractions`;
  const isLike =
    sum >= FRACTIONS.least &&
    sum <= FRACTIONS.most &&
    Object.values(weights).every((each) => Number(each) <= FRACTIONS.most);
  return isLike
    ? `The weights add up to ${sum}, as fractions do: deliver percent points, or write a % sign behind each where they are percent points already`
    : null;
}

/** Beside fractions, what adds up to hardly more than one, also a single member, is one of them. */
export function whyLikeOthers({ weights, isMarked }: Weights): string | null {
  const sum = sumOf(weights);
  return !isMarked && sum <= FRACTIONS.most
    ? `Other weights of the file are fractions, and these add up to ${sum}: deliver percent points`
    : null;
}

/** What is said of weights that are taken though they add up to less or more than rounding makes of 100. */
export function whyNot100({ weights }: Pick<Weights, 'weights'>): string | null {
  const sum = sumOf(weights);
  return sum < BREAKDOWN_SUMS.least || sum > BREAKDOWN_SUMS.most
    ? `The weights add up to ${sum}, not to 100: a member may be missing, or they are not in percent points`
    : null;
}

const sumOf = (weights: Weights['weights']): number => Number(decimalSum(Object.values(weights)));
