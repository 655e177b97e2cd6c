import type { Language, Level } from '@fundarium/contract/vocabulary';
import type { Manager } from './managers.ts';

type Labels = Readonly<Record<Language, string>>;
type DemoCard = Readonly<Record<string, unknown>>;

/** The one manager whose pages of details are laid out its own way, one card of each kind of fields on every level. */
const MANAGER = 'THORNMERE';

const DATES: Labels = {
  de: 'Termine',
  en: 'Key dates',
  es: 'Fechas clave',
  fr: 'Dates clés',
  it: 'Date principali',
  ja: '主要日付',
  nl: 'Belangrijke datums',
  zh: '关键日期',
};

const FEATURES: Readonly<Record<Level, readonly string[]>> = {
  FUND: ['LEGAL_FORM', 'DOMICILE', 'EU_DIRECTIVE', 'CURRENCY', 'SUPERVISORY_AUTHORITY', 'MANCO'],
  PROD: ['CURRENCY', 'ASSET_CLASS', 'BENCHMARK', 'EFAMA_CATEGORY', 'SFDR_ARTICLE', 'PORTFOLIO_MANAGER'],
  CLAS: ['CURRENCY', 'STATUS'],
  PART: ['ISIN', 'CURRENCY', 'DISTRIBUTION_POLICY', 'CURRENCY_HEDGE', 'ONGOING_COSTS', 'INVESTMENT_STATUS'],
  STRUCTURED_PRODUCT: ['ISIN', 'CURRENCY', 'ISSUER', 'EUSIPA_CODE', 'UNDERLYINGS', 'BARRIER', 'COUPON'],
};

const FOLDED: Readonly<Record<Level, readonly string[]>> = {
  FUND: ['CUSTODIAN', 'ADMINISTRATOR', 'TRANSFER_AGENT', 'AUDITOR', 'LEGAL_ADVISER', 'WEBSITE'],
  PROD: ['INVESTMENT_OBJECTIVE', 'MANAGEMENT_APPROACH', 'HAS_SECURITIES_LENDING', 'IS_ETF'],
  CLAS: ['CODE', 'NAME'],
  PART: ['SEDOL', 'FIGI', 'BLOOMBERG', 'CFI', 'MINIMUM_INITIAL_INVESTMENT', 'KID_WEB_ADDRESS'],
  STRUCTURED_PRODUCT: ['STRIKE', 'DENOMINATION', 'ISSUE_PRICE', 'ISSUE_SIZE', 'AUTOCALLABLE'],
};

const MILESTONES: Readonly<Record<Level, readonly string[]>> = {
  FUND: ['CREATION_DATE'],
  PROD: ['CREATION_DATE', 'LAUNCH_DATE'],
  CLAS: ['CREATION_DATE'],
  PART: ['CREATION_DATE', 'LAUNCH_DATE', 'KID_PUBLICATION_DATE'],
  STRUCTURED_PRODUCT: ['INITIAL_FIXING_DATE', 'ISSUE_DATE', 'FINAL_FIXING_DATE', 'MATURITY_DATE'],
};

/** A level's other cards, in the order of the page. */
const OTHERS: Readonly<Record<Level, readonly string[]>> = {
  FUND: ['BROWSING', 'STATUS', 'DOCUMENTATION', 'AUDIT_TRAIL'],
  PROD: ['BROWSING', 'STATUS', 'DOCUMENTATION', 'ACTIVATION_PERIODS', 'AUDIT_TRAIL'],
  CLAS: ['BROWSING', 'STATUS', 'DOCUMENTATION', 'AUDIT_TRAIL'],
  PART: [
    'NAV',
    'PERFORMANCE',
    'STATUS',
    'RISK_MEASURES',
    'DOCUMENTATION',
    'REGISTRATION',
    'ACTIVATION_PERIODS',
    'AUDIT_TRAIL',
  ],
  STRUCTURED_PRODUCT: [
    'NAV',
    'PERFORMANCE',
    'STATUS',
    'RISK_MEASURES',
    'DOCUMENTATION',
    'REGISTRATION',
    'ACTIVATION_PERIODS',
    'AUDIT_TRAIL',
  ],
};

/** The customer's settings as an integrator delivers them: its pages of details, or nothing. */
export function settingsOf({ code }: Manager): Readonly<Record<string, unknown>> {
  if (code !== MANAGER) return {};
  const levels = Object.keys(OTHERS) as Level[];
  return {
    views: { details: Object.fromEntries(levels.map((level) => [level, { cards: cardsOf(level) }])) },
  };
}

function cardsOf(level: Level): readonly DemoCard[] {
  const named = (codes: readonly string[]) => codes.map((code) => `${level}.${code}`);
  return [
    { type: 'GENERIC', name: 'KEY_FEATURES', fields: named(FEATURES[level]) },
    {
      type: 'GENERIC_TABLE',
      name: 'KEY_DATES',
      labels: DATES,
      width: 4,
      columns: [],
      rows: named(MILESTONES[level]).map((field) => ({ labels: {}, fields: [field] })),
    },
    ...OTHERS[level].map((type) => ({ type, name: type })),
    { type: 'COLLAPSIBLE', name: 'OTHER_FEATURES', fields: named(FOLDED[level]) },
  ];
}
