import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLocale } from '../../../ui/language.ts';

type Props = {
  readonly nature: SearchNature;
  /** Null while a search is under way: what it finds is said also where it is as many as before. */
  readonly total: number | null;
};

/** How many of what were found, for whoever hears the page. */
export function FoundStatus({ nature, total }: Props) {
  const { t } = useTranslation();
  return (
    <span role="status" className="visually-hidden">
      {total !== null &&
        t('search-found', {
          level: t(`level-${nature}`, { count: 2 }),
          number: formatCount(total, currentLocale()),
        })}
    </span>
  );
}
