import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import type { SearchFields } from '../question/search-fields.ts';

/** What entities are called by. */
export const IDENTITY = 'NAME';

/** What a nature's rows are called by: always the first column, and pinned. */
export const identityOf = (nature: SearchNature): string =>
  isAttachmentNature(nature) ? 'DISPLAY_LABEL' : IDENTITY;

const OF_DOCUMENTS: readonly string[] = [
  'NODE_NAME',
  'NODE_CODE',
  'FILE_TYPE',
  'LANGUAGE',
  'COUNTRY',
  'STATUS',
  'START_DATE',
  'FILE_NAME',
  'FILE_SIZE',
  'UPDATED_AT',
];

const USUAL: Readonly<Record<SearchNature, readonly string[]>> = {
  FUND: [
    'LIFECYCLE_STATE',
    'DOMICILE',
    'LEGAL_FORM',
    'CURRENCY',
    'AUM_EUR',
    'AUM_EUR_DATE',
    'EU_DIRECTIVE',
    'MANCO',
    'CUSTODIAN',
    'LEI',
    'CREATION_DATE',
    'WEBSITE',
  ],
  PROD: [
    'LIFECYCLE_STATE',
    'CURRENCY',
    'AUM',
    'AUM_DATE',
    'ASSET_CLASS',
    'EFAMA_CATEGORY',
    'SFDR_ARTICLE',
    'IS_ETF',
    'MANAGEMENT_APPROACH',
    'BENCHMARK',
    'LAUNCH_DATE',
    'FUND.NAME',
    'FUND.DOMICILE',
  ],
  CLAS: ['LIFECYCLE_STATE', 'CURRENCY', 'CREATION_DATE', 'PROD.NAME', 'FUND.NAME', 'FUND.DOMICILE'],
  PART: [
    'ISIN',
    'CURRENCY',
    'NAV',
    'NAV_DATE',
    'TOTAL_RETURN_YTD',
    'TOTAL_RETURN_Y1',
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
  ],
  STRUCTURED_PRODUCT: [
    'ISIN',
    'CURRENCY',
    'NAV',
    'NAV_DATE',
    'LIFECYCLE_STATE',
    'ISSUER',
    'EUSIPA_CODE',
    'UNDERLYINGS',
    'BARRIER',
    'COUPON',
    'CAPITAL_PROTECTION',
    'ISSUE_DATE',
    'MATURITY_DATE',
    'SRI',
  ],
  ATTACHMENT: OF_DOCUMENTS,
  STRUCTURED_PRODUCT_ATTACHMENT: OF_DOCUMENTS,
};

/** What stands in for a usual column that the customer's metamodel lacks: the newest day of a fund's assets in any currency. */
const INSTEAD: Readonly<Partial<Record<string, string>>> = { AUM_EUR_DATE: 'AUM_DATE' };

/** What a search shows until somebody chooses: as much of the usual as the customer's metamodel has. */
export function columnsShown(
  nature: SearchNature,
  chosen: readonly string[] | null,
  fields: SearchFields,
): string[] {
  const usual = USUAL[nature].map((name) => (fields.has(name) ? name : (INSTEAD[name] ?? name)));
  return (chosen ?? usual).filter((name) => name !== identityOf(nature) && fields.has(name));
}
