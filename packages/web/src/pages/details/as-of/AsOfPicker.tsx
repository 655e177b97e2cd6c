import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../fields/DateInput.tsx';
import { useRecordClock } from '../../../settings/use-record-clock.ts';
import { useToday } from '../../../settings/use-today.ts';
import { TextButton } from '../../../ui/TextButton.tsx';
import styles from './as-of.module.css';
import { isToday, TODAY, type AsOf } from './as-of.ts';

type Props = { readonly asOf: AsOf; readonly onAsOf: (asOf: AsOf) => void };

/** Chooses the day that is valid and the day that is known, in a panel below its button. */
export function AsOfPicker({ asOf, onAsOf }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <TextButton
        className={isToday(asOf) ? styles.open : `${styles.open} ${styles.then}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <HistoryIcon fontSize="small" />
        {t('as-of-open')}
      </TextButton>
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('as-of-title') } }}
        >
          <AsOfForm
            asOf={asOf}
            onAsOf={(next) => {
              setAnchor(null);
              onAsOf(next);
            }}
            onCancel={() => setAnchor(null)}
          />
        </Popover>
      )}
    </>
  );
}

function AsOfForm({ asOf, onAsOf, onCancel }: Props & { readonly onCancel: () => void }) {
  const { t } = useTranslation();
  const clock = useRecordClock();
  const [chosen, setChosen] = useState(asOf);
  const today = useToday();
  // Nobody has known yet what will be recorded later.
  const ahead = chosen.knownOn !== null && chosen.knownOn > today;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!ahead) onAsOf(chosen);
      }}
    >
      <DateInput
        autoFocus
        label={t('as-of-valid-on')}
        help={t('as-of-valid-on-help')}
        day={chosen.validOn}
        onDay={(validOn) => setChosen({ ...chosen, validOn })}
      />
      <DateInput
        label={t('as-of-known-on')}
        help={clock.tip(t('as-of-known-on-help'))}
        day={chosen.knownOn}
        mistake={ahead ? t('as-of-known-ahead') : null}
        onDay={(knownOn) => setChosen({ ...chosen, knownOn })}
      />
      <div className={styles.buttons}>
        {!isToday(asOf) && (
          <Button color="inherit" onClick={() => onAsOf(TODAY)}>
            {t('as-of-today')}
          </Button>
        )}
        <span />
        <Button color="inherit" onClick={onCancel}>
          {t('as-of-cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={ahead}>
          {t('as-of-apply')}
        </Button>
      </div>
    </form>
  );
}
