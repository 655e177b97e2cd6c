/** As which client the product is known to its own provider. */
export const CLIENT_ID = 'fundarium';
/** Where the provider lives below the product's address. */
export const MOUNT = '/idp';
/** The sign-ons that it serves as: with a demo world, and without one. */
export const EMBEDDED_SSO_IDS = ['demo', 'embedded'] as const;
