import './zod-without-eval.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { router } from './routes.tsx';
import { Start } from './shell/Start.tsx';
import { AppTheme } from './ui/AppTheme.tsx';
import { cspNonce } from './ui/csp-nonce.ts';
import { prepareLanguage } from './ui/language.ts';
import { NoticeStack } from './ui/NoticeStack.tsx';
import { allowOnlyEmptyMarkup } from './ui/trusted-types.ts';

allowOnlyEmptyMarkup(window.trustedTypes);
prepareLanguage();
const styleCache = createCache({ key: 'css', nonce: cspNonce(), prepend: true });
const queryClient = createQueryClient();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={styleCache}>
      <AppTheme>
        <CssBaseline />
        <QueryClientProvider client={queryClient}>
          <Start queryClient={queryClient}>
            <RouterProvider router={router} />
          </Start>
        </QueryClientProvider>
        <NoticeStack />
      </AppTheme>
    </CacheProvider>
  </StrictMode>,
);
