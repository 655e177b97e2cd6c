import { canonicalPath, levelOfNature } from '@fundarium/contract/page-paths';
import type { AttachmentNature, Level } from '@fundarium/contract/vocabulary';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { fetchCode } from './api/fetched-code.ts';
import { mayOpen } from './api/may.ts';
import { ADMINISTRATION_VIEWS, type AdministrationView } from './pages/administration/views.ts';
import { auditAddress } from './pages/audit/audit-address.ts';
import { FailurePage } from './pages/fallback/FailurePage.tsx';
import { FallbackPage } from './pages/fallback/FallbackPage.tsx';
import { breakdownsAddress } from './pages/breakdowns/address.ts';
import { changesAddress } from './pages/changes/address.ts';
import { compareAddress } from './pages/compare/address.ts';
import { matrixAddress } from './pages/document-matrix/address.ts';
import { findingsAddress } from './pages/findings/address.ts';
import { searchAddress } from './pages/search/question/address.ts';
import { DefaultSearch } from './pages/search/DefaultSearch.tsx';
import { readDocumentLink } from './pages/search/question/document-link.ts';
import { paths } from './paths.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import { PagePending } from './shell/PagePending.tsx';
import { Shell } from './shell/Shell.tsx';
import { LOADING_DELAY_MS } from './ui/LoadingOverlay.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: FallbackPage,
  beforeLoad: ({ location, matches }) => {
    const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(location.publicHref) ?? [];
    const canonical = canonicalPath(pathname);
    if (canonical !== null) throw redirect({ href: canonical + rest, replace: true });
    // A page that the person may not see is, for them, none.
    const path = matches.at(-1)?.fullPath ?? '/';
    if (!mayOpen(path)) throw notFound();
  },
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...paths.home(), replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/v2/home',
  component: lazyRouteComponent(() => fetchCode(() => import('./pages/home/HomeRoute.tsx')), 'Home'),
});

const searchWithoutNature = createRoute({
  getParentRoute: () => root,
  path: '/v2/search',
  validateSearch: searchAddress,
  component: DefaultSearch,
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/v2/search/$nature',
  params: { parse: ({ nature }) => ({ nature: levelOf(nature) }) },
  validateSearch: searchAddress,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/search/SearchRoute.tsx')),
    'FundSearch',
  ),
});

const structuredProductSearch = createRoute({
  getParentRoute: () => root,
  path: '/v2/structured/products/search',
  validateSearch: searchAddress,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/search/SearchRoute.tsx')),
    'StructuredProductSearch',
  ),
});

const documents = createRoute({
  getParentRoute: () => root,
  path: '/v2/attachments',
  validateSearch: searchAddress,
  beforeLoad: ({ search }) => followDocumentLink('ATTACHMENT', search),
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/search/SearchRoute.tsx')),
    'DocumentSearch',
  ),
});

const structuredProductDocuments = createRoute({
  getParentRoute: () => root,
  path: '/v2/structured/products/attachments',
  validateSearch: searchAddress,
  beforeLoad: ({ search }) => followDocumentLink('STRUCTURED_PRODUCT_ATTACHMENT', search),
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/search/SearchRoute.tsx')),
    'StructuredProductDocumentSearch',
  ),
});

const details = createRoute({
  getParentRoute: () => root,
  path: '/v2/details/$nature/$code',
  params: { parse: ({ nature, code }) => ({ nature: levelOf(nature), code }) },
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/details/DetailsRoute.tsx')),
    'FundDetails',
  ),
});

const structuredProductDetails = createRoute({
  getParentRoute: () => root,
  path: '/v2/structured/products/details/$code',
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/details/DetailsRoute.tsx')),
    'StructuredProductDetails',
  ),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: '/v2/audit',
  validateSearch: auditAddress,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/audit/AuditRoute.tsx')),
    'CustomerAudit',
  ),
});

const entityAudit = createRoute({
  getParentRoute: () => root,
  path: '/v2/audit/$nature/$code',
  params: { parse: ({ nature, code }) => ({ nature: levelOf(nature), code }) },
  validateSearch: auditAddress,
  component: lazyRouteComponent(() => fetchCode(() => import('./pages/audit/AuditRoute.tsx')), 'FundAudit'),
});

const structuredProductAudit = createRoute({
  getParentRoute: () => root,
  path: '/v2/structured/products/audit/$code',
  validateSearch: auditAddress,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/audit/AuditRoute.tsx')),
    'StructuredProductAudit',
  ),
});

const api = createRoute({
  getParentRoute: () => root,
  path: '/v2/api',
  validateSearch: ({ call }: Record<string, unknown>): { call?: string } =>
    typeof call === 'string' ? { call } : {},
  component: lazyRouteComponent(() => fetchCode(() => import('./pages/api/ApiRoute.tsx')), 'Api'),
});

const administration = createRoute({
  getParentRoute: () => root,
  path: '/v2/administration',
  validateSearch: ({ view }: Record<string, unknown>): { view?: AdministrationView } => {
    const known = ADMINISTRATION_VIEWS.find((each) => each === view);
    return known === undefined ? {} : { view: known };
  },
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/administration/AdministrationRoute.tsx')),
    'Administration',
  ),
});

const findings = createRoute({
  getParentRoute: () => root,
  path: '/v2/findings',
  validateSearch: findingsAddress,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/findings/FindingsRoute.tsx')),
    'Findings',
  ),
});

const compare = createRoute({
  getParentRoute: () => root,
  path: '/v2/compare',
  validateSearch: compareAddress,
  component: lazyRouteComponent(() => fetchCode(() => import('./pages/compare/CompareRoute.tsx')), 'Compare'),
});

const changes = createRoute({
  getParentRoute: () => root,
  path: '/v2/changes',
  validateSearch: changesAddress,
  component: lazyRouteComponent(() => fetchCode(() => import('./pages/changes/ChangesRoute.tsx')), 'Changes'),
});

const breakdowns = createRoute({
  getParentRoute: () => root,
  path: '/v2/breakdowns/$nature/$code',
  // Sub-funds alone have breakdowns of their own.
  params: {
    parse: ({ nature, code }) => ({ nature: levelOf(nature) === 'PROD' ? ('PROD' as const) : fail(), code }),
  },
  validateSearch: breakdownsAddress,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/breakdowns/BreakdownsRoute.tsx')),
    'Breakdowns',
  ),
});

const documentMatrix = createRoute({
  getParentRoute: () => root,
  path: '/v2/documents/matrix',
  validateSearch: matrixAddress,
  component: lazyRouteComponent(
    () => fetchCode(() => import('./pages/document-matrix/DocumentMatrixRoute.tsx')),
    'DocumentMatrix',
  ),
});

/** A link that names documents by parameters of their own leads to the search that finds them. */
function followDocumentLink(nature: AttachmentNature, search: Record<string, unknown>): void {
  const link = readDocumentLink(nature, search);
  if (link !== null) throw redirect({ ...paths.search(link.nature, link.search), replace: true });
}

function fail(): never {
  throw notFound();
}

/** Any level: an address that names one otherwise leads to its own before a page is shown. */
function levelOf(nature: string): Level {
  return levelOfNature(nature) ?? fail();
}

const routeTree = root.addChildren([
  start,
  home,
  searchWithoutNature,
  search,
  structuredProductSearch,
  documents,
  structuredProductDocuments,
  details,
  structuredProductDetails,
  audit,
  entityAudit,
  structuredProductAudit,
  api,
  administration,
  findings,
  compare,
  changes,
  breakdowns,
  documentMatrix,
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
