import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { SCHEME_MODES, setSchemeMode, type SchemeMode } from '../ui/colour-scheme.ts';
import { useSchemeMode } from '../ui/use-colour-scheme.ts';
import styles from './profile-menu.module.css';

/** Light, dark, or as the machine says; kept in this browser. */
export function SchemeSelector() {
  const { t } = useTranslation();
  const mode = useSchemeMode();
  return (
    <ToggleButtonGroup
      exclusive
      className={styles.schemes}
      aria-label={t('shell-scheme')}
      value={mode}
      onChange={(_, next: SchemeMode | null) => next && setSchemeMode(next)}
    >
      {SCHEME_MODES.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`shell-scheme-${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
