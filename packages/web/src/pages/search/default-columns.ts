import type { SearchFields } from './search-fields.ts';

/** Always the first column, and pinned. */
export const IDENTITY = 'NAME';

const USUAL = [
  'ISIN',
  'CURRENCY',
  'NAV',
  'NAV_DATE',
  'LIFECYCLE_STATE',
  'DISTRIBUTION_POLICY',
  'CURRENCY_HEDGE',
  'AUM',
  'ONGOING_COSTS',
  'SRI',
  'LAUNCH_DATE',
  'PROD.NAME',
  'FUND.NAME',
  'FUND.DOMICILE',
];

/** What a search shows until somebody chooses: as much of the usual as the customer's metamodel has. */
export function columnsShown(chosen: readonly string[] | null, fields: SearchFields): string[] {
  return (chosen ?? USUAL).filter((name) => name !== IDENTITY && fields.has(name));
}
