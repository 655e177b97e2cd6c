import type { EntityReply } from '@fundarium/contract/entity';
import type { AuditReply } from '@fundarium/contract/history';
import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { paths } from '../../paths.ts';
import { currentLocale } from '../../ui/language.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useSettledText } from '../../ui/use-settled-text.ts';
import { Toggle } from '../../ui/Toggle.tsx';
import type { AuditState } from './audit-address.ts';
import styles from './audit-page.module.css';
import { AuditExport } from './AuditExport.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { AuditPlace } from './use-audit-rows.ts';

/** A text is asked for once it stands still: each question with a text reads the whole list. */
const TYPING_MS = 400;

type Props = {
  readonly place: AuditPlace;
  readonly entity: EntityReply | undefined;
  readonly state: AuditState;
  readonly onState: (state: AuditState) => void;
  readonly reply: AuditReply | undefined;
};

/** Whose changes are shown and how many there are; the text that they are searched for. */
export function AuditBar({ place, entity, state, onState, reply }: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const hasBelow = place !== null && !LEAF_LEVELS.some((level) => level === place.level);
  return (
    <PageBar>
      <div className={styles.what}>
        <div className={styles.over}>
          {place === null ? t('audit-whole') : `${levels[place.level]} ${place.code}`}
          {place !== null && (
            <TextLink className={styles.back} {...paths.details(place.level, place.code)}>
              {t('audit-open-entity')}
            </TextLink>
          )}
        </div>
        <h1 className={styles.title}>
          {place !== null && <span title={entity?.name ?? place.code}>{entity?.name ?? place.code}</span>}
          <span className={place === null ? undefined : styles.quiet}>{t('title-audit')}</span>
          <small role="status">{reply && <Total reply={reply} />}</small>
        </h1>
      </div>
      <div className={styles.tools}>
        {hasBelow && (
          <Toggle pressed={state.subtree} onClick={() => onState({ ...state, subtree: !state.subtree })}>
            {t('audit-subtree')}
          </Toggle>
        )}
        <TextSearch text={state.text} onText={(text) => text !== state.text && onState({ ...state, text })} />
        <ColumnMenu withSubject={place === null || state.subtree} />
        <AuditExport place={place} state={state} reply={reply} />
      </div>
    </PageBar>
  );
}

function Total({ reply: { total, more } }: { readonly reply: AuditReply }) {
  const { t } = useTranslation();
  const shown = { count: total, total: formatCount(total, currentLocale()) };
  return more ? t('audit-total-more', shown) : t('audit-total', shown);
}

function TextSearch({ text, onText }: { readonly text: string; readonly onText: (text: string) => unknown }) {
  const { t } = useTranslation();
  const { typed, type } = useSettledText({ text, onText, typingMs: TYPING_MS });
  return (
    <TextField
      className={styles.search}
      type="search"
      value={typed}
      placeholder={t('audit-text')}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && type('')}
      slotProps={{
        htmlInput: { 'aria-label': t('audit-text'), maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
