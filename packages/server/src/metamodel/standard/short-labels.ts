import type { FieldLevel, Labels, Language } from '@fundarium/contract/vocabulary';
import { labels, labelsBy, sameEverywhere } from './labels.ts';
import { STANDARD_FIELDS } from './standard-fields.ts';

/** What heads a column where the label is longer than the values below it. */
const OF_FIELDS: Readonly<Record<string, Labels>> = {
  CURRENCY: labels('Whg. | Ccy | Div. | Dev. | Val. | 通貨 | Val. | 币种'),
  NAV: labels('NIW | NAV | VL | VL | NAV | 基準価額 | NAV | 净值'),
  NAV_DATE: labels('NIW-Datum | NAV date | Fecha VL | Date VL | Data NAV | 基準日 | NAV-datum | 净值日期'),
  LIFECYCLE_STATE: labels('Phase | State | Fase | Phase | Fase | 状態 | Fase | 状态'),
  DISTRIBUTION_POLICY: labels('Ertrag | Income | Reparto | Résultats | Proventi | 分配 | Uitkering | 分红'),
  CURRENCY_HEDGE: labels(
    'Absicherung | Hedge | Cobertura | Couverture | Copertura | ヘッジ | Valutahedge | 对冲',
  ),
  AUM: labels('Volumen | AUM | Patrimonio | Actif net | Patrimonio | 純資産 | Vermogen | 规模'),
  AUM_DATE: labels(
    'Volumen per | AUM date | Fecha patr. | Date actif | Data patr. | 純資産日 | Vermogen per | 规模日期',
  ),
  AUM_EUR: labels(
    'Vol. EUR | AUM EUR | Patr. EUR | Actif EUR | Patr. EUR | 純資産EUR | Verm. EUR | 规模（EUR）',
  ),
  AUM_USD: labels(
    'Vol. USD | AUM USD | Patr. USD | Actif USD | Patr. USD | 純資産USD | Verm. USD | 规模（USD）',
  ),
  AUM_CHF: labels(
    'Vol. CHF | AUM CHF | Patr. CHF | Actif CHF | Patr. CHF | 純資産CHF | Verm. CHF | 规模（CHF）',
  ),
  ONGOING_COSTS: labels('Kosten | OGC | Gastos | Frais | Spese | 費用 | Kosten | 费用'),
  SRI: sameEverywhere('SRI'),
  LAUNCH_DATE: labels('Auflegung | Launch | Lanzam. | Lancement | Lancio | 開始日 | Introductie | 发行日'),
  CREATION_DATE: labels(
    'Gründung | Created | Constit. | Création | Costituz. | 設立日 | Oprichting | 成立日',
  ),
  SFDR_ARTICLE: sameEverywhere('SFDR'),
  EU_DIRECTIVE: labels(
    'Richtlinie | Directive | Directiva | Directive | Direttiva | EU指令 | Richtlijn | 指令',
  ),
  MANAGEMENT_APPROACH: labels('Ansatz | Approach | Gestión | Gestion | Gestione | 手法 | Beheer | 方式'),
  COUPON: labels('Coupon | Coupon | Cupón | Coupon | Cedola | クーポン | Coupon | 票息'),
  CAPITAL_PROTECTION: labels(
    'Schutz | Protection | Protección | Protection | Protezione | 元本確保 | Bescherming | 保本',
  ),
  ISSUE_DATE: labels('Emission | Issue | Emisión | Émission | Emissione | 発行日 | Emissie | 起息日'),
};

type Counted = Readonly<Record<Language, (n: number) => string>>;

const MONTHS: Counted = {
  de: (n) => `${n} M.`,
  en: (n) => `${n}M`,
  es: (n) => `${n} m.`,
  fr: (n) => `${n} m.`,
  it: (n) => `${n} m.`,
  ja: (n) => `${n}か月`,
  nl: (n) => `${n} mnd`,
  zh: (n) => `近${n}个月`,
};

const YEARS: Counted = {
  de: (n) => `${n} J.`,
  en: (n) => `${n}Y`,
  es: (n) => (n === 1 ? '1 año' : `${n} años`),
  fr: (n) => (n === 1 ? '1 an' : `${n} ans`),
  it: (n) => (n === 1 ? '1 anno' : `${n} anni`),
  ja: (n) => `${n}年`,
  nl: (n) => `${n} jr`,
  zh: (n) => `近${n}年`,
};

const WINDOWS: Readonly<Record<string, Labels>> = {
  MTD: labels('lfd. Monat | MTD | Mes | Mois | Mese | 月初来 | Deze maand | 本月'),
  YTD: labels('lfd. Jahr | YTD | Año | Année | Anno | 年初来 | Dit jaar | 今年'),
  ...Object.fromEntries([1, 3, 6].map((n) => [`M${n}`, labelsBy((language) => MONTHS[language](n))])),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 10].map((n) => [`Y${n}`, labelsBy((language) => YEARS[language](n))]),
  ),
  ITD: labels('seit Aufl. | ITD | Lanzam. | Lancement | Lancio | 設定来 | Introd. | 成立来'),
};

const PER_YEAR = labels('p. a. | p.a. | anual | par an | annuo | 年率 | p.j. | 年化');

const SHORT_LABELS: Readonly<Record<string, Labels>> = {
  ...OF_FIELDS,
  ...Object.fromEntries(
    Object.entries(WINDOWS).flatMap(([window, words]) => [
      [`TOTAL_RETURN_${window}`, words],
      [
        `ANNUALIZED_TOTAL_RETURN_${window}`,
        labelsBy((language) => `${words[language]} ${PER_YEAR[language]}`),
      ],
    ]),
  ),
};

const keyOf = (level: FieldLevel, businessCode: string) => `${level}.${businessCode}`;
const STANDARD_LABELS = new Map(
  STANDARD_FIELDS.map(({ level, businessCode, labels: own }) => [keyOf(level, businessCode), own]),
);

/** The short form of a standard field's label; undefined where there is none, and where the customer has a label of its own. */
export function shortLabelOf(
  { level, businessCode, label }: { level: FieldLevel; businessCode: string; label: string },
  language: Language,
): string | undefined {
  const short = SHORT_LABELS[businessCode]?.[language];
  const standard = STANDARD_LABELS.get(keyOf(level, businessCode))?.[language];
  return short !== label && standard === label ? short : undefined;
}
