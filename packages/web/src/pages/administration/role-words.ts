import { isRole } from '@fundarium/contract/rights';

/** The language pack, and whether it has a text. */
export type Texts = {
  readonly t: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly has: (key: string) => boolean;
};

/** A role by its everyday name; another module's that has none by its module; what is no role as it stands. */
export function roleInWords(role: string, { t, has }: Texts): string {
  if (!isRole(role)) return role;
  const key = `administration-role-${role}`;
  return has(key) ? t(key) : t(`administration-role-of-${role.split('_')[0]}`, { role });
}
