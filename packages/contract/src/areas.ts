/** Shortcuts in their order (spec 2); the modules menu comes after them. */
export const SHORTCUTS = [
  'funds',
  'structured-products',
  'funds-attachments',
  'structured-products-attachments',
  'document-dissemination',
  'document-production',
  'portfolio',
  'prices-and-performances',
  'profile',
  'studio',
] as const;
/** Modules of the platform beside this one, in their order. */
export const PLATFORM_MODULES = [
  'studio',
  'portfolio',
  'prices-and-performances',
  'templates',
  'template-production-monitoring',
  'due-diligence',
] as const;
export type AreaName = (typeof SHORTCUTS)[number] | (typeof PLATFORM_MODULES)[number];

export const AREAS: readonly AreaName[] = [...new Set<AreaName>([...SHORTCUTS, ...PLATFORM_MODULES])];

/** Pages of this product: no configuration leads elsewhere. They show once there is such a page. */
export const OWN_ROUTES: Readonly<Partial<Record<AreaName, string>>> = {
  funds: '/v2/search',
  'structured-products': '/v2/structured/products/search',
  'funds-attachments': '/v2/attachments',
  'structured-products-attachments': '/v2/structured/products/attachments',
};
/** Areas whose place installation and customer configure. */
export const CONFIGURED_AREAS: readonly AreaName[] = AREAS.filter((name) => OWN_ROUTES[name] === undefined);
