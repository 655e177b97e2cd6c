import { useTranslation } from 'react-i18next';
import { fieldKey, type FieldRow } from '../../fields/entity-fields.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { isCurrent, useFieldPage } from '../../fields/field-page.ts';
import { Highlighted } from '../../ui/Highlighted.tsx';
import { numberOf } from './risk-measures.ts';
import styles from './risk-measures.module.css';

type Props = {
  readonly card: string;
  readonly row: FieldRow;
  /** The highest step of its scale; without one, the value alone is shown. */
  readonly steps?: number;
};

/** An indicator on its scale; the steps carry their numbers, the one that holds stands out by more than its colour. */
export function RiskScale({ card, row, steps }: Props) {
  const { t } = useTranslation();
  const page = useFieldPage();
  const { field, value } = row;
  const at = numberOf(value);
  const onScale = steps !== undefined && at !== null && Number.isInteger(at) && at >= 1 && at <= steps;
  return (
    <div
      className={styles.scale}
      data-main={field.businessCode === 'SRI' || undefined}
      data-field={fieldKey(row)}
      data-current={isCurrent(page, card, row) || undefined}
    >
      <dt title={field.businessCode}>
        <Highlighted text={field.label} found={page.search} />
        {page.marks?.(row)}
      </dt>
      <dd>
        {onScale ? (
          <>
            <span className="visually-hidden">
              {t('card-risk-of', { value: String(at), most: String(steps) })}
            </span>
            <span className={styles.steps} aria-hidden>
              {Array.from({ length: steps }, (_, index) => (
                <span key={index} data-at={index + 1 === at || undefined}>
                  {index + 1}
                </span>
              ))}
            </span>
          </>
        ) : (
          <FieldValue field={field} value={value} found={page.search} />
        )}
        {page.below?.(row)}
      </dd>
    </div>
  );
}
