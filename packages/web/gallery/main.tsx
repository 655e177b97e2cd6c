import '@fontsource-variable/inter/wght.css';
import '../src/ui/base.css';
import 'virtual:palette.css';
import '../src/zod-without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../src/api/query-client.ts';
import { parseSearch, stringifySearch } from '../src/search-string.ts';
import { askForStart } from '../src/shell/early-start.ts';
import { Start } from '../src/shell/Start.tsx';
import { followScheme } from '../src/ui/colour-scheme.ts';
import { prepareLanguage } from '../src/ui/language.ts';

void askForStart(window.location).catch(() => undefined);
followScheme();
prepareLanguage();
const queryClient = createQueryClient();
// The UI library's texts are of the language that is spoken by then.
const Gallery = lazy(() => import('./Gallery.tsx'));
const router = createRouter({
  routeTree: createRootRoute({
    component: () => (
      <Suspense>
        <Gallery />
      </Suspense>
    ),
    notFoundComponent: () => null,
  }),
  parseSearch,
  stringifySearch,
});

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <Start queryClient={queryClient}>
      <RouterProvider router={router as never} />
    </Start>
  </QueryClientProvider>,
);
