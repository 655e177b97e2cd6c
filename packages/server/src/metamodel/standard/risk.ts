import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels, sameEverywhere } from './labels.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];
const key: Traits = { category: 'KEY_FEATURES' };

/** Risk figures as the PRIIPs and UCITS documents state them. */
export const RISK = [
  ...field(
    'SRI',
    LEAVES,
    'INTEGER',
    labels(
      'Gesamtrisikoindikator (SRI) | Summary risk indicator (SRI) | Indicador resumido de riesgo (SRI) | Indicateur synthétique de risque (SRI) | Indicatore sintetico di rischio (SRI) | 総合リスク指標（SRI） | Samenvattende risico-indicator (SRI) | 综合风险指标（SRI）',
    ),
    { ...key, openfunds: 'OFST024015', ept: '01090' },
  ),
  ...field(
    'IS_SRI_ADJUSTED',
    LEAVES,
    'BOOLEAN',
    labels(
      'SRI angepasst | SRI adjusted | SRI ajustado | SRI ajusté | SRI rettificato | SRI調整あり | SRI aangepast | SRI已调整',
    ),
    { ept: '01095' },
  ),
  ...field(
    'MRM',
    LEAVES,
    'INTEGER',
    labels(
      'Marktrisiko (MRM) | Market risk measure (MRM) | Riesgo de mercado (MRM) | Risque de marché (MRM) | Rischio di mercato (MRM) | 市場リスク（MRM） | Marktrisico (MRM) | 市场风险（MRM）',
    ),
    { openfunds: 'OFST024013', ept: '01100' },
  ),
  ...field(
    'CRM',
    LEAVES,
    'INTEGER',
    labels(
      'Kreditrisiko (CRM) | Credit risk measure (CRM) | Riesgo de crédito (CRM) | Risque de crédit (CRM) | Rischio di credito (CRM) | 信用リスク（CRM） | Kredietrisico (CRM) | 信用风险（CRM）',
    ),
    { openfunds: 'OFST024012', ept: '01110' },
  ),
  ...field('SRRI', ['PART'], 'INTEGER', sameEverywhere('SRRI'), { openfunds: 'OFST024000', ept: '08170' }),
  ...field(
    'RHP',
    LEAVES,
    'DOUBLE',
    labels(
      'Empfohlene Haltedauer (Jahre) | Recommended holding period (years) | Periodo de mantenimiento recomendado (años) | Durée de détention recommandée (années) | Periodo di detenzione raccomandato (anni) | 推奨保有期間（年） | Aanbevolen periode van bezit (jaren) | 建议持有期（年）',
    ),
    { ...key, decimals: [0, 2], openfunds: 'OFST024018', ept: '01120' },
  ),
  ...field(
    'PRIIPS_CATEGORY',
    LEAVES,
    'LOV',
    labels(
      'PRIIPs-Kategorie | PRIIPs category | Categoría PRIIPs | Catégorie PRIIPs | Categoria PRIIPs | PRIIPs区分 | PRIIPs-categorie | PRIIPs类别',
    ),
    { list: 'PRIIPS_CATEGORY', openfunds: 'OFST024025', ept: '00080' },
  ),
  ...field(
    'LIQUIDITY_RISK',
    LEAVES,
    'LOV',
    labels(
      'Liquiditätsrisiko | Liquidity risk | Riesgo de liquidez | Risque de liquidité | Rischio di liquidità | 流動性リスク | Liquiditeitsrisico | 流动性风险',
    ),
    { list: 'LIQUIDITY_RISK', openfunds: 'OFST024014', ept: '01140' },
  ),
  ...field(
    'VEV',
    LEAVES,
    'PERCENT',
    labels(
      'VaR-äquivalente Volatilität (VEV) | VaR-equivalent volatility (VEV) | Volatilidad equivalente al VaR (VEV) | Volatilité équivalente à la VaR (VEV) | Volatilità equivalente al VaR (VEV) | VaR相当ボラティリティ（VEV） | VaR-equivalente volatiliteit (VEV) | VaR等价波动率（VEV）',
    ),
    { decimals: [2, 4], openfunds: 'OFST024038', ept: '01020' },
  ),
  ...field(
    'VOLATILITY',
    LEAVES,
    'PERCENT',
    labels(
      'Annualisierte Volatilität | Annualised volatility | Volatilidad anualizada | Volatilité annualisée | Volatilità annualizzata | 年率ボラティリティ | Geannualiseerde volatiliteit | 年化波动率',
    ),
    { openfunds: 'OFST024114', ept: '06020' },
  ),
  ...field(
    'MAX_LOSS',
    LEAVES,
    'PERCENT',
    labels(
      'Maximaler Verlust | Possible maximum loss | Pérdida máxima posible | Perte maximale possible | Perdita massima possibile | 想定最大損失 | Mogelijk maximaal verlies | 可能最大损失',
    ),
    { openfunds: 'OFST024016', ept: '04085' },
  ),
  ...field(
    'KID_PUBLICATION_DATE',
    LEAVES,
    'DATE',
    labels(
      'Datum des Basisinformationsblatts | PRIIPs KID publication date | Fecha del documento de datos fundamentales (DFI) | Date du document d’informations clés (DIC) | Data del documento contenente le informazioni chiave (KID) | KID公表日 | Publicatiedatum essentiële-informatiedocument (EID) | KID发布日期',
    ),
    { category: 'IDENTIFIERS_PUBLICATION', ept: '00070' },
  ),
  ...field(
    'KID_WEB_ADDRESS',
    LEAVES,
    'URL',
    labels(
      'Adresse des Basisinformationsblatts | PRIIPs KID web address | Dirección web del DFI | Adresse internet du DIC | Indirizzo web del KID | KIDのURL | Webadres van het EID | KID网址',
    ),
    { category: 'IDENTIFIERS_PUBLICATION', ept: '00075' },
  ),
];
