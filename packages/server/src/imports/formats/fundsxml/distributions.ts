import { ownValue } from '../../own-value.ts';
import { showValue } from '../../plain-text.ts';
import { amountsOf, isCurrency } from './amounts.ts';
import { officialDay } from './class-figures.ts';
import type { DeliveredDistribution } from './fund-delivery.ts';
import type { Leave } from './leave.ts';
import { dayOf, TRUTH } from './node-values.ts';
import { elementAt, elementsAt, textAt, textOf, type XmlElement } from './xml-element.ts';

/** Distributions of a share class, each with its amounts per share in the currency of the class. */
export function distributionsOf(
  distributions: readonly XmlElement[],
  currency: string,
  leave: Leave,
): DeliveredDistribution[] {
  return distributions.flatMap((distribution) => {
    const exDate = officialDay(distribution, 'DividendStatus', leave, 'ExDate');
    if (exDate === null) return [];
    const stated = textAt(distribution, 'PaymentCurrency') ?? '';
    if (stated !== currency || !isCurrency(stated)) {
      const reason =
        stated === ''
          ? 'The distribution has no currency'
          : `The distribution is in ${stated}, the share class in ${currency}`;
      leave(distribution, exDate, reason);
      return [];
    }
    const flag = textAt(distribution, 'DistributionFlag');
    const isPaid = flag === null ? null : ownValue(TRUTH, flag);
    if (isPaid === undefined) {
      leave(distribution, exDate, `DistributionFlag: ${showValue(flag!)} is not yes or no`);
      return [];
    }
    let isBroken = false;
    const perShare = (kind: string) => {
      const amounts = elementsAt(distribution, kind, 'PerShare', 'Amount');
      const taken = amountsOf(amounts, { currency, others: [], of: 'share class' }, (...said) => {
        // An amount of the distribution's own currency that can't be read leaves the whole of it unknown.
        isBroken ||= said[0].attributes['ccy'] === currency;
        leave(...said);
      });
      return taken.get(currency) ?? null;
    };
    const [gross, net] = [perShare('GrossDividendAmount'), perShare('NetDividendAmount')];
    if (isBroken || (gross === null && net === null)) {
      const reason = isBroken ? 'An amount of it is not taken' : `Holds no amount per share in ${currency}`;
      leave(distribution, exDate, reason);
      return [];
    }
    const day = (name: string) => {
      const element = elementAt(distribution, name);
      const text = element === null ? null : textOf(element);
      if (element === null || text === null) return null;
      const read = dayOf(text);
      if (read === null) leave(element, text, `${name} is not a day as yyyy-mm-dd`);
      return read;
    };
    const [recordDate, paymentDate] = [day('RecordDate'), day('PaymentDate')];
    const { line } = distribution;
    const notional = isPaid === null ? null : !isPaid;
    return [{ line, exDate, recordDate, paymentDate, currency, gross, net, notional }];
  });
}
