import { isRecord } from '@fundarium/contract/settings-reading';
import type { AreaName } from '@fundarium/contract/areas';

/** Where the installation has the platform's areas; null where one is not there. */
export type InstalledAreas = Readonly<Partial<Record<AreaName, string | null>>>;

/** A customer's settings as they are stored, with the installation's places where the customer says nothing of one. */
export function withInstalledAreas(stored: unknown, installed: InstalledAreas): unknown {
  const given = isRecord(stored) ? stored : {};
  const own = isRecord(given['shortcuts']) ? given['shortcuts'] : {};
  const places = Object.entries(installed).map(([name, route]) => {
    const ofCustomer = own[name];
    return [name, { route, ...(isRecord(ofCustomer) ? ofCustomer : {}) }] as const;
  });
  return { ...given, shortcuts: { ...own, ...Object.fromEntries(places) } };
}
