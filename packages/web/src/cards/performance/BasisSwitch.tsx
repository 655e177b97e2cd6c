import { useTranslation } from 'react-i18next';
import { ToggleGroup } from '../../ui/ToggleGroup.tsx';
import styles from './performance-card.module.css';
import type { Basis } from './use-basis.ts';

type Props = { readonly basis: Basis; readonly onBasis: (basis: Basis) => void };

/** Whether figures reach to the last NAV or to the last month-end. */
export function BasisSwitch({ basis, onBasis }: Props) {
  const { t } = useTranslation();
  return (
    <ToggleGroup<Basis>
      className={styles.basis}
      label={t('performance-basis')}
      value={basis}
      choices={[
        { value: 'last-nav', shown: t('performance-to-last-nav') },
        { value: 'month-end', shown: t('performance-to-month-end') },
      ]}
      onChange={onBasis}
    />
  );
}
