import { useTranslation } from 'react-i18next';
import { isCountryFilter } from './country-fields.ts';
import type { SearchField } from './search-fields.ts';
import styles from './filter-chips.module.css';
import { useFitting } from './use-fitting.ts';

type Props = {
  readonly fields: readonly SearchField[];
  readonly onBegin: (field: SearchField, anchor: HTMLElement) => void;
};

/** What people mostly filter by, a click away; those that have no room are in the panel alone. */
export function UsualChips({ fields, onBegin }: Props) {
  const { t } = useTranslation();
  const { list, fitting } = useFitting(fields);
  return (
    <div ref={list} className={styles.usual} role="group" aria-label={t('search-usual-filters')}>
      {fields.map((field, index) => (
        <button
          key={field.name}
          type="button"
          className={styles.add}
          title={field.label}
          inert={index >= fitting}
          aria-haspopup="dialog"
          onClick={(event) => onBegin(field, event.currentTarget)}
        >
          {isCountryFilter(field) || hasNamesake(field, fields) ? field.label : field.definition.label}
        </button>
      ))}
    </div>
  );
}

/** Whether a field of another level is called the same: then its level is said too. */
const hasNamesake = (field: SearchField, fields: readonly SearchField[]): boolean =>
  fields.some(({ name, definition }) => name !== field.name && definition.label === field.definition.label);
