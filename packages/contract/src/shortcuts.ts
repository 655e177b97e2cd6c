import { OWN_ROUTES, PLATFORM_MODULES, SHORTCUTS, type AreaName } from './areas.ts';
import { isPagePath } from './page-paths.ts';
import { may, type RightsHolder } from './rights.ts';
import { MENU_RIGHTS } from './rights-table.ts';

const STRUCTURED: readonly AreaName[] = ['structured-products', 'structured-products-attachments'];

/** Where the platform's other areas stand if nothing else is configured; the others have no usual place (spec 2). */
export const USUAL_ROUTES: Readonly<Partial<Record<AreaName, string>>> = {
  studio: '/studio/',
  portfolio: '/portfolio/',
  'prices-and-performances': '/prices-and-perf/',
  templates: '/tms/',
  'due-diligence': '/ddc/',
  'template-production-monitoring': '/tms/#/monitoring/template-production',
};

/** The area whose usual place an address is below; null for any other address. */
export function areaAt(pathname: string): AreaName | null {
  const found = Object.entries(USUAL_ROUTES).find(([, route]) => `${pathname}/`.startsWith(route));
  return found === undefined ? null : (found[0] as AreaName);
}

/** What installation and customer say of an area. */
export type AreaSetting = {
  /** Null hides it. */
  readonly route?: string | null | undefined;
  /** Of these the person needs one; any person where there are none, and nobody where it is null. */
  readonly requiredRoles: readonly string[] | null;
};

/** A way to an area, as a tab, an entry of a menu or a landing card (spec 3). */
export type Shortcut = {
  readonly name: AreaName;
  readonly route: string;
  /** Keys of its texts. */
  readonly labelCode: string;
  readonly description: string;
  /** Name of its icon. */
  readonly icon: AreaName;
  /** Under which its clicks are counted. */
  readonly statisticId: AreaName;
  readonly requiredRoles: readonly string[];
};
/** A module of the platform beside this one, and the way to it (spec 3). */
export type PlatformModule = Omit<Shortcut, 'route' | 'requiredRoles'> & { readonly path: string };

type Settings = {
  readonly shortcuts: Readonly<Partial<Record<AreaName, AreaSetting>>>;
  readonly globals: { readonly showStructuredProducts: boolean };
};

/** The shortcuts that a person is offered: by right, required roles and the settings of installation and customer. */
export function offeredShortcuts(person: RightsHolder, settings: Settings): Shortcut[] {
  return SHORTCUTS.flatMap((name) => offered(name, person, settings));
}

/** The platform's other modules that a person is offered. */
export function offeredModules(person: RightsHolder, settings: Settings): PlatformModule[] {
  return PLATFORM_MODULES.flatMap((name) => offered(name, person, settings)).map(
    ({ route, requiredRoles: _, ...rest }) => ({ ...rest, path: route }),
  );
}

function offered(
  name: AreaName,
  person: RightsHolder,
  { shortcuts, globals }: Settings,
): readonly [Shortcut] | readonly [] {
  const { route: configured, requiredRoles } = shortcuts[name] ?? { requiredRoles: [] };
  const own = OWN_ROUTES[name];
  const route = own ?? (configured === undefined ? (USUAL_ROUTES[name] ?? null) : configured);
  const shown =
    route !== null &&
    requiredRoles !== null &&
    (own === undefined || isPagePath(own)) &&
    (globals.showStructuredProducts || !STRUCTURED.includes(name)) &&
    may(person, MENU_RIGHTS[name]) &&
    (requiredRoles.length === 0 || requiredRoles.some((role) => person.roles.includes(role)));
  if (!shown) return [];
  const labelCode = `shortcut-${name}`;
  const description = `${labelCode}-description`;
  return [{ name, route, labelCode, description, icon: name, statisticId: name, requiredRoles }];
}
