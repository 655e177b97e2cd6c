import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];

const cost = (code: string, label: Labels, traits: Traits = {}, levels: readonly FieldLevel[] = LEAVES) =>
  field(code, levels, 'PERCENT', label, { decimals: [2, 4], ...traits });

/** What holding costs, in percent points; ex ante and ex post as the MiFID template sets them apart. */
export const COSTS = [
  ...cost(
    'ONGOING_COSTS',
    labels(
      'Laufende Kosten | Ongoing costs | Gastos corrientes | Frais courants | Spese correnti | 継続費用 | Lopende kosten | 持续费用',
    ),
    { category: 'KEY_FEATURES', emt: '07100' },
  ),
  ...cost(
    'TER',
    labels(
      'Gesamtkostenquote (TER) | Total expense ratio (TER) | Ratio de gastos totales (TER) | Total des frais sur encours (TER) | Indicatore di spesa totale (TER) | 総経費率（TER） | Totalekostenratio (TER) | 总费用率（TER）',
    ),
    {},
    ['PART'],
  ),
  ...cost(
    'MGMT_FEE',
    labels(
      'Verwaltungsgebühr | Management fee | Comisión de gestión | Frais de gestion | Commissione di gestione | 運用管理報酬 | Beheervergoeding | 管理费',
    ),
    { emt: '07110' },
  ),
  ...cost(
    'DISTRIBUTION_FEE',
    labels(
      'Vertriebsgebühr | Distribution fee | Comisión de distribución | Frais de distribution | Commissione di distribuzione | 販売管理報酬 | Distributievergoeding | 分销费',
    ),
    { emt: '07120' },
  ),
  ...cost(
    'TRANSACTION_COSTS',
    labels(
      'Transaktionskosten | Transaction costs | Costes de transacción | Coûts de transaction | Costi di transazione | 取引費用 | Transactiekosten | 交易成本',
    ),
    { ept: '03080', emt: '07130' },
  ),
  ...cost(
    'PERF_FEE',
    labels(
      'Erfolgsgebühr | Performance fee | Comisión de rentabilidad | Commission de surperformance | Commissione di performance | 成功報酬 | Prestatievergoeding | 业绩报酬',
    ),
    { emt: '00045' },
    ['PART'],
  ),
  ...cost(
    'INCIDENTAL_COSTS',
    labels(
      'Zusätzliche Kosten | Incidental costs | Costes accesorios | Coûts accessoires | Oneri accessori | 付随費用 | Incidentele kosten | 附带费用',
    ),
    { ept: '03095', emt: '07140' },
  ),
  ...cost(
    'ENTRY_MAX',
    labels(
      'Ausgabeaufschlag (max.) | Entry charge (max.) | Comisión de suscripción (máx.) | Droits d’entrée (max.) | Commissione di sottoscrizione (max.) | 購入時手数料（上限） | Instapkosten (max.) | 申购费（最高）',
    ),
    { category: 'KEY_FEATURES', ept: '03010', emt: '07020' },
  ),
  ...cost(
    'EXIT_MAX',
    labels(
      'Rücknahmegebühr (max.) | Exit charge (max.) | Comisión de reembolso (máx.) | Droits de sortie (max.) | Commissione di rimborso (max.) | 換金時手数料（上限） | Uitstapkosten (max.) | 赎回费（最高）',
    ),
    { category: 'KEY_FEATURES', ept: '03020', emt: '07050' },
  ),
  ...field(
    'EX_ANTE_COSTS_DATE',
    LEAVES,
    'DATE',
    labels(
      'Stichtag Kosten ex ante | Ex-ante costs date | Fecha de costes ex ante | Date des coûts ex ante | Data costi ex ante | 事前費用の基準日 | Peildatum kosten ex ante | 事前费用基准日',
    ),
    { emt: '07160' },
  ),
  ...cost(
    'ONGOING_COSTS_EX_POST',
    labels(
      'Laufende Kosten ex post | Ongoing costs ex post | Gastos corrientes ex post | Frais courants ex post | Spese correnti ex post | 継続費用（事後） | Lopende kosten ex post | 持续费用（事后）',
    ),
    { emt: '08030' },
  ),
  ...cost(
    'MGMT_FEE_EX_POST',
    labels(
      'Verwaltungsgebühr ex post | Management fee ex post | Comisión de gestión ex post | Frais de gestion ex post | Commissione di gestione ex post | 運用管理報酬（事後） | Beheervergoeding ex post | 管理费（事后）',
    ),
    { emt: '08050' },
  ),
  ...cost(
    'DISTRIBUTION_FEE_EX_POST',
    labels(
      'Vertriebsgebühr ex post | Distribution fee ex post | Comisión de distribución ex post | Frais de distribution ex post | Commissione di distribuzione ex post | 販売管理報酬（事後） | Distributievergoeding ex post | 分销费（事后）',
    ),
    { emt: '08060' },
  ),
  ...cost(
    'TRANSACTION_COSTS_EX_POST',
    labels(
      'Transaktionskosten ex post | Transaction costs ex post | Costes de transacción ex post | Coûts de transaction ex post | Costi di transazione ex post | 取引費用（事後） | Transactiekosten ex post | 交易成本（事后）',
    ),
    { emt: '08070' },
  ),
  ...cost(
    'INCIDENTAL_COSTS_EX_POST',
    labels(
      'Zusätzliche Kosten ex post | Incidental costs ex post | Costes accesorios ex post | Coûts accessoires ex post | Oneri accessori ex post | 付随費用（事後） | Incidentele kosten ex post | 附带费用（事后）',
    ),
    { emt: '08080' },
  ),
  ...field(
    'EX_POST_COSTS_START_DATE',
    LEAVES,
    'DATE',
    labels(
      'Kosten ex post von | Ex-post costs from | Costes ex post desde | Coûts ex post du | Costi ex post dal | 事後費用の開始日 | Kosten ex post vanaf | 事后费用起始日',
    ),
    { emt: '08090' },
  ),
  ...field(
    'EX_POST_COSTS_END_DATE',
    LEAVES,
    'DATE',
    labels(
      'Kosten ex post bis | Ex-post costs to | Costes ex post hasta | Coûts ex post au | Costi ex post al | 事後費用の終了日 | Kosten ex post tot | 事后费用截止日',
    ),
    { emt: '08100' },
  ),
];
