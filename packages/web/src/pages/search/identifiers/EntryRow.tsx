import { splitIdentifiers, type DescribedIdentifier } from '@fundarium/contract/search-identifiers';
import { isAttachmentNature } from '@fundarium/contract/vocabulary';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, type SearchNature } from '../../../paths.ts';
import { CandidateMenu } from './CandidateMenu.tsx';
import styles from './identifiers.module.css';
import { candidateName, type Candidates } from './use-candidates.ts';

type Props = {
  readonly nature: SearchNature;
  readonly described: DescribedIdentifier;
  /** Rows that have what is found, as far as they are known. */
  readonly candidates: Candidates;
  readonly onReplace: (entry: string, others: readonly string[]) => void;
};

/** One entry: what it is, by name where it is one row, or else the way to make it one. */
export function EntryRow({ nature, described, candidates, onReplace }: Props) {
  const { entry, verdict, codes, codesTotal } = described;
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
        slotProps={{ htmlInput: { 'aria-label': t('identifiers-replace-by', { entry }), spellCheck: false } }}
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
      {verdict === 'FOUND' && isAttachmentNature(nature) ? (
        <span className={styles.found}>{codes[0]}</span>
      ) : verdict === 'FOUND' && !isAttachmentNature(nature) ? (
        <Link
          className={styles.found ?? ''}
          title={candidateName(candidates, codes[0]!)}
          {...paths.details(nature, codes[0]!)}
        >
          {candidateName(candidates, codes[0]!)}
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
        <Button aria-label={t('identifiers-edit-entry', { entry })} onClick={() => setTyped(entry)}>
          {t('identifiers-edit-one')}
        </Button>
      )}
      {choosing !== null && (
        <CandidateMenu
          anchor={choosing}
          label={t('identifiers-choose-for', { entry })}
          nature={nature}
          codes={codes}
          onChoose={(code) => {
            setChoosing(null);
            onReplace(entry, [code]);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}
