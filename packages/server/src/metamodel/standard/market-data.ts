import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];

const figure = (code: string, label: Labels, traits: Traits = {}, levels: readonly FieldLevel[] = LEAVES) =>
  field(code, levels, 'DOUBLE', label, { mdi: true, decimals: [2, 6], ...traits });

const aumIn = (currency: string) =>
  figure(
    `AUM_${currency}`,
    labels(
      `Fondsvolumen in ${currency} | AUM in ${currency} | Patrimonio en ${currency} | Actif net en ${currency} | Patrimonio in ${currency} | 純資産総額（${currency}） | Fondsvermogen in ${currency} | 资产管理规模（${currency}）`,
    ),
    { category: 'KEY_FEATURES', decimals: [2, 2] },
    ['FUND'],
  );

/** The latest prices and volumes, taken from the quotations; AUM stands as delivered, never converted. */
export const MARKET_DATA = [
  ...figure(
    'NAV',
    labels(
      'Nettoinventarwert | Net asset value | Valor liquidativo | Valeur liquidative | Valore patrimoniale netto | 基準価額 | Intrinsieke waarde | 单位净值',
    ),
    { category: 'KEY_FEATURES', openfunds: 'OFDY000035' },
  ),
  ...field(
    'NAV_DATE',
    LEAVES,
    'DATE',
    labels(
      'NIW-Datum | NAV date | Fecha del valor liquidativo | Date de la VL | Data del NAV | 基準価額日 | Datum intrinsieke waarde | 净值日期',
    ),
    { mdi: true, category: 'KEY_FEATURES', openfunds: 'OFDY000036' },
  ),
  ...figure(
    'ASK',
    labels(
      'Ausgabepreis | Ask price | Precio de suscripción | Prix de souscription | Prezzo di sottoscrizione | 買付価格 | Uitgifteprijs | 申购价',
    ),
    { openfunds: 'OFDY000025' },
  ),
  ...figure(
    'BID',
    labels(
      'Rücknahmepreis | Bid price | Precio de reembolso | Prix de rachat | Prezzo di rimborso | 換金価格 | Inkoopprijs | 赎回价',
    ),
    { openfunds: 'OFDY000020' },
  ),
  ...figure(
    'NUMBER_OF_SHARES',
    labels(
      'Anteile im Umlauf | Number of shares | Participaciones en circulación | Nombre de parts | Quote in circolazione | 発行済口数 | Aantal uitstaande rechten | 发行份额数',
    ),
    { decimals: [0, 6], openfunds: 'OFDY000075' },
  ),
  ...figure(
    'AUM',
    labels(
      'Fondsvolumen | AUM | Patrimonio | Actif net | Patrimonio netto | 純資産総額 | Fondsvermogen | 资产管理规模',
    ),
    { category: 'KEY_FEATURES', decimals: [2, 2], openfunds: { PROD: 'OFDY000060', PART: 'OFDY000070' } },
    ['PROD', 'PART', 'STRUCTURED_PRODUCT'],
  ),
  ...aumIn('EUR'),
  ...aumIn('USD'),
  ...aumIn('CHF'),
  ...field(
    'AUM_DATE',
    ['FUND', 'PROD', 'PART', 'STRUCTURED_PRODUCT'],
    'DATE',
    labels(
      'Datum des Fondsvolumens | AUM date | Fecha del patrimonio | Date de l’actif net | Data del patrimonio | 純資産総額の基準日 | Datum fondsvermogen | 资产管理规模日期',
    ),
    { mdi: true, category: 'KEY_FEATURES', openfunds: { PROD: 'OFDY000061', PART: 'OFDY000071' } },
  ),
];
