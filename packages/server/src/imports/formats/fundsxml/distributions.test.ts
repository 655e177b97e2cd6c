import { expect, it } from 'vitest';
import { CLASS, FILE, FUND, read } from '../../../testing/fundsxml-text.ts';
import { placeFund } from './place-funds.ts';

const AMOUNT = '<PerShare><Amount ccy="EUR">2.5</Amount></PerShare>';
const DISTRIBUTION = (flag: string) =>
  `<Distributions><Distribution><ActionCode>C</ActionCode><DividendStatus>OFFICIAL</DividendStatus><ExDate>2026-11-20</ExDate><PaymentDate>2026-11-20</PaymentDate><PaymentCurrency>EUR</PaymentCurrency><GrossDividendAmount>${AMOUNT}</GrossDividendAmount><NetDividendAmount>${AMOUNT}</NetDividendAmount><ReinvestmentRate>100</ReinvestmentRate>${flag}</Distribution></Distributions>`;

/** The payments of a class with a distribution, and what is left out. */
async function deliveredOf(flag: string) {
  const [, part] = await read(FILE(`<Funds>${FUND(CLASS(DISTRIBUTION(flag)))}</Funds>`));
  if (part?.kind !== 'fund') throw new Error('No fund');
  const payments = [...placeFund(part.fund, new Map())].flatMap((item) =>
    'subject' in item && item.subject === 'dividend' ? [item.values] : [],
  );
  return { payments, leftOut: part.fund.notTaken.map(({ value, reason }) => `${value}: ${reason}`) };
}

it.each([
  ['<DistributionFlag>false</DistributionFlag>', true],
  ['<DistributionFlag>0</DistributionFlag>', true],
  ['<DistributionFlag>1</DistributionFlag>', false],
  ['', undefined],
])('tells income that stays in the class from what is paid: %s', async (flag, notional) => {
  const { payments, leftOut } = await deliveredOf(flag);
  expect(payments.map(({ grossDividend, notional: said }) => [grossDividend, said])).toEqual([
    ['2.5', notional],
  ]);
  expect(leftOut).toEqual([]);
});

it('leaves a distribution out that may be either', async () => {
  expect(await deliveredOf('<DistributionFlag>maybe</DistributionFlag>')).toEqual({
    payments: [],
    leftOut: ['2026-11-20: DistributionFlag: maybe is not yes or no'],
  });
});
