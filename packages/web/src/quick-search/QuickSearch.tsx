import { tidyQuickText } from '@fundarium/contract/quick-text';
import { QUICK_TEXT_MAX, type SearchRow } from '@fundarium/contract/search';
import { hasBadCheckDigit } from '@fundarium/contract/search-identifiers';
import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, type SearchNature } from '../paths.ts';
import type { Viewer } from '../ui/browser-storage.ts';
import { useMetamodel } from '../fields/metamodel.ts';
import { usePastedList } from './use-pasted-list.ts';
import styles from './quick-search.module.css';

type Props = {
  readonly viewer: Viewer;
  readonly size: 'large' | 'small';
  /** The level that Enter searches. */
  readonly nature: SearchNature;
  readonly autoFocus?: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What the text finds so far. */
  readonly rows: readonly SearchRow[];
  /** The text that the rows are of, where nothing matches the one that was typed. */
  readonly instead: string | null;
  readonly isFetching: boolean;
  /** Nothing is found. */
  readonly nothing: boolean;
};

/** One box for name or ISIN: Enter searches the screen's level, a suggestion of any level opens its page. */
export function QuickSearch({
  viewer,
  size,
  nature,
  autoFocus = false,
  text,
  onText,
  rows,
  instead,
  isFetching,
  nothing,
}: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const metamodel = useMetamodel();
  const heading = useId();
  const onPaste = usePastedList(viewer, nature);

  const apply = (chosen: string | SearchRow | null) => {
    if (chosen === null) return;
    if (typeof chosen !== 'string') void navigate(paths.details(chosen.level, chosen.code));
    else if (tidyQuickText(chosen) !== '')
      void navigate(paths.search(nature, { quickText: tidyQuickText(chosen) }));
  };

  return (
    <div className={styles.box}>
      <Autocomplete<SearchRow, false, false, true>
        freeSolo
        className={styles[size]}
        options={rows}
        filterOptions={(options) => options}
        {...(instead !== null && {
          groupBy: () => t('search-instead', { text: tidyQuickText(text), instead }),
        })}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="group" aria-labelledby={heading}>
            <div id={heading} className={styles.instead}>
              {group}
            </div>
            <ul role="presentation" className={styles.group}>
              {children}
            </ul>
          </li>
        )}
        getOptionLabel={(option) => (typeof option === 'string' ? option : nameOf(option))}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.level}/${option.code}`)}
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => reason !== 'reset' && onText(next)}
        onChange={(_, chosen) => apply(chosen)}
        loading={isFetching}
        loadingText={t('quick-search-loading')}
        clearText={t('quick-search-clear')}
        clearIcon={<ClearIcon fontSize="small" />}
        slotProps={{
          listbox: { 'aria-label': t('quick-search-suggestions') },
          // In place rather than at the end of the body, so that it lies within a landmark.
          popper: { disablePortal: true, className: styles.list! },
        }}
        renderOption={({ key, ...attributes }, option) => (
          <li key={key} {...attributes} className={`${attributes.className} ${styles.option}`}>
            <span className={styles.name}>{nameOf(option)}</span>
            <span className={styles.code}>{String(option.values['ISIN'] ?? option.code)}</span>
            <span className={styles.level}>{metamodel.levels[option.level]}</span>
          </li>
        )}
        renderInput={(given) => (
          <TextField
            {...given}
            // The home page is this box; whoever opens it wants to type.
            autoFocus={autoFocus}
            placeholder={t('quick-search-placeholder')}
            slotProps={{
              ...given.slotProps,
              htmlInput: {
                ...given.slotProps.htmlInput,
                'aria-label': t('quick-search-label'),
                maxLength: QUICK_TEXT_MAX,
                onPaste,
              },
              input: {
                ...given.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize={size === 'large' ? 'medium' : 'small'} />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
      <div role="status">
        {nothing && (
          <div className={styles.nothing}>
            {t('quick-search-nothing')}
            {hasBadCheckDigit(tidyQuickText(text)) && ` · ${t('identifier-BAD_CHECK_DIGIT')}`}
          </div>
        )}
      </div>
    </div>
  );
}

function nameOf(row: SearchRow): string {
  return String(row.values['NAME'] ?? row.code);
}
