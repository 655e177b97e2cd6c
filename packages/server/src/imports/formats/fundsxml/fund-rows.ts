import type { EntityValue } from '@fundarium/contract/entity';
import { showValue } from '../../plain-text.ts';
import { figuresOf } from './class-figures.ts';
import { distributionsOf } from './distributions.ts';
import type { DeliveredNode, FundDelivery, LeftOut } from './fund-delivery.ts';
import { leaveInto } from './leave.ts';
import {
  fundValues,
  shareClassValues,
  singleFundValues,
  subfundValues,
  type HasField,
} from './node-values.ts';
import { registrationsOf } from './registrations.ts';
import { isShared, type SharedIdentifiers } from './shared-identifiers.ts';
import { ownValue } from '../../own-value.ts';
import { elementAt, elementsAt, identifierAt, textAt, type XmlElement } from './xml-element.ts';

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
const SINGLE_FUND_FLAG: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
};
type Identifiers = readonly (readonly [element: string, field?: string])[];

/**
 * A fund's element as entities and their figures. A single fund becomes a fund and one sub-fund of the same
 * name, for share classes hang under sub-funds. What shares an identifier with others is known by another one, or its
 * name.
 */
export function fundRows(fund: XmlElement, hasField: HasField, shared: SharedIdentifiers): FundDelivery {
  const notTaken: LeftOut[] = [];
  const leave = leaveInto(notTaken);
  const around = { hasField, leave };
  const flag = textAt(fund, 'SingleFundFlag') ?? '';
  const isSingle = ownValue(SINGLE_FUND_FLAG, flag);
  if (isSingle === undefined)
    throw new Error(`Line ${fund.line}: The SingleFundFlag “${showValue(flag)}” is not true or false`);
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
    const identified = identify(element, level, shared);
    // The only sub-fund of a fund is named as that.
    const below = parent === null || element === fund ? null : entities[parent]!.code;
    const name = mustHave(element, 'Names', 'OfficialName');
    const named = below === null ? name : `${below} ${name}`;
    const known = identified ?? { code: named, identifier: null, kind: null };
    const currency = currencyOf(element);
    entities.push({ line: element.line, level, parent, ...known, named, currency, values, ...figures });
    return entities.length - 1;
  };
  const assetValues = (element: XmlElement, level: 'FUND' | 'PROD', dynamicData: string) => ({
    ...NO_FIGURES,
    ...figuresOf(
      [],
      elementsAt(element, dynamicData, 'TotalAssetValues', 'TotalAssetValue'),
      { level, currency: currencyOf(element) },
      leave,
    ),
  });
  const addClasses = (holder: XmlElement, prod: number) => {
    for (const shareClass of elementsAt(holder, 'ShareClasses', 'ShareClass')) {
      const currency = currencyOf(shareClass);
      const prices = elementsAt(shareClass, 'Prices', 'Price');
      const values = elementsAt(shareClass, 'TotalAssetValues', 'TotalAssetValue');
      const distributions = elementsAt(shareClass, 'Distributions', 'Distribution');
      const countries = elementsAt(shareClass, 'RegistrationCountries', 'RegistrationCountry');
      add(shareClass, 'PART', prod, shareClassValues(shareClass, around), {
        ...figuresOf(prices, values, { level: 'PART', currency }, leave),
        distributions: distributionsOf(distributions, currency, leave),
        registrations: registrationsOf(countries, hasField, leave),
      });
    }
  };

  const single = elementAt(fund, 'SingleFund');
  // An umbrella of which the file has no sub-fund is an umbrella nevertheless.
  if (subfunds.length === 0 && (isSingle || single !== null)) {
    const top = add(fund, 'FUND', null, fundValues(fund, around), NO_FIGURES);
    const figures = assetValues(fund, 'PROD', 'FundDynamicData');
    const prod = add(fund, 'PROD', top, singleFundValues(fund, around), figures);
    if (single !== null) addClasses(single, prod);
  } else {
    const ofFund = assetValues(fund, 'FUND', 'FundDynamicData');
    const top = add(fund, 'FUND', null, fundValues(fund, around), ofFund);
    for (const subfund of subfunds) {
      const figures = assetValues(subfund, 'PROD', 'SubfundDynamicData');
      addClasses(subfund, add(subfund, 'PROD', top, subfundValues(subfund, around), figures));
    }
  }
  return { line: fund.line, entities, notTaken: notTaken.toSorted((a, b) => a.line - b.line) };
}

const currencyOf = (element: XmlElement) => mustHave(element, 'Currency');

/** @throws Error that names the line, where the element is empty */
function mustHave(element: XmlElement, ...path: readonly string[]): string {
  const text = textAt(element, ...path);
  if (text === null)
    throw new Error(`Line ${element.line}: <${element.name}> has an empty <${path.join('/')}>`);
  return text;
}

/** All that an element of a document says of an entity, the best first. */
export function namesOf(element: XmlElement, level: DeliveredNode['level']) {
  return identifiersOf(level).flatMap(([kind, field]) => {
    const value = identifierAt(element, kind);
    if (value === null) return [];
    return ['CODE', ...(field === undefined ? [] : [field])].map((each) => ({ level, field: each, value }));
  });
}

const identifiersOf = (level: DeliveredNode['level']): Identifiers =>
  level === 'PART' ? CLASS_IDENTIFIERS : FUND_IDENTIFIERS;

function identify(element: XmlElement, level: DeliveredNode['level'], shared: SharedIdentifiers) {
  for (const [kind, identifier = null] of identifiersOf(level)) {
    const code = identifierAt(element, kind);
    if (code !== null && !isShared(shared, level, kind, code)) return { code, identifier, kind };
  }
  return null;
}
