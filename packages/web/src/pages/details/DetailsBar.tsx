import type { EntityReply } from '@fundarium/contract/entity';
import ClearIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslation } from 'react-i18next';
import type { FieldView } from '../../cards/fields/field-filter.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { StatePill } from '../../ui/StatePill.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import styles from './details-bar.module.css';
import { ResultSteps } from './ResultSteps.tsx';

type Props = {
  readonly entity: EntityReply;
  readonly view: FieldView;
  readonly onView: (view: FieldView) => void;
};

/** Where the entity hangs, what it is called, how it stands; and what to see of its fields. */
export function DetailsBar({ entity, view, onView }: Props) {
  const { t } = useTranslation();
  const { code, name, state, values } = entity;
  const isin = typeof values['ISIN'] === 'string' ? values['ISIN'] : code;
  return (
    <PageBar>
      <div className={styles.what}>
        <Breadcrumb entity={entity} />
        <div className={styles.line}>
          <h1 title={name ?? code}>{name ?? code}</h1>
          <span className={styles.code}>{isin}</span>
          <CopyButton text={isin} />
          <StatePill state={state} />
        </div>
      </div>
      <ResultSteps level={entity.level} code={code} />
      <div className={styles.fields}>
        <TextField
          className={styles.search}
          value={view.text}
          placeholder={t('details-search-fields')}
          onChange={(event) => onView({ ...view, text: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && onView({ ...view, text: '' })}
          slotProps={{
            htmlInput: { 'aria-label': t('details-search-fields') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
              endAdornment: view.text !== '' && (
                <IconButton
                  edge="end"
                  aria-label={t('quick-search-clear')}
                  onClick={() => onView({ ...view, text: '' })}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              ),
            },
          }}
        />
        <ToggleButton
          value="empty"
          size="small"
          selected={view.showEmpty}
          onChange={() => onView({ ...view, showEmpty: !view.showEmpty })}
        >
          {t('details-show-empty')}
        </ToggleButton>
      </div>
    </PageBar>
  );
}
