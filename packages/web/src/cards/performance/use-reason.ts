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
    const days = reply.toleratedGap;
    const gap = reason === 'GAP' ? explanationOf(reply, name)?.gap : null;
    if (gap) {
      const named = { navDate: formats.date(gap.navDate), wanted: formats.date(gap.wanted) };
      return gap.tolerated === null
        ? t('performance-reason-GAP_MONTH', named)
        : t('performance-reason-GAP', { ...named, days: gap.tolerated });
    }
    switch (reason) {
      case 'BEFORE_FIRST_NAV':
      case 'LATE_HISTORY':
        return t(`performance-reason-${reason}`, { date: first });
      case 'FREQUENCY':
      case 'NO_NAV':
      case 'UNDER_A_YEAR':
      case 'TOO_FEW_MONTHS':
        return t(`performance-reason-${reason}`);
      default:
        return days === null
          ? t('performance-reason-CALENDAR_MONTH')
          : t('performance-reason-CALENDAR', { days });
    }
  };
}
