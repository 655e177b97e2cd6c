import type { PerformanceReply } from '@fundarium/contract/performance';
import type { TFunction } from 'i18next';

/** Why there are no figures at all, up to today or up to a month-end. */
export function noneText(
  { launchAfterNavs }: Pick<PerformanceReply, 'launchAfterNavs'>,
  asOf: string | null,
  t: TFunction,
  formatDate: (date: string) => string,
): string {
  if (launchAfterNavs !== null) {
    const date = formatDate(launchAfterNavs);
    return asOf === null
      ? t('performance-before-launch', { date })
      : t('performance-before-launch-until', { date, until: formatDate(asOf) });
  }
  return asOf === null ? t('performance-none') : t('performance-none-until', { date: formatDate(asOf) });
}
