import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Filter } from '@fundarium/contract/filter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyFilter } from '../../fields/filter-editing.ts';
import { FilterEditor } from '../../fields/FilterEditor.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import styles from './filter-panel.module.css';
import { appliedOf, panelFilter, reconcile, type PanelFilter } from './panel-filters.ts';
import type { SearchFields } from './search-fields.ts';
import { isSupported } from './search-query.ts';
import { UnsupportedFilter } from './UnsupportedFilter.tsx';

type Props = {
  readonly fields: SearchFields;
  readonly applied: readonly Filter[];
  readonly onApply: (filters: Filter[]) => void;
  readonly onClose: () => void;
};

/** All filters at once, each open for change; one that has its values applies at once. */
export function FilterPanel({ fields, applied, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [panel, setPanel] = useState<readonly PanelFilter[]>(() => applied.map(panelFilter));
  const [appliedBefore, setAppliedBefore] = useState(applied);
  const [begun, setBegun] = useState<number | null>(null);
  if (appliedBefore !== applied) {
    setAppliedBefore(applied);
    setPanel(reconcile(panel, applied));
  }

  const change = (next: readonly PanelFilter[]) => {
    setPanel(next);
    if (JSON.stringify(appliedOf(next)) !== JSON.stringify(appliedOf(panel))) onApply(appliedOf(next));
  };

  return (
    <section className={styles.panel} aria-label={t('search-filters')}>
      <header className={styles.head}>
        <h2>{t('search-filters')}</h2>
        {panel.length > 0 && (
          <Button onClick={() => change([])} color="inherit">
            {t('search-clear-filters')}
          </Button>
        )}
        <Tooltip title={t('search-close-filters')}>
          <IconButton aria-label={t('search-close-filters')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </header>
      <FieldPicker
        fields={fields}
        label={t('search-add-filter')}
        onPick={(field) => {
          const added = panelFilter(emptyFilter(field.name, field.definition));
          setBegun(added.key);
          change([...panel, added]);
        }}
      />
      <ul className={styles.list}>
        {panel.map(({ key, filter }) => {
          const field = fields.get(filter.name);
          const remove = () => change(panel.filter((each) => each.key !== key));
          return (
            <li key={key} className={styles.item}>
              <div className={styles.name}>
                <span title={filter.name}>{field?.label ?? filter.name}</span>
                <IconButton
                  aria-label={t('search-remove-filter', { field: field?.label ?? filter.name })}
                  onClick={remove}
                >
                  <CloseIcon fontSize="small" />
                </IconButton>
              </div>
              {field !== undefined && isSupported(filter, fields) ? (
                <FilterEditor
                  field={field.definition}
                  filter={filter}
                  autoFocus={key === begun}
                  onChange={(next) =>
                    change(panel.map((each) => (each.key === key ? { key, filter: next } : each)))
                  }
                />
              ) : (
                <UnsupportedFilter filter={filter} field={field} />
              )}
            </li>
          );
        })}
      </ul>
      {panel.length === 0 && <p className={styles.none}>{t('search-no-filter')}</p>}
    </section>
  );
}
