import type { XmlShape } from './xml-element.ts';

const words = (text: string) => text.trim().split(/\s+/);
const TEXT: XmlShape = {};
const texts = (names: string): Record<string, XmlShape> =>
  Object.fromEntries(words(names).map((name) => [name, TEXT]));

const AMOUNTS: XmlShape = { children: { Amount: TEXT }, required: ['Amount'], many: ['Amount'] };
const COMPANY: XmlShape = { children: { Name: TEXT } };

const IDENTIFIERS: XmlShape = {
  children: {
    ...texts('ISIN CUSIP GermanWKN LEI SEDOL SwissValorenCode OtherID'),
    Bloomberg: { children: texts('Ticker BBGID') },
  },
  many: ['OtherID'],
  known: words('ISIN Bloomberg CUSIP GermanWKN LEI MexID ReutersRIC SEDOL SwissValorenCode SwiftBIC OtherID'),
};
const NAMES: XmlShape = { children: texts('OfficialName'), required: ['OfficialName'] };

const TOTAL_ASSET_VALUES: XmlShape = {
  children: {
    TotalAssetValue: {
      children: {
        ...texts('NavDate TotalAssetNature SharesOutstanding'),
        TotalNetAssetValue: AMOUNTS,
      },
      required: ['NavDate', 'TotalAssetNature'],
    },
  },
  required: ['TotalAssetValue'],
  many: ['TotalAssetValue'],
};
const PRICES: XmlShape = {
  children: {
    Price: {
      children: texts(
        'ActionCode NavDate PriceCurrency PriceNature NavPrice SubscriptionPrice RedemptionPrice SplitFactor',
      ),
      required: words('ActionCode NavDate PriceCurrency PriceNature NavPrice'),
    },
  },
  required: ['Price'],
  many: ['Price'],
};
const PER_SHARE: XmlShape = { children: { PerShare: AMOUNTS }, required: ['PerShare'] };
const DISTRIBUTIONS: XmlShape = {
  children: {
    Distribution: {
      children: {
        ...texts('ActionCode DividendStatus RecordDate ExDate PaymentDate PaymentCurrency DistributionFlag'),
        GrossDividendAmount: PER_SHARE,
        NetDividendAmount: PER_SHARE,
      },
      required: words(
        'ActionCode DividendStatus ExDate PaymentDate PaymentCurrency GrossDividendAmount NetDividendAmount',
      ),
    },
  },
  required: ['Distribution'],
  many: ['Distribution'],
};
const REGISTRATION_COUNTRIES: XmlShape = {
  children: {
    RegistrationCountry: {
      children: texts(
        'CountryCode Status StatusDate SubStatus MarketingDistributionStatus MarketingDistributionStatusDate',
      ),
      required: ['CountryCode'],
    },
  },
  many: ['RegistrationCountry'],
};

const SHARE_CLASS: XmlShape = {
  children: {
    Identifiers: IDENTIFIERS,
    Names: NAMES,
    ...texts('Currency InceptionDate LiquidationDate UK_RDR_Flag'),
    ShareClassType: { children: texts('EarningUse') },
    FundHedgingStrategy: { children: texts('HedgingStrategy') },
    RegistrationCountries: REGISTRATION_COUNTRIES,
    Prices: PRICES,
    TotalAssetValues: TOTAL_ASSET_VALUES,
    Distributions: DISTRIBUTIONS,
  },
  required: ['Identifiers', 'Names', 'Currency'],
  known: words(`Identifiers Names Currency ShareClassType InceptionDate LiquidationDate LiquidationReason
    RegistrationCountries SubscriptionRestrictions RedemptionRestrictions MinimumInvestment OpenToNewInvestorsFlag
    CurrencyHedgedFlag FundHedgingStrategy IsLeveragedFlag IsReferenceShareClass IsPublicFlag Prices TotalAssetValues
    Distributions Fees Flows PerformanceFigures Portfolios BlockedInvestorCountries HighWatermark PEA_EligibleFlag
    RetailInvestorsOnly UK_RDR_Flag TransferAgent Investors InvestorAllocation MarketPlaces CustomAttributes
    CountrySpecificData`),
};
const SHARE_CLASSES: XmlShape = {
  children: { ShareClass: SHARE_CLASS },
  required: ['ShareClass'],
  many: ['ShareClass'],
};
const DYNAMIC_DATA: XmlShape = { children: { TotalAssetValues: TOTAL_ASSET_VALUES } };
const PRODUCT_FLAGS = 'ExchangeTradedFlag FundOfFundFlag ManagementType';

