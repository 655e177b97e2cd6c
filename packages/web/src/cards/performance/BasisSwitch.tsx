import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import styles from './performance-card.module.css';
import type { Basis } from './use-basis.ts';

type Props = { readonly basis: Basis; readonly onBasis: (basis: Basis) => void };

/** Whether figures reach to the last NAV or to the last month-end. */
export function BasisSwitch({ basis, onBasis }: Props) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      className={styles.basis}
      aria-label={t('performance-basis')}
      value={basis}
      onChange={(_, next: Basis | null) => next && onBasis(next)}
    >
      <ToggleButton value="last-nav">{t('performance-to-last-nav')}</ToggleButton>
      <ToggleButton value="month-end">{t('performance-to-month-end')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
