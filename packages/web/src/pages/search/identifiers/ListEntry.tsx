import { IDENTIFIERS_MAX, joinIdentifiers, splitIdentifiers } from '@fundarium/contract/search-identifiers';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import { useDraft } from '../../../ui/drafts.ts';
import { currentLocale } from '../../../ui/language.ts';

/** Spec 9: rows of a text area. */
const ROWS = 6;
const LONGEST_ENTRY = 200;

type Props = {
  readonly given: readonly string[];
  /** Whether the text is another than the list that was given. */
  readonly onTyped: (typed: boolean) => void;
  readonly onApply: (identifiers: string[]) => void;
  readonly onClose: () => void;
};

/** Identifiers as text, whatever stands between them. */
export function ListEntry({ given, onTyped, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => joinIdentifiers(given));
  useDraft('list', text.trim() === '' ? null : text);
  const settled = useDeferredValue(text);
  const entries = useMemo(() => splitIdentifiers(settled), [settled]);
  const locale = currentLocale();
  const tooLong = entries.some((each) => each.length > LONGEST_ENTRY);
  const tooMany = entries.length > IDENTIFIERS_MAX;
  const count = t('identifiers-count', {
    count: entries.length,
    number: formatCount(entries.length, locale),
  });
  const apply = () => {
    const now = splitIdentifiers(text);
    if (now.length <= IDENTIFIERS_MAX && now.every((each) => each.length <= LONGEST_ENTRY)) onApply(now);
  };

  return (
    <>
      <DialogContent>
        <TextField
          multiline
          fullWidth
          autoFocus
          rows={ROWS}
          margin="dense"
          label={t('identifiers-paste')}
          value={text}
          error={tooMany || tooLong}
          helperText={
            tooMany
              ? t('identifiers-too-many', { count, most: formatCount(IDENTIFIERS_MAX, locale) })
              : tooLong
                ? t('identifiers-too-long')
                : entries.length === 0
                  ? t('identifiers-hint')
                  : count
          }
          slotProps={{
            htmlInput: { spellCheck: false, autoComplete: 'off', className: 'figures' },
            formHelperText: { role: 'status' },
          }}
          onChange={({ target: { value } }) => {
            setText(value);
            onTyped(value.trim() !== joinIdentifiers(given));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply();
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('search-cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={tooMany || tooLong || (entries.length === 0 && given.length === 0)}
          onClick={apply}
        >
          {t(entries.length === 0 && given.length > 0 ? 'identifiers-remove-list' : 'identifiers-search')}
        </Button>
      </DialogActions>
    </>
  );
}
