import ListIcon from '@mui/icons-material/FormatListBulleted';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SearchNature } from '../../../paths.ts';
import styles from '../filters/filter-panel.module.css';
import { useIdentifierWords } from './use-identifier-words.ts';

type Props = {
  readonly nature: SearchNature;
  readonly identifiers: readonly string[];
  readonly onOpen: () => void;
};

/** The list of identifiers among the filters of the panel: the way to it, and what became of it. */
export function ListedIdentifiers({ nature, identifiers, onOpen }: Props) {
  const { t } = useTranslation();
  const words = useIdentifierWords(nature, identifiers);
  return (
    <Button
      color={words === null ? 'inherit' : words.warns ? 'warning' : 'primary'}
      variant="outlined"
      className={styles.listed ?? ''}
      data-listed={words !== null}
      startIcon={<ListIcon fontSize="small" />}
      onClick={onOpen}
    >
      {words?.words ?? t('identifiers-open')}
    </Button>
  );
}
