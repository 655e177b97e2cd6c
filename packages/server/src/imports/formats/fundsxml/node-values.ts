import type { EntityValue } from '@fundarium/contract/entity';
import { isCalendarDate } from '@fundarium/contract/field-kinds';
import { textAt, type XmlElement } from './xml-element.ts';

type Values = Record<string, EntityValue>;
/** Where a field's value stands below the entity's element, and how its words are ours. */
type Source = {
  readonly field: string;
  readonly path: readonly string[];
  readonly words?: Readonly<Record<string, EntityValue>>;
};

const TRUTH = { true: true, '1': true, false: false, '0': false } as const;
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
const LEGAL_FORMS = {
  'UCITS - SICAV': 'SICAV',
  'UCITS - SICAF': 'SICAF',
  'UCITS - CONTRACTUAL TYPE': 'FCP',
} as const;

const FUND = [
  ...named,
  at('LEI', 'Identifiers/LEI'),
  at('DOMICILE', 'FundStaticData/DomicileCountry'),
  at('LEGAL_FORM', 'FundStaticData/ListedLegalStructure', LEGAL_FORMS),
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

export function fundValues(element: XmlElement): Values {
  const structure = textAt(element, 'FundStaticData', 'ListedLegalStructure');
  const directive = structure?.split(' ')[0];
  const yearEnd = fiscalYearEnd(element);
  return {
    ...read(element, FUND),
    ...((directive === 'UCITS' || directive === 'AIF') && { EU_DIRECTIVE: directive }),
    ...(yearEnd !== null && { FISCAL_YEAR_END: yearEnd }),
  };
}

export const subfundValues = (element: XmlElement): Values => read(element, SUBFUND);
export const singleFundValues = (element: XmlElement): Values => read(element, SINGLE_FUND);
export const shareClassValues = (element: XmlElement): Values => read(element, SHARE_CLASS);

/** Registration and marketing are told apart; a status without its day is taken as well. */
export function registrationValues(element: XmlElement): Values {
  const values: Values = {};
  const limited = /institutional|qualified|restricted/i.test(textAt(element, 'SubStatus') ?? '');
  const status = textAt(element, 'Status');
  const registered = status === 'Registered';
  if (status !== null) values['REGISTRATION_STATUS'] = registered ? (limited ? 'RESTRICTED' : 'YES') : 'NO';
  put(values, registered ? 'REGISTRATION_DATE' : 'DEREGISTRATION_DATE', textAt(element, 'StatusDate'));
  const marketing = textAt(element, 'MarketingDistributionStatus');
  const marketed = marketing === 'Registered';
  if (marketing !== null) values['MARKETING_STATUS'] = marketed ? 'YES' : 'NO';
  const marketingDate = textAt(element, 'MarketingDistributionStatusDate');
  put(values, marketed ? 'DISTRIBUTION_START_DATE' : 'DISTRIBUTION_END_DATE', marketingDate);
  return values;
}

function put(values: Values, field: string, date: string | null): void {
  const day = dayOf(date);
  if (day !== null) values[field] = day;
}

function read(element: XmlElement, sources: readonly Source[]): Values {
  return Object.fromEntries(
    sources.flatMap(({ field, path, words }) => {
      const text = textAt(element, ...path);
      if (text === null) return [];
      if (words === undefined) return [[field, field.endsWith('_DATE') ? (dayOf(text) ?? text) : text]];
      const value = words[text];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** A day of XML may bear a time zone, which says nothing of a day of a fund. */
export function dayOf(text: string | null): string | null {
  const day = text?.replace(/(?:Z|[+-]\d{2}:\d{2})$/, '') ?? null;
  return day !== null && isCalendarDate(day) ? day : null;
}

function fiscalYearEnd(element: XmlElement): string | null {
  const [month, day] = ['Month', 'Day'].map((part) =>
    textAt(element, 'FundStaticData', 'EndOfFiscalYear', part)?.padStart(2, '0'),
  );
  return month === undefined || day === undefined ? null : `${month}-${day}`;
}
