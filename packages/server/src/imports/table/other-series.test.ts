import { expect, it } from 'vitest';
import { isOtherSeries } from './other-series.ts';
import { saysOtherSeries } from './series-titles.ts';

it.each(
  (
    'Total return NAVs | Total return NAVs (distributions reinvested) | NAV total return | Total Return Index | Adjusted NAVs | ' +
    'Dividend-adjusted prices | NAV adjusted for distributions | Adjusted | Backtested NAVs | Simulated NAVs | Pro forma NAVs | ' +
    'Hypothetical performance | Rebased to 100 | Indexed NAV (base 100) | ' +
    'Gross of fees NAVs | Bereinigte Kurse | Ausschüttungsbereinigte Kurse in EUR | Rückgerechnete Anteilwerte | ' +
    'VL coupons réinvestis | Valeurs liquidatives ajustées | Precios ajustados | Prezzi simulati | Herbelegde koersen | ' +
    '基準価額 調整後 | 累计净值'
  ).split(' | '),
)('refuses a table of prices by its title %s', (title) => {
  expect(saysOtherSeries(title)).toBe(true);
});

it.each(
  (
    'NAVs | Prices | Total Return | Global Total Return | Total Return Fund | Total Return Fund NAVs | PERFO Total Return Bond – NAVs | ' +
    'Unadjusted NAVs | NAVs, not adjusted | Kurse, nicht bereinigt | VL non ajustées | Swing-adjusted NAVs | NAVs adjusted for swing | ' +
    'Fair-value-adjusted NAVs | Synthetic ETF NAVs | Simulation Partners SICAV | Performance report | NAV and performance | ' +
    'Indexed Strategies NAV history | Official NAVs | Restated NAVs | Corrected prices | 基準価額'
  ).split(' | '),
)('takes the NAVs below %s', (title) => {
  expect(saysOtherSeries(title)).toBe(false);
});

it.each(
  (
    'Total return | TR | Total return NAV | Adjusted | Adj. | Dividend adjusted | Reinvested | Backtest | Simulated | Pro forma | Gross | ' +
    'Rebased | Index | Hypothetical | Synthetic | bereinigt | VL ajustée | Reinvertido | Rendimento reinvestito | ' +
    '累计净值 | 再投資基準価額'
  ).split(' | '),
)('knows a kind that is no NAV: %s', (kind) => {
  expect(isOtherSeries(kind)).toBe(true);
});

it.each(
  'NAV | Official | Net | Ex | Ex dividend | Final | Unadjusted | Not adjusted | Swing adjusted | nicht bereinigt | Published | Daily'.split(
    ' | ',
  ),
)('leaves the kind %s', (kind) => {
  expect(isOtherSeries(kind)).toBe(false);
});
