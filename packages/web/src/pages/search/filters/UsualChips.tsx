import { useTranslation } from 'react-i18next';
import type { SearchField } from '../question/search-fields.ts';
import styles from './filter-chips.module.css';
import { useFitting } from './use-fitting.ts';
import { shortLabel } from './usual-filters.ts';

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
          {shortLabel(field, fields)}
        </button>
      ))}
    </div>
  );
}
