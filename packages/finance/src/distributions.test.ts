import { describe, expect, it } from 'vitest';
import { distributedAmount } from './distributions.ts';
import type { Distribution } from './distributions.ts';

const nothing: Distribution = {
  kind: 'DIVIDEND',
  exDate: '2024-03-28',
  dividend: null,
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
};

describe('distributedAmount', () => {
  const cases: [string, Partial<Distribution>, number | null, number | null][] = [
    ['gross and net', { grossDividend: 4, netDividend: 3 }, 4, 3],
    ['gross alone', { grossDividend: 4 }, 4, 4],
    ['net with tax credit', { netDividend: 3, dividendTaxCredit: 0.5 }, 3.5, 3],
    ['net alone', { netDividend: 3 }, 3, 3],
    ['a tax credit beside a gross amount', { grossDividend: 4, dividendTaxCredit: 0.5 }, 4, 4],
    ['an amount of unknown kind', { dividend: 2 }, 2, 2],
    ['an amount of unknown kind beside a net one', { dividend: 2, netDividend: 3 }, 3, 3],
    ['a separate capital gain', { grossDividend: 4, netDividend: 3, capitalGain: 1 }, 5, 4],
    ['an included capital gain', { grossDividend: 4, capitalGain: 1, capitalGainIncluded: true }, 4, 4],
    ['a capital gain alone', { capitalGain: 1 }, 1, 1],
    ['a capital gain within nothing', { capitalGain: 1, capitalGainIncluded: true }, 1, 1],
    ['a gross amount of zero', { grossDividend: 0, netDividend: 3 }, 0, 3],
    ['nothing', {}, null, null],
  ];
  it.each(cases)('%s', (_, parts, gross, net) => {
    expect(distributedAmount({ ...nothing, ...parts }, 'GROSS')).toBe(gross);
    expect(distributedAmount({ ...nothing, ...parts }, 'NET')).toBe(net);
  });
});
