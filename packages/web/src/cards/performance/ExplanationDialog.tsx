import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../../ui/phone.ts';
import { ExplainedFactors } from './ExplainedFactors.tsx';
import { ExplainedMonths } from './ExplainedMonths.tsx';
import { ExplainedNavs } from './ExplainedNavs.tsx';
import styles from './explanation.module.css';
import { explanationOf } from './explanation.ts';
import { Formulas } from './Formulas.tsx';
import { MethodLine } from './MethodLine.tsx';
import { usePerformance, type Asked } from './performance-context.ts';
import { toneOf } from './use-performance-formats.ts';
import { useReason } from './use-reason.ts';

type Props = { readonly asked: Asked; readonly onClose: () => void };

/** How a figure came about: dates, NAVs, distributions and splits, the calculation with its numbers filled in. */
export function ExplanationDialog({ asked, onClose }: Props) {
  const { t } = useTranslation();
  const phone = useMediaQuery(PHONE);
  const id = useId();
  const { reply, formats } = usePerformance();
  const reasonOf = useReason();
  const found = explanationOf(reply, asked.name);
  if (found === null) return null;
  const { figure, period, factors, months } = found;
  const tone = toneOf(figure);
  return (
    <Dialog open onClose={onClose} fullScreen={phone} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{asked.label}</DialogTitle>
      {/* Focus, so that the keyboard can scroll it. */}
      <div className={styles.body} tabIndex={0} role="group" aria-labelledby={id}>
        <p className={styles.value}>
          <strong className={tone && styles[tone]} data-result>
            {formats.figure(figure)}
          </strong>
          <span>{reply.code}</span>
          {reply.referenceDate !== null && (
            <span>{t('performance-reference-date', { date: formats.date(reply.referenceDate) })}</span>
          )}
        </p>
        {figure.value === null && <p role="note">{reasonOf(figure)}</p>}
        <ExplainedNavs explanation={found} />
        {figure.value !== null && <Formulas explanation={found} />}
        {period && <ExplainedFactors factors={factors} factor={period.factor} />}
        {months.length > 0 && <ExplainedMonths months={months} marked={figure.month} />}
        <MethodLine withYears={false} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('performance-close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
