import CloseIcon from '@mui/icons-material/Close';
import type { Filter } from '@fundarium/contract/filter';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import type { AskValues, FieldCounts } from '../../../fields/field-counts.ts';
import { FilterEditor } from '../../../fields/FilterEditor.tsx';
import { isCountryFilter } from '../question/country-fields.ts';
import styles from './filter-panel.module.css';
import { isSupported } from '../question/search-query.ts';
import { UnsupportedFilter } from './UnsupportedFilter.tsx';
import type { FilterFields } from './use-filter-fields.ts';

type Props = {
  readonly fields: FilterFields;
  readonly filter: Filter;
  readonly counts: FieldCounts | undefined;
  readonly askValues: AskValues;
  readonly autoFocus: boolean;
  readonly onChange: (filter: Filter) => void;
  readonly onRemove: () => void;
};

/** One filter of the panel, open for change. */
export function FilterItem(props: Props) {
  const { fields, filter, counts, askValues, autoFocus, onChange, onRemove } = props;
  const { t } = useTranslation();
  const field = fields.all.get(filter.name);
  const label = fields.labelOf(filter.name);
  if (field === undefined || !isSupported(filter, fields.all)) {
    return (
      <li className={styles.item}>
        <UnsupportedFilter filter={filter} label={label} onRemove={onRemove} />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <div className={styles.name}>
        {/* The section's heading says that it is a country's. */}
        <span title={filter.name}>{isCountryFilter(filter) ? field.definition.label : label}</span>
        <IconButton aria-label={t('search-remove-filter', { field: label })} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <FilterEditor
        field={field.definition}
        filter={filter}
        counts={counts}
        askValues={askValues}
        autoFocus={autoFocus}
        onChange={onChange}
      />
    </li>
  );
}
