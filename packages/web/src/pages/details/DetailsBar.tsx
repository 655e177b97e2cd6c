import type { EntityReply } from '@fundarium/contract/entity';
import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslation } from 'react-i18next';
import { useCustomerSettings } from '../../settings/use-customer-settings.ts';
import { useUserSettings } from '../../settings/use-user-settings.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './details-bar.module.css';
import { entityTitle } from './entity-title.ts';
import { ResultSteps } from './ResultSteps.tsx';

type Props = {
  readonly entity: EntityReply;
  /** What is searched for in the fields. */
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** Where the entity hangs, what it is called, how it stands; and what to see of its fields. */
export function DetailsBar({ entity, text, onText }: Props) {
  const { t } = useTranslation();
  const { settings, update } = useUserSettings();
  const { hideEmptyFields } = settings.repository.details;
  const { code, state } = entity;
  const { name, identifier } = entityTitle(entity, useCustomerSettings());
  return (
    <PageBar>
      <div className={styles.what}>
        <Breadcrumb entity={entity} />
        <div className={styles.line}>
          <h1 title={name}>{name}</h1>
          <span className={styles.code}>{identifier}</span>
          <CopyButton text={identifier} />
          <StatePill state={state} />
        </div>
      </div>
      <ResultSteps level={entity.level} code={code} />
      <div className={styles.fields}>
        <TextField
          className={styles.search}
          value={text}
          placeholder={t('details-search-fields')}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onText('')}
          slotProps={{
            htmlInput: { 'aria-label': t('details-search-fields') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              endAdornment: text !== '' && (
                <IconButton edge="end" aria-label={t('quick-search-clear')} onClick={() => onText('')}>
                  <ClearIcon fontSize="small" />
                </IconButton>
              ),
            },
          }}
        />
        <ToggleButton
          value="empty"
          size="small"
          selected={!hideEmptyFields}
          onChange={() => void update('repository', { details: { hideEmptyFields: !hideEmptyFields } })}
        >
          {t('details-show-empty')}
        </ToggleButton>
      </div>
    </PageBar>
  );
}
