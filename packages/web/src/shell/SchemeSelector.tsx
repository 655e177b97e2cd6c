import { useTranslation } from 'react-i18next';
import { SCHEME_MODES, setSchemeMode, type SchemeMode } from '../ui/colour-scheme.ts';
import { ToggleGroup } from '../ui/ToggleGroup.tsx';
import { useSchemeMode } from '../ui/use-colour-scheme.ts';
import styles from './profile-menu.module.css';

/** Light, dark, or as the machine says; kept in this browser. */
export function SchemeSelector() {
  const { t } = useTranslation();
  const mode = useSchemeMode();
  return (
    <ToggleGroup<SchemeMode>
      className={styles.schemes}
      label={t('shell-scheme')}
      value={mode}
      choices={SCHEME_MODES.map((value) => ({ value, shown: t(`shell-scheme-${value}`) }))}
      onChange={setSchemeMode}
    />
  );
}
