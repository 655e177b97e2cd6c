import { readEntityName, type FindingsReply } from '@fundarium/contract/finding-endpoints';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useFindingText } from '../../findings/finding-text.ts';
import { useMetamodel } from '../../fields/metamodel.ts';
import { below } from '../../ui/screens.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useSettledText } from '../../ui/use-settled-text.ts';
import { LONGEST_TEXT, type Ask, type FindingsAddress } from './address.ts';
import { CountedChoices } from './CountedChoices.tsx';
import styles from './findings-page.module.css';

const TYPING_MS = 300;

type Props = {
  readonly asked: FindingsAddress;
  readonly found: FindingsReply | undefined;
  readonly onAsk: Ask;
};

/** What to see of the findings, with how many there would be of each choice. */
export function FindingFilters({ asked, found, onAsk }: Props) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  const text = useFindingText();
  const narrow = useMedia(below('md'));
  const ask = (change: FindingsAddress) => onAsk({ ...asked, page: undefined, ...change });
  const isAsked = Object.entries(asked).some(([name, value]) => name !== 'page' && value !== undefined);
  return (
    <aside className={styles.filters} aria-label={t('finding-filters')}>
      <LookedFor text={asked.text ?? ''} onText={(next) => ask({ text: next || undefined })} />
      <details open={!narrow}>
        <summary>{t('finding-filters')}</summary>
        <EntityChoice asked={asked} onAsk={ask} />
        <CountedChoices
          title={t('finding-severity')}
          choices={(found?.countsBySeverity ?? []).map(({ severity, count }) => ({
            value: severity,
            count,
            label: t(`finding-severity-${severity}`),
          }))}
          chosen={asked.severity ?? []}
          labelOf={(severity) => t(`finding-severity-${severity}`)}
          onChoose={(severity) => ask({ severity })}
        />
        <CountedChoices
          title={t('finding-level')}
          choices={(found?.countsByLevel ?? []).map(({ level, count }) => ({
            value: level,
            count,
            label: levels[level],
          }))}
          chosen={asked.level ?? []}
          labelOf={(level) => levels[level]}
          onChoose={(level) => ask({ level })}
        />
        <CountedChoices
          title={t('finding-rule')}
          choices={[...Map.groupBy(found?.countsByRule ?? [], ({ rule }) => rule)]
            .map(([rule, each]) => ({
              value: rule,
              count: each.reduce((sum, { count }) => sum + count, 0),
              label: text.rule(rule),
            }))
            .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))}
          chosen={asked.rule ?? []}
          labelOf={text.rule}
          onChoose={(rule) => ask({ rule })}
        />
        {isAsked && (
          <TextButton outlined onClick={() => onAsk({})}>
            {t('finding-clear')}
          </TextButton>
        )}
      </details>
    </aside>
  );
}

/** The text that is looked for; the question changes when the typing stops. */
function LookedFor({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const { t } = useTranslation();
  const { typed, type } = useSettledText({ text, onText, typingMs: TYPING_MS });
  return (
    <TextField
      fullWidth
      value={typed}
      onChange={({ target }) => type(target.value)}
      placeholder={t('finding-text')}
      slotProps={{ htmlInput: { 'aria-label': t('finding-text'), maxLength: LONGEST_TEXT } }}
    />
  );
}

function EntityChoice({ asked, onAsk }: { readonly asked: FindingsAddress; readonly onAsk: Ask }) {
  const { t } = useTranslation();
  const { levels } = useMetamodel();
  if (asked.entity === undefined) return null;
  const { level, code } = readEntityName(asked.entity);
  return (
    <fieldset className={styles.choices}>
      <legend>{t('finding-entity')}</legend>
      <p className={styles.entity}>
        {levels[level]} {code}
        <TextButton color="primary" onClick={() => onAsk({ entity: undefined, subtree: undefined })}>
          {t('finding-entity-any')}
        </TextButton>
      </p>
      {level !== 'PART' && level !== 'STRUCTURED_PRODUCT' && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={asked.subtree !== undefined}
              onChange={(_, checked) => onAsk({ subtree: checked ? 'true' : undefined })}
            />
          }
          label={t('finding-subtree')}
        />
      )}
    </fieldset>
  );
}
