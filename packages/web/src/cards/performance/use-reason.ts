import { useTranslation } from 'react-i18next';
import { explanationOf } from './explanation.ts';
import type { Figure } from './figure.ts';
import { usePerformance } from './performance-context.ts';

/** Why a figure is unknown, in words. */
export function useReason(): (figure: Figure) => string {
  const { t } = useTranslation();
  const { reply, formats } = usePerformance();
  return ({ name, reason }) => {
    const first = reply.firstNavDate === null ? '–' : formats.date(reply.firstNavDate);
    const days = reply.toleratedGap ?? 0;
    const gap = reason === 'GAP' ? explanationOf(reply, name)?.gap : null;
    if (gap) {
      return t('performance-reason-GAP', {
        days,
        navDate: formats.date(gap.navDate),
        wanted: formats.date(gap.wanted),
      });
    }
    switch (reason) {
      case 'BEFORE_FIRST_NAV':
        return t('performance-reason-BEFORE_FIRST_NAV', { date: first });
      case 'NO_NAV':
      case 'UNDER_A_YEAR':
      case 'TOO_FEW_MONTHS':
        return t(`performance-reason-${reason}`);
      default:
        return t('performance-reason-CALENDAR', { days });
    }
  };
}
