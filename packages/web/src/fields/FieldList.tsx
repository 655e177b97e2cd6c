import type { FieldType } from '@fundarium/contract/vocabulary';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Highlighted } from '../ui/Highlighted.tsx';
import { useMetamodel } from './metamodel.ts';
import { textAround } from '../ui/text-around.ts';
import { fieldKey, type FieldGroup, type FieldRow } from './entity-fields.ts';
import styles from './field-list.module.css';
import type { FieldContext } from './field-kind.ts';
import { isCurrent, isShown, useFieldPage, type FieldPage } from './field-page.ts';
import { FieldValueIn } from './field-value.tsx';
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

/** Rows of a list within a group: of several lists, those that are not in view are not laid out. */
const ROWS_OF_LIST = 30;

/** Labels and values, the entity's own and those of what stands above it. Plain elements: there may be hundreds. */
export function FieldList({ card, groups, showCodes }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const page = useFieldPage();
  const copy = useCopyField();
  const copyLabel = useMemo(() => textAround(t, 'details-copy-value', 'field'), [t]);
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
          {listsOf(rows).map((list, at) => (
            <dl
              key={at}
              data-one-of-many={rows.length > list.length || undefined}
              style={{ '--rows': list.length } as CSSProperties}
            >
              {list.map((row) => (
                <Row
                  key={row.field.businessCode}
                  {...{ card, row, showCodes, page, context, copyLabel }}
                  onCopy={copy}
                />
              ))}
            </dl>
          ))}
        </div>
      ))}
      {hidden > 0 && <p className={styles.hidden}>{t('details-empty-hidden', { count: hidden })}</p>}
    </>
  );
}

const listsOf = (rows: readonly FieldRow[]): (readonly FieldRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_OF_LIST) }, (_, at) =>
    rows.slice(at * ROWS_OF_LIST, (at + 1) * ROWS_OF_LIST),
  );

/** Stand right, so that their digits compare; everything else begins beside its label. */
const NUMBERS: readonly FieldType[] = ['INTEGER', 'LONG', 'DOUBLE', 'PERCENT'];

type RowProps = {
  readonly card: string;
  readonly row: FieldRow;
  readonly showCodes: boolean;
  readonly page: FieldPage;
  readonly context: FieldContext;
  readonly copyLabel: (field: string) => string;
  readonly onCopy: (row: FieldRow) => void;
};

/** Without hooks of its own: there may be hundreds. */
function Row({ card, row, showCodes, page, context, copyLabel, onCopy }: RowProps) {
  const { field, value, currency } = row;
  const wide = field.type === 'LONGTEXT';
  const label = copyLabel(field.label);
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
        <FieldValueIn {...{ field, value, currency, context }} found={page.search} />
        {field.perLanguage && <LanguageTexts value={value} />}
        {page.below?.(row)}
        {!isEmptyField(field, value, context) && (
          <button
            type="button"
            className={styles.copy}
            // One stop per value would be hundreds: the search in fields leads the keyboard to each of them.
            tabIndex={-1}
            aria-label={label}
            title={label}
            onClick={() => onCopy(row)}
          />
        )}
      </dd>
    </div>
  );
}
