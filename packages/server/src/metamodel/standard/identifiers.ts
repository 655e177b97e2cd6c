import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels, sameEverywhere } from './labels.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];
const identifier: Traits = { category: 'IDENTIFIERS_PUBLICATION' };

/** Identifiers: all of them are read by quick search. Two classes may bear one ISIN, so none is unique. */
export const IDENTIFIERS = [
  ...field('ISIN', LEAVES, 'STRING', sameEverywhere('ISIN'), { ...identifier, openfunds: 'OFST020000' }),
  ...field(
    'ISIN_REINVESTMENT',
    ['PART'],
    'STRING',
    labels(
      'ISIN (Wiederanlage) | Reinvestment ISIN | ISIN (reinversión) | ISIN (réinvestissement) | ISIN (reinvestimento) | ISIN（再投資） | ISIN (herbelegging) | ISIN（再投资）',
    ),
    identifier,
  ),
  ...field(
    'SUCCESSOR_ISIN',
    ['PART'],
    'STRING',
    labels(
      'ISIN der aufnehmenden Klasse | Absorbing class ISIN | ISIN de la clase absorbente | ISIN de la part absorbante | ISIN della classe incorporante | 存続クラスのISIN | ISIN van de opnemende klasse | 吸收方份额ISIN',
    ),
    { ...identifier, openfunds: 'OFST020575' },
  ),
  ...field('WKN', LEAVES, 'STRING', sameEverywhere('WKN'), { ...identifier, openfunds: 'OFST020015' }),
  ...field(
    'VALOR',
    LEAVES,
    'STRING',
    labels(
      'Valor | Valor number | Número Valor | Numéro de valeur | Numero di valore | バロール番号 | Valornummer | 瑞士证券代码（Valor）',
    ),
    { ...identifier, openfunds: 'OFST020010' },
  ),
  ...field('SEDOL', LEAVES, 'STRING', sameEverywhere('SEDOL'), { ...identifier, openfunds: 'OFST020040' }),
  ...field('CUSIP', ['PART'], 'STRING', sameEverywhere('CUSIP'), { ...identifier, openfunds: 'OFST020005' }),
  ...field(
    'BLOOMBERG',
    LEAVES,
    'STRING',
    labels(
      'Bloomberg-Code | Bloomberg code | Código Bloomberg | Code Bloomberg | Codice Bloomberg | ブルームバーグコード | Bloombergcode | 彭博代码',
    ),
    { ...identifier, openfunds: 'OFST020020' },
  ),
  ...field('FIGI', LEAVES, 'STRING', sameEverywhere('FIGI'), { ...identifier, openfunds: 'OFST020025' }),
  ...field(
    'CFI',
    LEAVES,
    'STRING',
    labels('CFI-Code | CFI code | Código CFI | Code CFI | Codice CFI | CFIコード | CFI-code | CFI代码'),
    { ...identifier, openfunds: 'OFST350015' },
  ),
  ...field(
    'CIC',
    LEAVES,
    'STRING',
    labels('CIC-Code | CIC code | Código CIC | Code CIC | Codice CIC | CICコード | CIC-code | CIC代码'),
    { ...identifier, ept: '00090' },
  ),
  ...field(
    'AMFI_CODE',
    ['PART'],
    'STRING',
    labels(
      'AMFI-Code | AMFI code | Código AMFI | Code AMFI | Codice AMFI | AMFIコード | AMFI-code | AMFI代码',
    ),
    identifier,
  ),
  ...field(
    'AMF_CODE',
    ['PART'],
    'STRING',
    labels('AMF-Code | AMF code | Código AMF | Code AMF | Codice AMF | AMFコード | AMF-code | AMF代码'),
    { ...identifier, openfunds: 'OFST020035' },
  ),
  ...field(
    'CSSF_CODE',
    ['FUND', 'PROD', 'PART'],
    'STRING',
    labels(
      'CSSF-Code | CSSF code | Código CSSF | Code CSSF | Codice CSSF | CSSFコード | CSSF-code | CSSF代码',
    ),
    { ...identifier, openfunds: { FUND: 'OFST005030', PROD: 'OFST010075', PART: 'OFST020105' } },
  ),
  ...field('LEI', ['FUND', 'PROD'], 'STRING', sameEverywhere('LEI'), {
    ...identifier,
    openfunds: { FUND: 'OFST010035', PROD: 'OFST010030' },
  }),
];
