import { areaRoute } from '@fundarium/contract/settings-customer';
import { isRecord } from '@fundarium/contract/settings-reading';
import type { AreaName } from '@fundarium/contract/areas';

/** Where the installation has the platform's areas; null where one is not there. */
export type InstalledAreas = Readonly<Partial<Record<AreaName, string | null>>>;

/** A customer's settings as they are stored, with the installation's places where the customer says nothing of one. */
export function withInstalledAreas(stored: unknown, installed: InstalledAreas): unknown {
  const given = isRecord(stored) ? stored : {};
  const own = isRecord(given['shortcuts']) ? given['shortcuts'] : {};
  const places = Object.entries(installed).map(([name, installedRoute]) => {
    const { route, ...rest } = isRecord(own[name]) ? own[name] : {};
    // What is no address is as if nothing was said.
    const isPlace = areaRoute.nullable().safeParse(route).success;
    return [name, { ...rest, route: isPlace ? route : installedRoute }] as const;
  });
  return { ...given, shortcuts: { ...own, ...Object.fromEntries(places) } };
}
