import type { FieldType } from '@fundarium/contract/vocabulary';
import { useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { highlighted } from '../ui/Highlighted.tsx';
import { useMetamodel } from './metamodel.ts';
import { textAround } from '../ui/text-around.ts';
import { fieldKey, type FieldGroup, type FieldRow } from './entity-fields.ts';
import styles from './field-list.module.css';
import type { FieldContext } from './field-kind.ts';
import { isCurrent, isShown, useFieldPage, type FieldPage } from './field-page.ts';
import { presentedValue, valueClass } from './field-value.tsx';
import { fieldPresentation, type FieldPresentation } from './format-field.ts';
import { LanguageTexts } from './LanguageTexts.tsx';
import { useCopyField } from './use-copy-field.ts';
import { useFieldContext } from './use-field-context.ts';

type Props = {
  /** Name of the card that shows them. */
  readonly card: string;
  readonly groups: readonly FieldGroup[];
  readonly showCodes: boolean;
};

/** Rows of a list within a group. */
const ROWS_OF_LIST = 30;
/** Lists of a group that are laid out with the card; of the others those that are in view. */
const FIRST_LISTS = 2;
/** Letters of a value that would make three lines or more of a column. */
const LONG_TEXT = 120;

type Shown = { readonly row: FieldRow; readonly value: FieldPresentation };

/** Labels and values, the entity's own and those of what stands above it. Plain elements: there may be hundreds. */
export function FieldList({ card, groups, showCodes }: Props) {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const context = useFieldContext();
  const page = useFieldPage();
  const copy = useCopyField();
  // Nobody sees them before they point at a value: they come right after what is read.
  const copies = useDeferredValue(true, false);
  const copyLabel = useMemo(() => textAround(t, 'details-copy-value', 'field'), [t]);
  const all = useMemo(
    () =>
      groups.map(({ rows, ...group }) => ({
        ...group,
        rows: rows.map((row) => ({ row, value: presentRow(row, context) })),
      })),
    [groups, context],
  );
  const shown = all
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ row, value }) => isShown(row, page, context, value.unknown)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const count = (some: readonly { readonly rows: readonly unknown[] }[]) =>
    some.reduce((sum, { rows }) => sum + rows.length, 0);
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
            <dl key={at} data-one-of-many={at >= FIRST_LISTS || undefined} style={heightsOf(list.length)}>
              {list.map((each) =>
                shownRow(each, { card, showCodes, page, context, copyLabel, onCopy: copies ? copy : null }),
              )}
            </dl>
          ))}
        </div>
      ))}
      {hidden > 0 && <p className={styles.hidden}>{t('details-empty-hidden', { count: hidden })}</p>}
    </>
  );
}

const presentRow = ({ field, value, currency }: FieldRow, context: FieldContext) =>
  fieldPresentation(field, value, { ...context, currency });

/** A long text has the width of the card, and is a list by itself; what stands before and behind it are others. */
function listsOf(rows: readonly Shown[]): (readonly Shown[])[] {
  const lists: Shown[][] = [];
  let last: Shown[] = [];
  for (const each of rows) {
    const long = isLong(each);
    if (long || last.length === 0 || last.length === ROWS_OF_LIST) {
      last = [];
      lists.push(last);
    }
    last.push(each);
    if (long) last = [];
  }
  return lists;
}

const isLong = ({ row, value }: Shown) => row.field.type === 'LONGTEXT' || value.text.length > LONG_TEXT;

/** How many rows stand below each other, by the number of columns. */
const heightsOf = (rows: number) =>
  ({ '--in-1': rows, '--in-2': Math.ceil(rows / 2), '--in-3': Math.ceil(rows / 3) }) as CSSProperties;

/** Stand right, so that their digits compare; everything else begins beside its label. */
const NUMBERS: readonly FieldType[] = ['INTEGER', 'LONG', 'DOUBLE', 'PERCENT'];

type Around = {
  readonly card: string;
  readonly showCodes: boolean;
  readonly page: FieldPage;
  readonly context: FieldContext;
  readonly copyLabel: (field: string) => string;
  /** Null where there is no button for it. */
  readonly onCopy: ((row: FieldRow) => void) | null;
};

/** There may be hundreds: no component, and no element around a text that stands alone. */
function shownRow({ row, value: shown }: Shown, around: Around): ReactNode {
  const { card, showCodes, page, context, copyLabel, onCopy } = around;
  const { field, value } = row;
  const label = copyLabel(field.label);
  const name = highlighted(field.label, page.search);
  const mark = page.marks?.(row);
  const look = valueClass({ field, shown });
  const text = presentedValue({ field, value, shown, context, found: page.search });
  const alone = !field.perLanguage && page.below === undefined;
  return (
    <div
      key={field.businessCode}
      className={isLong({ row, value: shown }) ? styles.long : styles.row}
      data-field={fieldKey(row)}
      data-current={isCurrent(page, card, row) || undefined}
      data-number={NUMBERS.includes(field.type) || undefined}
      data-with-history={page.below !== undefined || undefined}
    >
      <dt title={field.businessCode}>
        {mark || showCodes ? (
          <>
            {name}
            {mark}
            {showCodes && <code>{field.businessCode}</code>}
          </>
        ) : (
          name
        )}
      </dt>
      <dd className={alone ? look : undefined}>
        {alone ? text : <span className={look}>{text}</span>}
        {field.perLanguage && <LanguageTexts value={value} />}
        {page.below?.(row)}
        {onCopy !== null && !shown.unknown && (
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
