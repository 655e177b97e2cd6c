import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { cspNonce } from './csp-nonce.ts';
import { muiTexts } from './mui-texts.ts';
import { currentLanguage } from './language.ts';
import { createAppTheme } from './theme.ts';

const styleCache = createCache({ key: 'css', nonce: cspNonce(), prepend: true });
// Nothing of the UI library is drawn before a language is spoken, and whoever changes theirs loads the page anew.
const theme = createAppTheme(await muiTexts(currentLanguage()));

/**
 * What the UI library's components need around them: sizes, colours and the UI library's own texts. The colours' values come with
 * the page's style sheet, and the scheme is the page's.
 */
export function MuiRoot({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider
        theme={theme}
        colorSchemeNode={null}
        storageManager={null}
        disableStyleSheetGeneration
        noSsr
      >
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
