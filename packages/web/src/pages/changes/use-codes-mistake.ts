import { MAX_CODE_LENGTH } from '@fundarium/contract/entity-code';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../fields/decimal-text.ts';
import { currentLocale } from '../../ui/language.ts';

/** What is wrong with a list of codes, in words; null where nothing is. */
export function useCodesMistake(): (codes: readonly string[], most: number) => string | null {
  const { t } = useTranslation();
  return (codes, most) => {
    if (codes.some(({ length }) => length > MAX_CODE_LENGTH)) return t('identifiers-too-long');
    if (codes.length <= most) return null;
    const number = (count: number) => formatCount(count, currentLocale());
    const count = t('identifiers-count', { count: codes.length, number: number(codes.length) });
    return t('identifiers-too-many', { count, most: number(most) });
  };
}
