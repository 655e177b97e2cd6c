import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../ui/language.ts';
import { useMetamodel } from './metamodel.ts';
import type { FieldContext } from './field-kind.ts';

/** The signed-in person's locale, texts and metamodel, as the formatters want them. */
export function useFieldContext(): FieldContext {
  const { t } = useTranslation();
  const metamodel = useMetamodel();
  const locale = currentLocale();
  return useMemo(
    () => ({ locale, metamodel, t: (key, values) => t(key, values ?? {}) }),
    [locale, t, metamodel],
  );
}
