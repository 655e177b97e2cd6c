import type { AttachmentNature, Module, Role } from './vocabulary.ts';
import { ROLES, SCOPE_ALL } from './vocabulary.ts';

/** Of a person what decides on rights (spec 6): the server knows it from the session's row, a page from its session. */
export type RightsHolder = {
  /** Without the prefix `ROLE_`. */
  readonly roles: readonly string[];
  /** Of the customer that the person acts for. */
  readonly modules: readonly string[];
  /** '*' for a customer without scopes and for SCOPE_ALL; otherwise the scopes granted, perhaps none. */
  readonly scopes: '*' | readonly string[];
  /** The provider's own staff. */
  readonly amfine: boolean;
};

/** What a right takes; each condition that is named has to hold. */
export type Requirement = {
  /** At least one of these roles. */
  readonly roles?: readonly Role[];
  /** At least one role of this form, where another module of the platform names its own. */
  readonly roleLike?: RegExp;
  /** A role that takes the right away, whatever else the person may do. */
  readonly blockedBy?: Role;
  readonly module?: Module;
  /** Sees the whole customer: it is not scoped, or the person has SCOPE_ALL. */
  readonly wholeCustomer?: true;
  readonly staff?: true;
};

const studio = { blockedBy: 'BLOCK_STUDIO' } as const;

/** Every right, by the condition under which a signed-in person has it. */
export const RIGHTS = {
  /** Needs no session. */
  anyone: {},
  /** Any session, also of a customer without the repository: it must be possible to leave. */
  session: {},
  repository: { module: 'MAIA_REPOSITORY' },
  audit: { module: 'MAIA_REPOSITORY', roles: ['AUDIT_READ'], wholeCustomer: true },

  'write-funds': { ...studio, roles: ['DATA_CONTRIBUTOR'] },
  'write-structured-products': { ...studio, roles: ['STRUCTURED_PRODUCT_CONTRIBUTOR'] },
  /** Of some level; which one is asked for each call, by `rightToWrite`. */
  'write-entities': { ...studio, roles: ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR'] },
  /** A file writes the whole customer, and its report names what it finds there. */
  import: { ...studio, roles: ['DATA_CONTRIBUTOR'], wholeCustomer: true },
  /** The metamodel is the whole customer's, and so are the values that its changes convert. */
  'edit-metamodel': { ...studio, roles: ['METADATA_CONTRIBUTOR'], wholeCustomer: true },
  /** Whoever grants rights could grant SCOPE_ALL. */
  'manage-people': { roles: ['USER_ADMIN'], wholeCustomer: true },
  'read-statistics': { module: 'MAIA_REPOSITORY', roles: ['USER_ADMIN'], wholeCustomer: true },
  'choose-export-kind': { module: 'MAIA_REPOSITORY', roles: ['METADATA_CONTRIBUTOR', 'USER_ADMIN'] },

  studio: {
    ...studio,
    roles: [
      'DATA_CONTRIBUTOR',
      'STRUCTURED_PRODUCT_CONTRIBUTOR',
      'METADATA_CONTRIBUTOR',
      'PROJECT_VALIDATOR',
      'USER_ADMIN',
    ],
  },
  portfolio: { module: 'MAIA_PORTFOLIO', blockedBy: 'BLOCK_PORTFOLIO', roleLike: /^PORTFOLIO_./ },
  'prices-and-performances': { module: 'MAIA_MDI', blockedBy: 'BLOCK_MDI', roleLike: /^MDI_.+_VIEW$/ },
  templates: { module: 'MAIA_TMS', roleLike: /^TMS_./ },
  'due-diligence': { module: 'MAIA_DDC', blockedBy: 'BLOCK_DDC', roleLike: /^DDC_./ },

  'list-customers': { staff: true },
  'switch-customer': { staff: true },
  'choose-theme': { staff: true },
} as const satisfies Record<string, Requirement>;

export type Right = keyof typeof RIGHTS;

/** Whether a signed-in person has a right. Decides on the server what is answered, and in the page what is shown. */
export function may(person: RightsHolder, right: Right): boolean {
  return missingFor(person, right) === null;
}

/** What a person lacks for a right, in words for whoever calls; null where they have it. */
export function missingFor(person: RightsHolder, right: Right): string | null {
  const { roles, roleLike, blockedBy, module, wholeCustomer, staff }: Requirement = RIGHTS[right];
  const has = (role: string) => person.roles.includes(role);
  if (blockedBy !== undefined && has(blockedBy)) return `The role ${blockedBy} forbids this call`;
  if (module !== undefined && !person.modules.includes(module))
    return `This call needs the module ${module}, which is not enabled for this customer`;
  if (roles !== undefined && !roles.some(has)) return `This call needs the role ${roles.join(' or ')}`;
  if (roleLike !== undefined && !person.roles.some((role) => roleLike.test(role)))
    return `This call needs a role of the form ${roleLike.source}`;
  if (wholeCustomer && person.scopes !== '*')
    return 'This call concerns the whole customer: it needs the scope SCOPE_ALL';
  if (staff && !person.amfine) return "This call is for the provider's own staff";
  return null;
}

/** Names of roles that other modules of the platform have: with these of ours, all that a person can be granted. */
const ROLES_OF_MODULES: readonly RegExp[] = Object.values<Requirement>(RIGHTS).flatMap(({ roleLike }) =>
  roleLike === undefined ? [] : [roleLike],
);
const ROLE_NAME = /^[A-Z][A-Z0-9_]{2,63}$/;

/** Whether a role can be granted: one of ours, or of a form that a module of the platform gives its own. */
export function isRole(name: string): boolean {
  if (ROLES.some((role) => role === name)) return true;
  return ROLE_NAME.test(name) && ROLES_OF_MODULES.some((form) => form.test(name));
}

/** Spec 6: structured products have contributors of their own. */
export function rightToWrite(level: string): Right {
  return level === 'STRUCTURED_PRODUCT' ? 'write-structured-products' : 'write-funds';
}

/** Documents that are still being filed are seen by those who file them. */
export const rightToFile = (nature: AttachmentNature): Right =>
  nature === 'ATTACHMENT' ? 'write-funds' : 'write-structured-products';

/** Spec 6: a customer with scopes shows a person its own, unless SCOPE_ALL is among them. */
export function visibleScopes({
  modules,
  scopes,
}: {
  readonly modules: readonly string[];
  readonly scopes: readonly string[];
}): RightsHolder['scopes'] {
  return modules.includes('MAIA_SCOPED_CUSTOMER') && !scopes.includes(SCOPE_ALL) ? scopes : '*';
}
