import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import styles from './profile-menu.module.css';

const SCHEMES = ['light', 'dark', 'system'] as const;

/** Light, dark, or as the machine says; kept in this browser. */
export function SchemeSelector() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      className={styles.schemes}
      aria-label={t('shell-scheme')}
      value={mode}
      onChange={(_, next: (typeof SCHEMES)[number] | null) => next && setMode(next)}
    >
      {SCHEMES.map((each) => (
        <ToggleButton key={each} value={each}>
          {t(`shell-scheme-${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
