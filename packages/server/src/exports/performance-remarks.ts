import { formatDecimal } from '@fundarium/contract/decimals';
import { toleratedKey } from '@fundarium/contract/figure-reason';
import type { PerformanceReply } from '@fundarium/contract/performance';
import type { Asked } from './source.ts';

const COUPON = { minimumFractionDigits: 0, maximumFractionDigits: 6 };

/** How the figures of a class are computed, and all that the card says below them: what counts nowhere, and why there are none. */
export function performanceRemarks(
  { method, referenceDate, toleratedGap, frequency, fault, unpaidCoupon, ignored }: PerformanceReply,
  { say, locale, request: { language } }: Asked,
): (readonly [name: string, text: string])[] {
  const counted = (key: string, count: number) => {
    const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
    return say(`${key}_${form}`, { count: String(count) });
  };
  const tolerated = toleratedKey(toleratedGap, frequency);
  const how = [
    say(`performance-reinvested-${method.reinvested}`),
    say(`performance-years-by-${method.yearCount}`),
    ...(referenceDate === null
      ? []
      : [toleratedGap === null ? say(tolerated) : counted(tolerated, toleratedGap)]),
  ];
  const remarks = [
    ...(fault ? [say('performance-fault')] : []),
    ...(unpaidCoupon === null
      ? []
      : [say('performance-unpaid-coupon', { coupon: formatDecimal(unpaidCoupon, locale, COUPON) })]),
    ...(ignored.length === 0 ? [] : [counted('performance-ignored', ignored.length)]),
  ];
  return [
    [say('export-about-method'), `${how.join('. ')}.`],
    ...remarks.map((remark) => [say('export-column-remark'), remark] as const),
  ];
}
