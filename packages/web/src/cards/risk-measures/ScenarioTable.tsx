import { decimalDisplay, formatDecimal } from '@fundarium/contract/decimals';
import { SCENARIOS, type ScenarioHorizon } from '@fundarium/finance/scenarios';
import { businessField } from '@fundarium/contract/business-fields';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount } from '../../fields/decimal-text.ts';
import { namedField } from '../../fields/entity-fields.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { currentLocale, currentLocaleOfWords } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { ShownEntity } from '../../fields/shown-entity.ts';
import { amountAt, scenarioField, type RiskMeasures } from './risk-measures.ts';
import styles from './risk-measures.module.css';

type Props = { readonly entity: ShownEntity; readonly card: string; readonly measures: RiskMeasures };

const WHOLE = decimalDisplay({ minDecimals: 0, maxDecimals: 0 });

/** Yearly return and amount per scenario and horizon; the amounts are computed, and say so. */
export function ScenarioTable({ entity, card, measures }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const customer = useCustomerSettings();
  const locale = currentLocale();
  const { values } = entity;
  const currency = values[businessField(customer, 'currency')];
  const amountText = (amount: number) =>
    typeof currency === 'string'
      ? formatAmount(String(amount), currency, locale, WHOLE)
      : formatCount(amount, locale);
  const name = (horizon: ScenarioHorizon) =>
    horizon === 'RHP' && measures.callable ? t('card-risk-rhp-or-call') : t(`card-risk-horizon-${horizon}`);
  const rhp = namedField(metamodel, entity, `${entity.level}.RHP`, customer);
  const yearsText = (years: number) =>
    formatDecimal(String(years), currentLocaleOfWords(), {
      style: 'unit',
      unit: 'year',
      unitDisplay: 'long',
      ...(rhp !== null && decimalDisplay(rhp.field.typeParameters)),
    });
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('card-risk-scenarios')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('card-risk-scenario')}</th>
            {measures.horizons.map(({ horizon, years }) => (
              <th key={horizon} scope="col">
                {name(horizon)}
                {horizon !== '1_YEAR' && years !== null && <small>{yearsText(years)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCENARIOS.map((scenario) => (
            <tr key={scenario}>
              <th scope="row">{t(`card-risk-scenario-${scenario}`)}</th>
              {measures.horizons.map(({ horizon, years }) => {
                const code = scenarioField(scenario, horizon);
                const row = namedField(metamodel, entity, `${entity.level}.${code}`, customer);
                const amount = amountAt(values, code, years, measures.reference);
                if (row === null) return <td key={horizon} />;
                return (
                  <FieldCell key={horizon} card={card} row={row}>
                    {amount !== null && <small className={styles.amount}>{amountText(amount)} *</small>}
                  </FieldCell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        {'* '}
        {t(measures.ofPeriod ? 'card-risk-amounts-of-period' : 'card-risk-amounts', {
          amount: amountText(measures.reference),
        })}
      </p>
    </div>
  );
}
