import { useTranslation } from 'react-i18next';
import { namedField } from '../../fields/entity-fields.ts';
import { isShown, useFieldPage } from '../../fields/field-page.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { Card } from '../../ui/Card.tsx';
import { useMetamodel } from '../../fields/metamodel.ts';
import type { CardProps } from '../card-kind.ts';
import { RISK_SCALES, riskMeasures } from './risk-measures.ts';
import styles from './risk-measures.module.css';
import { RiskScale } from './RiskScale.tsx';
import { ScenarioTable } from './ScenarioTable.tsx';

/** Risk indicators and scenarios as key information documents state them (spec 2, card RISK_MEASURES). */
export function RiskMeasuresCard({ entity, card, title }: CardProps<'RISK_MEASURES'>) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const customer = useCustomerSettings();
  const page = useFieldPage();
  const context = useFieldContext();
  const measures = riskMeasures(entity.values);
  const rowOf = (code: string) => namedField(metamodel, entity, `${entity.level}.${code}`, customer);
  const scales = RISK_SCALES.flatMap(({ code, steps }) => {
    const row = rowOf(code);
    return row !== null && isShown(row, page, context) ? [{ row, steps }] : [];
  });
  const rhp = rowOf('RHP');
  const shownRhp = rhp !== null && isShown(rhp, page, context) ? rhp : null;
  const nothing = scales.length === 0 && shownRhp === null && !measures.hasScenarios;
  return (
    <Card title={title}>
      {nothing && <p className={styles.none}>{t('card-risk-none')}</p>}
      {(scales.length > 0 || shownRhp !== null) && (
        <dl className={styles.scales}>
          {scales.map(({ row, steps }) => (
            <RiskScale key={row.field.businessCode} card={card.name} row={row} steps={steps} />
          ))}
          {shownRhp !== null && <RiskScale card={card.name} row={shownRhp} />}
          {scales.length > 0 && entity.values['IS_SRI_ADJUSTED'] === true && (
            <div className={styles.note}>{t('card-risk-adjusted')}</div>
          )}
        </dl>
      )}
      {measures.hasScenarios && <ScenarioTable entity={entity} card={card.name} measures={measures} />}
      {!measures.hasScenarios && !nothing && <p className={styles.none}>{t('card-risk-no-scenarios')}</p>}
    </Card>
  );
}
