import { ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kitTexts } from './kit-texts.ts';
import { createAppTheme } from './theme.ts';

/** Colours, sizes, and the kit's own texts; an unknown language has the kit speak en-US (spec 8). */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const theme = useMemo(() => createAppTheme(kitTexts(language)), [language]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      {children}
    </ThemeProvider>
  );
}
