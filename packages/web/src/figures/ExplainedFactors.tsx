import type { ReturnFactor } from '@fundarium/contract/performance';
import { useTranslation } from 'react-i18next';
import styles from './explanation.module.css';
import { usePerformanceFormats } from './use-performance-formats.ts';

type Props = {
  readonly factors: readonly ReturnFactor[];
  readonly factor: number;
  readonly currency: string | null;
};

/** Distributions and splits between the two NAVs, each with what it was reinvested at. */
export function ExplainedFactors({ factors, factor, currency }: Props) {
  const { t } = useTranslation();
  const formats = usePerformanceFormats();
  const unit = currency === null ? '' : ` (${currency})`;
  return (
    <section>
      <h3>{t('performance-factors')}</h3>
      {factors.length === 0 ? (
        <p>{t('performance-no-factors')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('performance-ex-date')}</th>
                <th scope="col">
                  {t('performance-amount')}
                  {unit}
                </th>
                <th scope="col">
                  {t('performance-ex-nav')}
                  {unit}
                </th>
                <th scope="col">{t('performance-factor')}</th>
              </tr>
            </thead>
            <tbody>
              {factors.map(({ kind, exDate, navDate, nav, amount, factor: one, perShare }, index) => (
                // Several may have one date; they never change places.
                <tr key={index} data-factor={kind}>
                  <th scope="row">
                    {formats.date(exDate)} <span className={styles.kind}>{t(`performance-${kind}`)}</span>
                  </th>
                  <td>
                    {amount === null ? '' : formats.price(amount)}
                    {perShare !== null && <small>{t(`performance-${perShare}`)}</small>}
                  </td>
                  <td>
                    {formats.price(nav)}
                    {navDate !== exDate && <small>{formats.date(navDate)}</small>}
                  </td>
                  <td>{formats.exact(one)}</td>
                </tr>
              ))}
            </tbody>
            {factors.length > 1 && (
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t('performance-product')}
                  </th>
                  <td>{formats.exact(factor)}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </section>
  );
}
