import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../fields/decimal-text.ts';
import type { SearchNature } from '../../../paths.ts';
import { currentLocale } from '../../../ui/language.ts';
import { useVerdicts } from './use-verdicts.ts';

/** A list of identifiers as its chip says it: how many, and how many of them need a look; null for none. */
export function useIdentifierWords(
  nature: SearchNature,
  identifiers: readonly string[],
): { readonly words: string; readonly warns: boolean } | null {
  const { t } = useTranslation();
  const { entries } = useVerdicts(nature, identifiers);
  if (identifiers.length === 0) return null;
  const number = (count: number) => formatCount(count, currentLocale());
  const words = t('identifiers-count', { count: identifiers.length, number: number(identifiers.length) });
  const open = entries?.filter(({ verdict }) => verdict !== 'FOUND').length ?? 0;
  if (open === 0) return { words, warns: false };
  return { words: t('identifiers-count-open', { words, open: number(open) }), warns: true };
}
