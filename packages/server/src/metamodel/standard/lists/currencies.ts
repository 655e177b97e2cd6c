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

/** Withdrawn since 2022; classes liquidated before still have them. */
const WITHDRAWN = 'ANG BGN CUC HRK SLL ZWL';

/** Names that the Unicode tables lack in some of the languages. */
const OWN_LABELS = {
  CHE: labels('wir-euro'),
  CHW: labels('wir-franc'),
  COU: labels('colombian-real-value-unit'),
  UYW: labels('uruguayan-nominal-wage-index-unit'),
  VED: labels('digital-bolivar'),
  XAD: labels('arab-accounting-dinar'),
  XSU: labels('sucre'),
  XUA: labels('adb-unit-of-account'),
};

export const CURRENCY: StandardList = {
  code: 'CURRENCY',
  values: isoValues(`${CURRENT} ${WITHDRAWN}`, 'currency', OWN_LABELS),
};