const SUBFUND: XmlShape = {
  children: {
    Identifiers: IDENTIFIERS,
    Names: NAMES,
    Currency: TEXT,
    SubfundStaticData: {
      children: {
        ...texts(`InceptionDate LiquidationDate OpenClosedEnded ${PRODUCT_FLAGS}`),
        Advisor: COMPANY,
      },
    },
    SubfundDynamicData: DYNAMIC_DATA,
    ShareClasses: SHARE_CLASSES,
  },
  required: ['Identifiers', 'Names', 'Currency'],
  known: words('Identifiers Names Currency SubfundStaticData SubfundDynamicData ShareClasses Segments'),
};

const FUND: XmlShape = {
  children: {
    Identifiers: IDENTIFIERS,
    Names: NAMES,
    ...texts('Currency SingleFundFlag'),
    FundStaticData: {
      children: {
        ...texts('DomicileCountry ListedLegalStructure InceptionDate OpenClosedEnded LiquidationDate'),
        EndOfFiscalYear: { children: texts('Day Month'), required: ['Day', 'Month'] },
        ...Object.fromEntries(
          words('Administrator Auditor Custodian InvestmentCompany').map((role) => [role, COMPANY]),
        ),
      },
    },
    FundDynamicData: DYNAMIC_DATA,
    SingleFund: {
      children: {
        SingleFundStaticData: { children: { ...texts(PRODUCT_FLAGS), Advisor: COMPANY } },
        ShareClasses: SHARE_CLASSES,
      },
      known: words('SingleFundStaticData ShareClasses Segments'),
    },
    Subfunds: { children: { Subfund: SUBFUND }, required: ['Subfund'], many: ['Subfund'] },
  },
  required: ['Identifiers', 'Names', 'Currency', 'SingleFundFlag'],
  known:
    words(`Identifiers Names Currency SingleFundFlag DataSupplier FundStaticData FundDynamicData SingleFund
    Subfunds CountrySpecificData`),
};

const NAMED_ENTITY: XmlShape = { children: { Identifiers: IDENTIFIERS } };
const DOCUMENT: XmlShape = {
  children: {
    Type: { children: texts('ListedType UnlistedType') },
    ...texts(
      'Language Name FileName ForPublicUsage Format CreationDate ModificationDate DocumentURL BinaryData',
    ),
    PublicationCountries: { children: { Country: TEXT }, many: ['Country'] },
    Fund: NAMED_ENTITY,
    Subfunds: { children: { Subfund: NAMED_ENTITY }, many: ['Subfund'] },
    ShareClasses: { children: { ShareClass: NAMED_ENTITY }, many: ['ShareClass'] },
  },
  required: ['Type', 'Language'],
};

/** What is read of a delivery. Portfolios, flows and what single countries add are passed over. */
export const FUNDSXML: { readonly name: string; readonly shape: XmlShape } = {
  name: 'FundsXML4',
  shape: {
    children: {
      ControlData: {
        children: texts('UniqueDocumentID Version ContentDate DataOperation'),
        required: ['UniqueDocumentID', 'ContentDate'],
      },
      Funds: { children: { Fund: FUND }, required: ['Fund'], many: ['Fund'] },
      Documents: { children: { Document: DOCUMENT }, required: ['Document'], many: ['Document'] },
    },
    required: ['ControlData'],
    known: words(
      'ControlData Funds AssetMgmtCompanyDynData AssetMasterData Documents RegulatoryReportings CountrySpecificData ds:Signature',
    ),
  },
};

export const CONTROL_DATA = 'FundsXML4/ControlData';
export const FUND_PATH = 'FundsXML4/Funds/Fund';
export const DOCUMENT_PATH = 'FundsXML4/Documents/Document';
