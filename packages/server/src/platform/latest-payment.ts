import { currencyOnDay } from './currency-on-day.ts';

/**
 * The distributions of an entity's newest ex-date up to a day, several of it added up, to be joined laterally; $1 is the
 * customer. Notional ones count where nothing was ever paid; amounts of another currency than the first one's are
 * left out. What was delivered as gross or net alone is the dividend as well.
 * An amount without a currency has that of the class on its ex-date.
 * @param said the class's currency at present
 */
export const latestPayment = (id: string, said: string, day: string): string => {
  const currency = currencyOnDay(id, said, 'newest.ex_date');
  const ofEntity = `from dividend where customer_code = $1 and entity_id = ${id} and kind = 'DIVIDEND'`;
  return `(
  select newest.ex_date, coalesce(newest.currency, ${currency}) as div_currency, paid.*
  from (select ex_date, notional, currency
        ${ofEntity} and ex_date <= ${day} order by notional, ex_date desc, sequence limit 1) newest
  cross join lateral (
    select sum(coalesce(dividend, gross_dividend, net_dividend + coalesce(dividend_tax_credit, 0), capital_gain)) as dividend,
           sum(gross_dividend) as gross_dividend, sum(net_dividend) as net_dividend,
           sum(dividend_tax_credit) as dividend_tax_credit, sum(capital_gain) as capital_gain,
           min(payment_date) as payment_date, min(record_date) as record_date
    ${ofEntity} and ex_date = newest.ex_date and notional = newest.notional
      and coalesce(currency, ${currency}) is not distinct from coalesce(newest.currency, ${currency})) paid)`;
};

/** The newest split of an entity up to a day, to be joined laterally; $1 is the customer. */
export const latestSplit = (id: string, day: string): string => `(
  select split_ratio from dividend
  where customer_code = $1 and entity_id = ${id} and kind = 'SPLIT' and ex_date <= ${day}
  order by ex_date desc, sequence desc limit 1)`;
