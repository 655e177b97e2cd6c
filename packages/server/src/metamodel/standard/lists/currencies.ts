import { labels } from '../labels.ts';
import type { StandardList } from '../standard-field.ts';
import { isoValues } from './display-names.ts';

/** ISO 4217, current codes. */
const CURRENT =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL ' +
  'HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD ' +
  'USN UYI UYU UYW UZS VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XTS XUA XXX ' +
  'YER ZAR ZMW ZWG';

/** Withdrawn since 2022; classes liquidated before still bear them. */
const WITHDRAWN = 'ANG BGN CUC HRK SLL ZWL';

/** Names that the Unicode tables lack in some of the languages. */
const OWN_LABELS = {
  CHE: labels('WIR-Euro | WIR euro | Euro WIR | Euro WIR | Euro WIR | WIRユーロ | WIR-euro | WIR欧元'),
  CHW: labels(
    'WIR-Franken | WIR franc | Franco WIR | Franc WIR | Franco WIR | WIRフラン | WIR-frank | WIR法郎',
  ),
  COU: labels(
    'Kolumbianische Werteinheit (UVR) | Colombian real value unit | Unidad de valor real colombiana | Unité de valeur réelle colombienne | Unità di valore reale colombiana | コロンビア実質価値単位 | Colombiaanse reële-waarde-eenheid | 哥伦比亚实际价值单位',
  ),
  UYW: labels(
    'Uruguayische Lohnindexeinheit | Uruguayan nominal wage index unit | Unidad previsional uruguaya | Unité uruguayenne indexée sur les salaires | Unità uruguaiana indicizzata ai salari | ウルグアイ名目賃金指数単位 | Uruguayaanse loonindexeenheid | 乌拉圭名义工资指数单位',
  ),
  VED: labels(
    'Digitaler Bolívar | Digital bolívar | Bolívar digital | Bolivar numérique | Bolívar digitale | ボリバル・デジタル | Digitale bolivar | 数字玻利瓦尔',
  ),
  XAD: labels(
    'Arabischer Rechnungsdinar | Arab accounting dinar | Dinar contable árabe | Dinar de compte arabe | Dinaro contabile arabo | アラブ計算ディナール | Arabische rekendinar | 阿拉伯记账第纳尔',
  ),
  XSU: labels('Sucre | Sucre | Sucre | Sucre | Sucre | スクレ | Sucre | 苏克雷'),
  XUA: labels(
    'Rechnungseinheit der AfDB | ADB unit of account | Unidad de cuenta del BAfD | Unité de compte de la BAD | Unità di conto della BAfS | アフリカ開発銀行計算単位 | Rekeneenheid van de AfDB | 非洲开发银行记账单位',
  ),
};

export const CURRENCY: StandardList = {
  code: 'CURRENCY',
  values: isoValues(`${CURRENT} ${WITHDRAWN}`, 'currency', OWN_LABELS),
};
