import './zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { router } from './routes.tsx';
import { Start } from './shell/Start.tsx';
import { prepareLanguage } from './ui/language.ts';
import { NoticeStack } from './ui/NoticeStack.tsx';
import { allowOnlyEmptyMarkup } from './ui/trusted-types.ts';

allowOnlyEmptyMarkup(window.trustedTypes);
prepareLanguage();
const queryClient = createQueryClient();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Start queryClient={queryClient}>
        <RouterProvider router={router} />
      </Start>
    </QueryClientProvider>
    <NoticeStack />
  </StrictMode>,
);
