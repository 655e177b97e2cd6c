import type { FieldType } from '@fundarium/contract/vocabulary';
import { useTranslation } from 'react-i18next';
import { Highlighted } from '../ui/Highlighted.tsx';
import { useMetamodel } from '../ui/metamodel.ts';
import { fieldKey, type FieldGroup, type FieldRow } from './entity-fields.ts';
import styles from './field-list.module.css';
import { isCurrent, isShown, useFieldPage } from './field-page.ts';
import { FieldValue } from './field-value.tsx';
import { isEmptyField } from './format-field.ts';
import { LanguageTexts } from './LanguageTexts.tsx';
import { useCopyField } from './use-copy-field.ts';
import { useFieldContext } from './use-field-context.ts';

type Props = {
  /** Name of the card that shows them. */
  readonly card: string;
  readonly groups: readonly FieldGroup[];
  readonly showCodes: boolean;
};

/** Labels and values, the entity's own and those of what stands above it. Plain elements: there may be hundreds. */
export function FieldList({ card, groups, showCodes }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const page = useFieldPage();
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => isShown(row, page, context)) }))
    .filter(({ rows }) => rows.length > 0);
  const count = (some: readonly FieldGroup[]) => some.reduce((sum, { rows }) => sum + rows.length, 0);
  const hidden = count(groups) - count(shown);
  return (
    <>
      {shown.length === 0 && <p className={styles.none}>{t('details-nothing-known')}</p>}
      {shown.map(({ level, of, rows }) => (
        <div key={level} className={styles.group}>
          {of !== null && (
            <h3>
              {metamodel.levels[level]} <span>{of}</span>
            </h3>
          )}
          <dl>
            {rows.map((row) => (
              <Row key={row.field.businessCode} card={card} row={row} showCodes={showCodes} />
            ))}
          </dl>
        </div>
      ))}
      {hidden > 0 && <p className={styles.hidden}>{t('details-empty-hidden', { count: hidden })}</p>}
    </>
  );
}

/** Stand right, so that their digits compare; everything else begins beside its label. */
const NUMBERS: readonly FieldType[] = ['INTEGER', 'LONG', 'DOUBLE', 'PERCENT'];

type RowProps = { readonly card: string; readonly row: FieldRow; readonly showCodes: boolean };

function Row({ card, row, showCodes }: RowProps) {
  const { t } = useTranslation();
  const page = useFieldPage();
  const context = useFieldContext();
  const copy = useCopyField();
  const { field, value, currency } = row;
  const wide = field.type === 'LONGTEXT';
  return (
    <div
      className={wide ? styles.long : styles.row}
      data-field={fieldKey(row)}
      data-current={isCurrent(page, card, row) || undefined}
      data-number={NUMBERS.includes(field.type) || undefined}
    >
      <dt title={field.businessCode}>
        <Highlighted text={field.label} found={page.search} />
        {page.marks?.(row)}
        {showCodes && <code>{field.businessCode}</code>}
      </dt>
      <dd>
        <FieldValue field={field} value={value} currency={currency} found={page.search} />
        {field.perLanguage && <LanguageTexts value={value} />}
        {page.below?.(row)}
        {!isEmptyField(field, value, context) && (
          <button
            type="button"
            className={styles.copy}
            // One stop per value would be hundreds: the search in fields leads the keyboard to each of them.
            tabIndex={-1}
            aria-label={t('details-copy-value', { field: field.label })}
            title={t('details-copy-value', { field: field.label })}
            onClick={() => copy(row)}
          />
        )}
      </dd>
    </div>
  );
}
