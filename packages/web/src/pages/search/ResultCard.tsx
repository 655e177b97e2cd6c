import type { SearchRow } from '@fundarium/contract/search';
import { Link } from '@tanstack/react-router';
import { formatField, UNKNOWN } from '../../fields/format-field.ts';
import { useFieldContext } from '../../fields/use-field-context.ts';
import { paths } from '../../paths.ts';
import { nameOf } from './row-name.ts';
import styles from './result-card.module.css';
import type { SearchFields } from './search-fields.ts';
import { SplitName } from './SplitName.tsx';

/** Columns that a card asks for besides the name. */
export const CARD_COLUMNS = ['CURRENCY', 'NAV', 'NAV_DATE'];

/** A share class on two lines: what it is, and its latest price. */
export function ResultCard({ row, fields }: { readonly row: SearchRow; readonly fields: SearchFields }) {
  const context = useFieldContext();
  const show = (name: string, currency?: string) => {
    const field = fields.get(name);
    if (field === undefined) return UNKNOWN;
    return formatField(field.definition, row.values[name], { ...context, currency });
  };
  return (
    <Link {...paths.details(row.level, row.code)} className={styles.card}>
      <span className={styles.name}>
        <SplitName name={nameOf(row)} />
      </span>
      <span className={styles.nav}>{show('NAV', row.values['CURRENCY'] as string)}</span>
      <span className={styles.code}>{row.code}</span>
      <span className={styles.date}>{show('NAV_DATE')}</span>
    </Link>
  );
}
