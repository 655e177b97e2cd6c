import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { cspNonce } from './csp-nonce.ts';
import { kitTexts } from './kit-texts.ts';
import { currentLanguage } from './language.ts';
import { createAppTheme } from './theme.ts';

const styleCache = createCache({ key: 'css', nonce: cspNonce(), prepend: true });
// Nothing of the kit is drawn before a language is spoken, and whoever changes theirs loads the page anew.
const theme = createAppTheme(await kitTexts(currentLanguage()));

/**
 * What the UI kit's components need around them: sizes, colours and the kit's own texts. The colours' values come with
 * the page's style sheet, and the scheme is the page's.
 */
export function Kit({ children }: { readonly children: ReactNode }) {
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
