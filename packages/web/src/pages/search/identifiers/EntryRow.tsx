import { splitIdentifiers, type DescribedIdentifier } from '@fundarium/contract/search-identifiers';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, type SearchNature } from '../../../paths.ts';
import styles from './identifiers.module.css';

type Props = {
  readonly nature: SearchNature;
  readonly described: DescribedIdentifier;
  readonly onReplace: (entry: string, others: readonly string[]) => void;
};

/** One entry: what it is, and the way to correct it. */
export function EntryRow({ nature, described: { entry, verdict, codes, codesTotal }, onReplace }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [choosing, setChoosing] = useState<HTMLElement | null>(null);

  if (typed !== null) {
    const commit = () => {
      setTyped(null);
      if (typed.trim() !== '' && typed.trim() !== entry) onReplace(entry, splitIdentifiers(typed));
    };
    return (
      <TextField
        fullWidth
        autoFocus
        value={typed}
        slotProps={{ htmlInput: { 'aria-label': t('identifiers-corrected', { entry }), spellCheck: false } }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
          if (event.key !== 'Escape') return;
          // The entry is given up, not the dialog.
          event.stopPropagation();
          setTyped(null);
        }}
      />
    );
  }
  return (
    <>
      <span className={styles.entry} title={entry}>
        {entry}
      </span>
      <span className={styles.verdict} data-verdict={verdict}>
        {t(`identifier-${verdict}`)}
        {verdict === 'AMBIGUOUS' && ` (${codesTotal})`}
      </span>
      {verdict === 'FOUND' ? (
        <Link className={styles.code ?? ''} {...paths.details(nature, codes[0]!)}>
          {codes[0]}
        </Link>
      ) : verdict === 'AMBIGUOUS' ? (
        <Button
          aria-haspopup="menu"
          aria-label={t('identifiers-choose-for', { entry })}
          onClick={(event) => setChoosing(event.currentTarget)}
        >
          {t('identifiers-choose')}
        </Button>
      ) : (
        <Button aria-label={t('identifiers-correct-entry', { entry })} onClick={() => setTyped(entry)}>
          {t('identifiers-correct')}
        </Button>
      )}
      <Menu open={choosing !== null} anchorEl={choosing} onClose={() => setChoosing(null)}>
        {codes.map((code) => (
          <MenuItem
            key={code}
            onClick={() => {
              setChoosing(null);
              onReplace(entry, [code]);
            }}
          >
            {code}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
