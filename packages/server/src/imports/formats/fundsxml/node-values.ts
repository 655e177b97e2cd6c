import type { EntityValue } from '@fundarium/contract/entity';
import { meansNoValue } from '../../feed-values.ts';
import { isCalendarDate } from '@fundarium/contract/calendar-date';
import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { isYearEnd } from '@fundarium/contract/year-end';
import { isinOf } from '../../table/table-reading.ts';
import type { Leave } from './leave.ts';
import { elementAt, textAt, textOf, type XmlElement } from './xml-element.ts';

type Values = Record<string, EntityValue>;
/** Whether the customer has a field at a level; what is read for none is named as not read. */
export type HasField = (level: FieldLevel, field: string) => boolean;
type Around = { readonly hasField: HasField; readonly leave: Leave };
type Level = 'FUND' | 'PROD' | 'PART';
/** Where a field's value stands below the entity's element, and how its words are ours. */
type Source = {
  readonly field: string;
  readonly path: readonly string[];
  readonly words?: Readonly<Record<string, EntityValue>>;
};

export const TRUTH: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };
const OPEN_CLOSED = { OPEN: 'OPEN', CLOSED: 'CLOSED' } as const;

const at = (field: string, path: string, words?: Source['words']): Source => ({
  field,
  path: path.split('/'),
  ...(words && { words }),
});
const named = [at('NAME', 'Names/OfficialName'), at('CURRENCY', 'Currency')];
const company = (field: string, role: string) => at(field, `FundStaticData/${role}/Name`);
const flags = (below: string) => [
  at('IS_ETF', `${below}/ExchangeTradedFlag`, TRUTH),
  at('IS_FUND_OF_FUNDS', `${below}/FundOfFundFlag`, TRUTH),
  at('MANAGEMENT_APPROACH', `${below}/ManagementType`, { ACTIVE: 'ACTIVE', PASSIVE: 'PASSIVE' }),
  at('INVESTMENT_ADVISER', `${below}/Advisor/Name`),
];
const LEGAL_FORMS: Readonly<Record<string, string>> = {
  'UCITS - SICAV': 'SICAV',
  'UCITS - SICAF': 'SICAF',
  'UCITS - CONTRACTUAL TYPE': 'FCP',
};

const FUND = [
  ...named,
  at('LEI', 'Identifiers/LEI'),
  at('DOMICILE', 'FundStaticData/DomicileCountry'),
  at('CREATION_DATE', 'FundStaticData/InceptionDate'),
  at('LIQUIDATION_DATE', 'FundStaticData/LiquidationDate'),
  at('OPEN_CLOSED', 'FundStaticData/OpenClosedEnded', OPEN_CLOSED),
  company('ADMINISTRATOR', 'Administrator'),
  company('AUDITOR', 'Auditor'),
  company('CUSTODIAN', 'Custodian'),
  company('MANCO', 'InvestmentCompany'),
];
const SUBFUND = [
  ...named,
  at('LEI', 'Identifiers/LEI'),
  at('CREATION_DATE', 'SubfundStaticData/InceptionDate'),
  at('LIQUIDATION_DATE', 'SubfundStaticData/LiquidationDate'),
  at('OPEN_CLOSED', 'SubfundStaticData/OpenClosedEnded', OPEN_CLOSED),
  ...flags('SubfundStaticData'),
];
/** A fund without sub-funds is its own only sub-fund. */
const SINGLE_FUND = [
  ...named,
  at('LEI', 'Identifiers/LEI'),
  at('CREATION_DATE', 'FundStaticData/InceptionDate'),
  at('LIQUIDATION_DATE', 'FundStaticData/LiquidationDate'),
  at('OPEN_CLOSED', 'FundStaticData/OpenClosedEnded', OPEN_CLOSED),
  ...flags('SingleFund/SingleFundStaticData'),
];
const SHARE_CLASS = [
  ...named,
  at('ISIN', 'Identifiers/ISIN'),
  at('WKN', 'Identifiers/GermanWKN'),
  at('SEDOL', 'Identifiers/SEDOL'),
  at('CUSIP', 'Identifiers/CUSIP'),
  at('VALOR', 'Identifiers/SwissValorenCode'),
  at('BLOOMBERG', 'Identifiers/Bloomberg/Ticker'),
  at('FIGI', 'Identifiers/Bloomberg/BBGID'),
  at('LAUNCH_DATE', 'InceptionDate'),
  at('LIQUIDATION_DATE', 'LiquidationDate'),
  at('DISTRIBUTION_POLICY', 'ShareClassType/EarningUse', { D: 'DISTRIBUTING', P: 'BOTH', R: 'ACCUMULATING' }),
  at('CURRENCY_HEDGE', 'FundHedgingStrategy/HedgingStrategy', {
    'No hedge': 'NONE',
    'Full NAV hedge': 'FULL',
    'Full Portfolio hedge': 'PORTFOLIO',
    'Partial hedge': 'PARTIAL',
  }),
  at('IS_RDR_COMPLIANT', 'UK_RDR_Flag', TRUTH),
];

