import ClearIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import SearchIcon from '@mui/icons-material/Search';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../ui/TextBox.tsx';
import styles from './details-bar.module.css';
import type { FieldSearch } from './use-field-search.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/**
 * Searches in all fields by label, business code or value. Enter goes to the next hit, Shift+Enter to the one before, and
 * Ctrl+C copies the value of the hit where nothing of the text is selected.
 */
export function FieldSearchBox({ fields }: { readonly fields: FieldSearch }) {
  const { t } = useTranslation();
  const { text, onText, search, hits, at, step, copyCurrent } = fields;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    // The button that it was pressed at goes.
    input.current?.focus();
  };
  const size = hits.onPage.length;
  const place =
    at === null ? t('details-hits', { count: size }) : t('details-hit-place', { place: at + 1, size });
  const arrow = (by: 1 | -1, name: string, Icon: typeof NextIcon) => (
    <IconButton aria-label={t(name)} title={t(name)} disabled={size === 0} onClick={() => step(by)}>
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <TextBox
      ref={input}
      className={styles.search}
      sign={<SearchIcon fontSize="small" />}
      value={text}
      placeholder={t('details-search-fields')}
      aria-label={t('details-search-fields')}
      onChange={(event) => onText(event.target.value)}
      onBoxKeyDown={(event) => {
        // The arrows have Enter for themselves.
        const inText = event.target === input.current;
        if (event.key === 'Escape') clear();
        if (event.key === 'Enter' && inText) step(event.shiftKey ? -1 : 1);
        const copies = event.key === 'c' && (event.ctrlKey || event.metaKey);
        const selected = inText && input.current?.selectionStart !== input.current?.selectionEnd;
        if (copies && !selected && copyCurrent()) event.preventDefault();
      }}
    >
      {text !== '' && (
        <>
          {search !== '' && (
            <span className={styles.hits} role="status">
              {place}
            </span>
          )}
          {arrow(-1, 'details-previous-hit', PreviousIcon)}
          {arrow(1, 'details-next-hit', NextIcon)}
          <IconButton aria-label={t('quick-search-clear')} onClick={clear}>
            <ClearIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </TextBox>
  );
}
