import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { HomePage } from './pages/home/HomePage.tsx';
import { FailurePage } from './pages/fallback/FailurePage.tsx';
import { FallbackPage } from './pages/fallback/FallbackPage.tsx';
import { searchAddress } from './pages/search/address.ts';
import { paths, type SearchNature } from './paths.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import { PagePending } from './shell/PagePending.tsx';
import { Shell } from './shell/Shell.tsx';
import { LOADING_DELAY_MS } from './ui/LoadingOverlay.tsx';

/** Spec 9: the nature that a search without one opens. */
const DEFAULT_NATURE = 'PART';

const root = createRootRoute({ component: Shell, notFoundComponent: FallbackPage });

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...paths.home(), replace: true });
  },
});

const home = createRoute({ getParentRoute: () => root, path: '/v2/home', component: HomePage });

const searchWithoutNature = createRoute({
  getParentRoute: () => root,
  path: '/v2/search',
  beforeLoad: () => {
    throw redirect({ ...paths.search(DEFAULT_NATURE), replace: true });
  },
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/v2/search/$nature',
  params: {
    parse: ({ nature }): { nature: SearchNature } => ({ nature: searchNature(nature) }),
  },
  validateSearch: searchAddress,
  component: lazyRouteComponent(() => import('./pages/search/SearchPage.tsx'), 'SearchPage'),
});

const details = createRoute({
  getParentRoute: () => root,
  path: '/v2/details/$nature/$code',
  params: { parse: ({ nature, code }) => ({ nature: fundLevel(nature), code }) },
  component: lazyRouteComponent(() => import('./pages/details/DetailsRoute.tsx'), 'FundDetails'),
});

const structuredProductDetails = createRoute({
  getParentRoute: () => root,
  path: '/v2/structured/products/details/$code',
  component: lazyRouteComponent(() => import('./pages/details/DetailsRoute.tsx'), 'StructuredProductDetails'),
});

function fail(): never {
  throw notFound();
}

function searchNature(nature: string): SearchNature {
  return nature === 'PART' ? nature : fail();
}

function fundLevel(nature: string): Level {
  return LEVELS.find((each) => each === nature && each !== 'STRUCTURED_PRODUCT') ?? fail();
}

const routeTree = root.addChildren([
  start,
  home,
  searchWithoutNature,
  search,
  details,
  structuredProductDetails,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: FailurePage,
  defaultPendingComponent: PagePending,
  defaultPendingMs: LOADING_DELAY_MS,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
