import { deDE, enUS, esES, frFR, itIT, jaJP, nlNL, zhCN, type Localization } from '@mui/material/locale';
import { ThemeProvider } from '@mui/material/styles';
import type { Language } from '@fundarium/contract/vocabulary';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './locale.ts';
import { createAppTheme } from './theme.ts';

const LOCALES = {
  de: deDE,
  en: enUS,
  es: esES,
  fr: frFR,
  it: itIT,
  ja: jaJP,
  nl: nlNL,
  zh: zhCN,
} as const satisfies Record<Language, Localization>;

/** Colours, sizes, and the kit's own texts; an unknown language has the kit speak en-US (spec 8). */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const theme = useMemo(() => createAppTheme(isLanguage(language) ? LOCALES[language] : enUS), [language]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      {children}
    </ThemeProvider>
  );
}
