import type { EntityValue } from '@fundarium/contract/entity';
import { distributionsOf, leaveInto, quotationsOf, registrationsOf, splitsOf } from './class-figures.ts';
import type { DeliveredNode, FundDelivery, LeftOut } from './fund-delivery.ts';
import { fundValues, shareClassValues, singleFundValues, subfundValues } from './node-values.ts';
import { elementAt, elementsAt, textAt, type XmlElement } from './xml-element.ts';

const NO_FIGURES = { quotations: [], distributions: [], splits: [], registrations: [] } as const;
/** Identifiers that name an entity, the best first, with the fields that hold them. */
const FUND_IDENTIFIERS = [
  ['LEI', 'LEI'],
  ['ISIN'],
  ['GermanWKN'],
  ['SwissValorenCode'],
  ['OtherID'],
] as const;
const CLASS_IDENTIFIERS = [
  ['ISIN', 'ISIN'],
  ['GermanWKN', 'WKN'],
  ['SwissValorenCode', 'VALOR'],
  ['SEDOL', 'SEDOL'],
  ['CUSIP', 'CUSIP'],
  ['OtherID'],
  ['LEI'],
] as const;
type Identifiers = readonly (readonly [element: string, field?: string])[];

/**
 * A fund's element as entities and their figures. A fund without sub-funds becomes a fund and one sub-fund of the same
 * name, for share classes hang under sub-funds.
 */
export function fundRows(fund: XmlElement): FundDelivery {
  const notTaken: LeftOut[] = [];
  const leave = leaveInto(notTaken);
  const isSingle = ['true', '1'].includes(textAt(fund, 'SingleFundFlag') ?? '');
  const subfunds = elementsAt(fund, 'Subfunds', 'Subfund');
  if (isSingle && subfunds.length > 0) {
    throw new Error(`Line ${fund.line}: <Fund> is a single fund by its flag and has <Subfunds>`);
  }
  const entities: DeliveredNode[] = [];
  const add = (
    element: XmlElement,
    level: DeliveredNode['level'],
    parent: number | null,
    values: Readonly<Record<string, EntityValue>>,
    figures: Pick<DeliveredNode, 'quotations' | 'distributions' | 'splits' | 'registrations'>,
  ) => {
    const identified = identify(element, level === 'PART' ? CLASS_IDENTIFIERS : FUND_IDENTIFIERS);
    // The only sub-fund of a fund is named as that.
    const below = parent === null || element === fund ? null : entities[parent]!.code;
    const name = textAt(element, 'Names', 'OfficialName')!;
    const { code, identifier } = identified ?? {
      code: below === null ? name : `${below} ${name}`,
      identifier: null,
    };
    entities.push({ line: element.line, level, parent, code, identifier, values, ...figures });
    return entities.length - 1;
  };
  const assetValues = (element: XmlElement, dynamicData: string) => ({
    ...NO_FIGURES,
    quotations: quotationsOf(
      [],
      elementsAt(element, dynamicData, 'TotalAssetValues', 'TotalAssetValue'),
      textAt(element, 'Currency')!,
      leave,
    ),
  });
  const addClasses = (holder: XmlElement, prod: number) => {
    for (const shareClass of elementsAt(holder, 'ShareClasses', 'ShareClass')) {
      const currency = textAt(shareClass, 'Currency')!;
      const prices = elementsAt(shareClass, 'Prices', 'Price');
      const values = elementsAt(shareClass, 'TotalAssetValues', 'TotalAssetValue');
      add(shareClass, 'PART', prod, shareClassValues(shareClass), {
        quotations: quotationsOf(prices, values, currency, leave),
        distributions: distributionsOf(elementsAt(shareClass, 'Distributions', 'Distribution'), leave),
        splits: splitsOf(prices),
        registrations: registrationsOf(
          elementsAt(shareClass, 'RegistrationCountries', 'RegistrationCountry'),
          leave,
        ),
      });
    }
  };

  if (subfunds.length === 0) {
    const top = add(fund, 'FUND', null, fundValues(fund), NO_FIGURES);
    const prod = add(fund, 'PROD', top, singleFundValues(fund), assetValues(fund, 'FundDynamicData'));
    const single = elementAt(fund, 'SingleFund');
    if (single !== null) addClasses(single, prod);
  } else {
    const top = add(fund, 'FUND', null, fundValues(fund), assetValues(fund, 'FundDynamicData'));
    for (const subfund of subfunds) {
      const figures = assetValues(subfund, 'SubfundDynamicData');
      addClasses(subfund, add(subfund, 'PROD', top, subfundValues(subfund), figures));
    }
  }
  return { line: fund.line, entities, notTaken };
}

function identify(element: XmlElement, identifiers: Identifiers) {
  for (const [kind, field = null] of identifiers) {
    const code = textAt(element, 'Identifiers', kind);
    if (code !== null) return { code, identifier: field };
  }
  return null;
}