export function fundValues(element: XmlElement, around: Around): Values {
  const { hasField, leave } = around;
  const legal = elementAt(element, 'FundStaticData', 'ListedLegalStructure');
  const structure = legal === null ? null : legal.text.trim();
  const directive = structure?.split(' ')[0];
  const known = directive === 'UCITS' || directive === 'AIF';
  const form = LEGAL_FORMS[structure ?? ''];
  const yearEnd = fiscalYearEnd(element, around);
  const values = {
    ...(form !== undefined && hasField('FUND', 'LEGAL_FORM') && { LEGAL_FORM: form }),
    ...(known && hasField('FUND', 'EU_DIRECTIVE') && { EU_DIRECTIVE: directive }),
  };
  if (Object.keys(values).length > 0) textOf(legal!);
  // What names a directive, and a form that the record has no word for, is taken in part.
  if (structure && form === undefined && hasField('FUND', 'LEGAL_FORM'))
    leave(legal!, structure, 'LEGAL_FORM has no value for this');
  return {
    ...read(element, 'FUND', FUND, around),
    ...values,
    ...(yearEnd !== null && { FISCAL_YEAR_END: yearEnd }),
  };
}

export const subfundValues = (element: XmlElement, around: Around): Values =>
  read(element, 'PROD', SUBFUND, around);
export const singleFundValues = (element: XmlElement, around: Around): Values =>
  read(element, 'PROD', SINGLE_FUND, around);
export const shareClassValues = (element: XmlElement, around: Around): Values =>
  read(element, 'PART', SHARE_CLASS, around);

/** A value that the record has no word for is left out with its line. */
function read(element: XmlElement, level: Level, sources: readonly Source[], around: Around): Values {
  return Object.fromEntries(
    sources.flatMap(({ field, path, words }): [string, EntityValue][] => {
      const found = around.hasField(level, field) ? elementAt(element, ...path) : null;
      const text = found === null ? null : textOf(found);
      if (found === null || text === null) return [];
      if (path.includes('Identifiers') && meansNoValue(text)) return [];
      if (field === 'ISIN') return [[field, isinOf(text)]];
      if (words === undefined) return [[field, field.endsWith('_DATE') ? (dayOf(text) ?? text) : text]];
      const value = words[text];
      if (value !== undefined) return [[field, value]];
      around.leave(found, text, `${field} has no value for this`);
      return [];
    }),
  );
}

/** A day of XML may have a time zone, which says nothing of a day of a fund. */
export function dayOf(text: string | null): string | null {
  const day = text?.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '') ?? null;
  return day !== null && isCalendarDate(day) ? day : null;
}

function fiscalYearEnd(element: XmlElement, { hasField, leave }: Around): string | null {
  const end = elementAt(element, 'FundStaticData', 'EndOfFiscalYear');
  if (end === null || !hasField('FUND', 'FISCAL_YEAR_END')) return null;
  const [month, day] = ['Month', 'Day'].map((part) =>
    textAt(end, part)?.replaceAll('-', '').padStart(2, '0'),
  );
  if (month === undefined && day === undefined) return null;
  if (isYearEnd(`${month}-${day}`)) return `${month}-${day}`;
  leave(end, `${month ?? ''}-${day ?? ''}`, 'EndOfFiscalYear is not a day of a year');
  return null;
}
