import { amountCurrency } from '@fundarium/contract/own-currency';
import { QUOTATION_UNIT, quotedField } from '@fundarium/contract/quotation-unit';
import type { SearchRow } from '@fundarium/contract/search';
import { isAttachmentNature, type Level, type SearchNature } from '@fundarium/contract/vocabulary';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fieldPresentation, formatField, UNKNOWN } from '../../../fields/format-field.ts';
import { useFieldContext } from '../../../fields/use-field-context.ts';
import { paths } from '../../../paths.ts';
import { useCustomerSettings } from '../../../settings/use-customer-settings.ts';
import { SplitText } from '../../../ui/SplitText.tsx';
import { DOCUMENT_CARD_COLUMNS } from '../columns/document-card-columns.ts';
import { lateNote } from '../columns/late-figures.ts';
import { nameOf } from '../columns/row-name.ts';
import styles from './result-card.module.css';
import type { SearchFields } from '../question/search-fields.ts';
import { splitName } from '../columns/split-name.ts';
import { isCharted } from '../chart/use-chart.ts';

/** The figure on a card of each level, and the day that it is of. */
const FIGURES = {
  FUND: ['AUM_EUR', 'AUM_EUR_DATE'],
  PROD: ['AUM', 'AUM_DATE'],
  CLAS: ['LIFECYCLE_STATE', 'CREATION_DATE'],
  PART: ['NAV', 'NAV_DATE'],
  STRUCTURED_PRODUCT: ['NAV', 'NAV_DATE'],
} as const satisfies Record<Level, readonly [string, string]>;

/** The performance on a card of a level that has one. */
const PERFORMANCE = 'TOTAL_RETURN_YTD';

/** Columns that a card asks for besides the name. */
export function cardColumns(nature: SearchNature): readonly string[] {
  if (isAttachmentNature(nature)) return DOCUMENT_CARD_COLUMNS;
  const units = nature === 'STRUCTURED_PRODUCT' ? ['CURRENCY', QUOTATION_UNIT] : ['CURRENCY'];
  return [...units, ...FIGURES[nature], ...(isCharted(nature) ? [PERFORMANCE] : [])];
}

type Props = {
  readonly row: SearchRow;
  readonly fields: SearchFields;
  readonly selected: boolean;
  readonly onToggle: () => void;
  readonly onExplain: (field: string) => void;
};

/** A row on two lines: what it is, and its latest figure. */
export function ResultCard({ row, fields, selected, onToggle, onExplain }: Props) {
  const { t } = useTranslation();
  const context = useFieldContext();
  const customer = useCustomerSettings();
  const [figure, date] = FIGURES[row.level];
  const show = (name: string) => {
    const field = fields.get(name);
    if (field === undefined) return UNKNOWN;
    const definition = quotedField(field.definition, row.values[QUOTATION_UNIT]);
    return formatField(definition, row.values[name], {
      ...context,
      currency: amountCurrency(name, row.values, customer),
    });
  };
  const performance = isCharted(row.level) ? fields.get(PERFORMANCE) : undefined;
  const shown = performance && fieldPresentation(performance.definition, row.values[PERFORMANCE], context);
  const late = performance ? lateNote(performance, row, context) : null;
  const explain = performance && t('grid-explain', { column: performance.label });
  return (
    <div
      className={styles.card}
      data-selected={selected}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key === 'e' && performance && !ctrlKey && !metaKey && !altKey) onExplain(PERFORMANCE);
      }}
    >
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('grid-select-row', { row: row.code })}
        checked={selected}
        onChange={onToggle}
      />
      <Link {...paths.details(row.level, row.code)} className={styles.link}>
        <span className={styles.name} title={nameOf(row)}>
          <SplitText {...splitName(row)} />
        </span>
        <span className={styles.nav}>{show(figure)}</span>
        <span className={styles.code}>{row.code}</span>
        <span className={styles.date}>{show(date)}</span>
      </Link>
      {performance && shown && (
        <button
          type="button"
          className={styles.performance}
          title={late === null ? explain : `${explain}, ${late}`}
          aria-haspopup="dialog"
          onClick={() => onExplain(PERFORMANCE)}
        >
          <span className="visually-hidden">{explain}: </span>
          <span className={late === null ? shown.tone && styles[shown.tone] : styles.late}>{shown.text}</span>
          {late !== null && <span className="visually-hidden">{late}</span>}
          <span className={styles.date}>{t('interval-YTD')}</span>
        </button>
      )}
    </div>
  );
}
