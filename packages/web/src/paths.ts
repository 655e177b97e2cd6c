import type { Level, SearchNature as Nature } from '@fundarium/contract/vocabulary';

/** What has a search screen: every level, and the documents of funds and of structured products. */
export type SearchNature = Nature;

/** What a search keeps in its address, by name. */
type SearchParameters = { readonly [name: string]: string | readonly string[] | undefined };

/** What an audit screen keeps in its address, by name: `fields`, `revision`, ... */
type AuditParameters = SearchParameters;

/**
 * Every link inside the product is made here: `<Link {...paths.details('PART', code)}>`,
 * `navigate(paths.search('PART', { quickText }))`.
 */
export const paths = {
  home: () => ({ to: '/v2/home' }) as const,
  /** The search of funds that is opened by default (spec 2). */
  defaultSearch: (search: SearchParameters = {}) => ({ to: '/v2/search', search }) as const,
  search: (nature: SearchNature, search: SearchParameters = {}) => {
    if (nature === 'STRUCTURED_PRODUCT') return { to: '/v2/structured/products/search', search } as const;
    if (nature === 'ATTACHMENT') return { to: '/v2/attachments', search } as const;
    if (nature === 'STRUCTURED_PRODUCT_ATTACHMENT')
      return { to: '/v2/structured/products/attachments', search } as const;
    return { to: '/v2/search/$nature', params: { nature }, search } as const;
  },
  /** The description of the calls, opened at one of them. */
  api: (search: { readonly call?: string } = {}) => ({ to: '/v2/api', search }) as const,
  /** People, sessions, sign-ons and activity of the customer. */
  administration: (search: { readonly view?: 'people' | 'sessions' | 'sign-ons' | 'activity' } = {}) =>
    ({ to: '/v2/administration', search }) as const,
  /** Findings of the customer, or of what the address asks for: an entity is named as `PART:LU0000000001`. */
  findings: (search: SearchParameters = {}) => ({ to: '/v2/findings', search }) as const,
  /** Entities side by side, each named as `PART:LU0000000001`. */
  compare: (search: SearchParameters = {}) => ({ to: '/v2/compare', search }) as const,
  /** What changed between two dates, of a saved search or of an entity with all below it. */
  changes: (search: SearchParameters = {}) => ({ to: '/v2/changes', search }) as const,
  /** Documents by type, country and language: of a search, or of an entity with all below it. */
  documentMatrix: (search: SearchParameters = {}) => ({ to: '/v2/documents/matrix', search }) as const,
  /** How a sub-fund is divided. */
  breakdowns: (code: string, search: SearchParameters = {}) =>
    ({ to: '/v2/breakdowns/$nature/$code', params: { nature: 'PROD', code }, search }) as const,
  /** The changes of the whole customer, the metamodel's included. */
  customerAudit: (search: AuditParameters = {}) => ({ to: '/v2/audit', search }) as const,
  /** The changes of one entity; `fields` and `revision` lead to those of a field and to one change. */
  audit: (level: Level, code: string, search: AuditParameters = {}) =>
    level === 'STRUCTURED_PRODUCT'
      ? ({ to: '/v2/structured/products/audit/$code', params: { code }, search } as const)
      : ({ to: '/v2/audit/$nature/$code', params: { nature: level, code }, search } as const),
  details: (level: Level, code: string) =>
    level === 'STRUCTURED_PRODUCT'
      ? ({ to: '/v2/structured/products/details/$code', params: { code } } as const)
      : ({ to: '/v2/details/$nature/$code', params: { nature: level, code } } as const),
};

/** Names a layout that somebody shared, in the address of a details page. */
export const LAYOUT_PARAMETER = 'layout';

/** Names the document that is shown beside a page, in the address. */
export const PREVIEW_PARAMETER = 'document';

/** Addresses that the server answers, not the router. */
export const serverPaths = {
  /** `default` is the single sign-on that the server is configured with. */
  signIn: (returnTo: string) => `/repository/prelogin/default?${new URLSearchParams({ return: returnTo })}`,
  /** The provider asks anew who it is. */
  signInAgain: (returnTo: string) =>
    `/repository/prelogin/default?${new URLSearchParams({ return: returnTo, again: '1' })}`,
  /** Signs nobody in by itself. */
  signedOut: (language: string) => `/repository/signed-out?${new URLSearchParams({ language })}`,
  /** A document's bytes, or where it lies elsewhere. */
  document: (uuid: string) => `/repository/documents/${encodeURIComponent(uuid)}`,
  logo: (customerCode: string) => `/repository/api/v1/settings/logo/for/${encodeURIComponent(customerCode)}`,
  icon: (customerCode: string) => `/repository/api/v1/settings/icon/for/${encodeURIComponent(customerCode)}`,
  favicon: (size: number, customerCode: string) =>
    `/repository/api/v1/settings/favicon/${size}/for/${encodeURIComponent(customerCode)}`,
};
