import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { normaliseFilter, type Filter } from '@fundarium/contract/filter';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyFilter } from '../../../fields/filter-editing.ts';
import { FilterEditor } from '../../../fields/FilterEditor.tsx';
import type { SearchNature } from '../../../paths.ts';
import type { SearchState } from '../question/address.ts';
import { countedNames } from './counted-names.ts';
import { FieldPicker } from './FieldPicker.tsx';
import styles from './filter-popover.module.css';
import type { SearchFields } from '../question/search-fields.ts';
import { useAskedValues } from './use-asked-values.ts';
import { useCounts } from './use-counts.ts';
import { useFilterFields } from './use-filter-fields.ts';

type Props = {
  readonly anchor: HTMLElement;
  readonly nature: SearchNature;
  readonly fields: SearchFields;
  readonly state: SearchState;
  /** Null begins a new one: first its field is asked for. */
  readonly filter: Filter | null;
  /** Its anchor goes with it: the keyboard is led on by whoever opened it. */
  readonly leavesFocus: boolean;
  readonly onApply: (filter: Filter) => void;
  /** Nothing is left that it could ask for. */
  readonly onEmpty: () => void;
  readonly onList: () => void;
  readonly onClose: () => void;
};

/** One filter at its chip; what is complete applies at once, and what is emptied no longer does. */
export function FilterPopover(props: Props) {
  const {
    anchor,
    nature,
    fields,
    state,
    filter: given,
    leavesFocus,
    onApply,
    onEmpty,
    onList,
    onClose,
  } = props;
  const { t } = useTranslation();
  const { all } = useFilterFields(nature, fields);
  const [filter, setFilter] = useState(given);
  const field = filter === null ? undefined : all.get(filter.name);
  const names = useMemo(() => (filter === null ? [] : countedNames([{ filter }], all)), [filter, all]);
  const counts = useCounts(nature, state, fields, names);
  const askValues = useAskedValues(nature, state, fields);

  const place = useMemo(() => lastingPlace(anchor), [anchor]);
  const change = (next: Filter) => {
    setFilter(next);
    const complete = normaliseFilter(next);
    if (complete === null) onEmpty();
    else onApply(complete);
  };

  return (
    <Popover
      open
      anchorEl={place}
      disableRestoreFocus={leavesFocus}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          className: styles.popover ?? '',
          role: 'dialog',
          'aria-label': field?.label ?? t('search-add-filter'),
        },
      }}
    >
      {filter === null || field === undefined ? (
        <>
          <FieldPicker
            autoFocus
            fields={all}
            label={t('search-add-filter')}
            onPick={({ name, definition }) => change(emptyFilter(name, definition))}
          />
          <Button className={styles.list ?? ''} color="inherit" onClick={onList}>
            {t('identifiers-open')}
          </Button>
        </>
      ) : (
        <>
          <strong title={filter.name}>{field.label}</strong>
          <FilterEditor
            autoFocus
            field={field.definition}
            filter={filter}
            counts={counts.get(filter.name)}
            askValues={askValues}
            onChange={change}
            onSubmit={onClose}
          />
          <Button className={styles.done ?? ''} onClick={onClose}>
            {t('search-done')}
          </Button>
        </>
      )}
    </Popover>
  );
}

/** Where an anchor is, or was when it went: what is open beside it stays where it is. */
function lastingPlace(anchor: HTMLElement) {
  let last = anchor.getBoundingClientRect();
  const getBoundingClientRect = () => {
    if (anchor.isConnected) last = anchor.getBoundingClientRect();
    return last;
  };
  return { nodeType: Node.ELEMENT_NODE, getBoundingClientRect };
}
