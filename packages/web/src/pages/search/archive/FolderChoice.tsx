import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { ARCHIVE_FOLDERS, type ArchiveFolders } from '@fundarium/contract/archives';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { readonly value: ArchiveFolders; readonly onChange: (folders: ArchiveFolders) => void };

/** What the archive's folders stand for. */
export function FolderChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('archive-folders')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={({ target }) => {
          const chosen = ARCHIVE_FOLDERS.find((each) => each === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {ARCHIVE_FOLDERS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            // The button that begins waits for the estimate, and takes no focus until then.
            control={<Radio size="small" autoFocus={each === value} />}
            label={t(`archive-folders-${each}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
