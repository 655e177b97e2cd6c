import { useTranslation } from 'react-i18next';
import { toleratedText } from '../../figures/tolerated-text.ts';
import styles from './performance-card.module.css';
import { usePerformance } from './performance-context.ts';

/** How all figures are computed; years matter to annualised ones only. */
export function MethodLine({ withYears = true }: { readonly withYears?: boolean }) {
  const { t } = useTranslation();
  const { reply } = usePerformance();
  const { reinvested, yearCount } = reply.method;
  return (
    <p className={styles.method}>
      <span>{t(`performance-reinvested-${reinvested}`)}</span>
      {withYears && <span>{t(`performance-years-by-${yearCount}`)}</span>}
      <span>{toleratedText(reply.toleratedGap, reply.frequency, t)}</span>
    </p>
  );
}
