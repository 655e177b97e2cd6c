import { reasonText } from '@fundarium/contract/figure-reason';
import { useTranslation } from 'react-i18next';
import { explanationOf } from './explanation.ts';
import type { Figure } from './figure.ts';
import { usePerformance } from './performance-context.ts';

/** Why a figure is unknown, in words. */
export function useReason(): (figure: Figure) => string {
  const { t } = useTranslation();
  const { reply, formats } = usePerformance();
  return ({ name, reason }) => {
    const gap = reason === 'GAP' ? (explanationOf(reply, name)?.gap ?? null) : null;
    return reasonText(reason, gap, reply, {
      say: (key, values = {}) => t(key, values),
      day: formats.date,
    });
  };
}
