import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];

const answer = (code: string, emt: string, label: Labels, list = 'YES_NO_NEUTRAL') =>
  field(code, LEAVES, 'LOV', label, { list, emt });

/** For whom the product is meant, as the MiFID template asks. */
export const TARGET_MARKET = [
  ...field(
    'TARGET_MARKET_DATE',
    LEAVES,
    'DATE',
    labels(
      'Stichtag Zielmarkt | Target market reference date | Fecha de referencia del mercado objetivo | Date de référence du marché cible | Data di riferimento del mercato target | ターゲット市場の基準日 | Peildatum doelmarkt | 目标市场基准日',
    ),
    { emt: '01000' },
  ),
  ...answer(
    'INVESTOR_TYPE_RETAIL',
    '01010',
    labels(
      'Privatkunden | Retail investors | Inversores minoristas | Investisseurs de détail | Clientela al dettaglio | 個人投資家 | Niet-professionele beleggers | 零售投资者',
    ),
  ),
  ...answer(
    'INVESTOR_TYPE_PROFESSIONAL',
    '01020',
    labels(
      'Professionelle Kunden | Professional investors | Inversores profesionales | Investisseurs professionnels | Clientela professionale | プロ投資家 | Professionele beleggers | 专业投资者',
    ),
    'PROFESSIONAL_TYPE',
  ),
  ...answer(
    'INVESTOR_TYPE_ELIGIBLE_COUNTERPARTY',
    '01030',
    labels(
      'Geeignete Gegenparteien | Eligible counterparties | Contrapartes elegibles | Contreparties éligibles | Controparti qualificate | 適格カウンターパーティ | In aanmerking komende tegenpartijen | 合格交易对手',
    ),
  ),
  ...answer(
    'KNOWLEDGE_BASIC',
    '02010',
    labels(
      'Basiskenntnisse | Basic knowledge | Conocimientos básicos | Connaissances de base | Conoscenze di base | 基礎的な知識 | Basiskennis | 基础知识',
    ),
  ),
  ...answer(
    'KNOWLEDGE_INFORMED',
    '02020',
    labels(
      'Erweiterte Kenntnisse | Informed knowledge | Conocimientos medios | Connaissances moyennes | Conoscenze medie | 中程度の知識 | Gevorderde kennis | 中等知识',
    ),
  ),
  ...answer(
    'KNOWLEDGE_ADVANCED',
    '02030',
    labels(
      'Umfassende Kenntnisse | Advanced knowledge | Conocimientos avanzados | Connaissances approfondies | Conoscenze avanzate | 高度な知識 | Uitgebreide kennis | 高级知识',
    ),
  ),
  ...answer(
    'LOSS_NONE',
    '03010',
    labels(
      'Keine Verlusttragfähigkeit | No capital loss | Sin pérdida de capital | Aucune perte en capital | Nessuna perdita di capitale | 元本損失を許容できない | Geen kapitaalverlies | 不能承受本金损失',
    ),
  ),
  ...answer(
    'LOSS_LIMITED',
    '03020',
    labels(
      'Begrenzte Verluste tragbar | Limited capital loss | Pérdida de capital limitada | Perte en capital limitée | Perdita di capitale limitata | 限定的な元本損失を許容 | Beperkt kapitaalverlies | 可承受有限本金损失',
    ),
  ),
  ...field(
    'LOSS_LIMITED_LEVEL',
    LEAVES,
    'PERCENT',
    labels(
      'Verlustgrenze | Limited loss level | Límite de pérdida | Niveau de perte limité | Livello di perdita limitata | 損失許容水準 | Verliesgrens | 有限损失水平',
    ),
    { emt: '03030' },
  ),
  ...answer(
    'LOSS_NO_GUARANTEE',
    '03040',
    labels(
      'Ohne Kapitalgarantie | No capital guarantee needed | Sin garantía de capital | Sans garantie du capital | Senza garanzia del capitale | 元本保証を必要としない | Geen kapitaalgarantie nodig | 无需保本',
    ),
  ),
  ...answer(
    'LOSS_BEYOND_CAPITAL',
    '03050',
    labels(
      'Verluste über das Kapital hinaus | Loss beyond capital | Pérdida superior al capital | Perte supérieure au capital | Perdita oltre il capitale | 元本超過損失を許容 | Verlies boven de inleg | 可承受超过本金的损失',
    ),
  ),
  ...answer(
    'RETURN_PRESERVATION',
    '05010',
    labels(
      'Kapitalerhalt | Preservation | Preservación del capital | Préservation du capital | Conservazione del capitale | 元本の保全 | Kapitaalbehoud | 保本',
    ),
  ),
  ...answer(
    'RETURN_GROWTH',
    '05020',
    labels(
      'Kapitalwachstum | Capital growth | Crecimiento del capital | Croissance du capital | Crescita del capitale | 元本の成長 | Kapitaalgroei | 资本增值',
    ),
  ),
  ...answer(
    'RETURN_INCOME',
    '05030',
    labels('Laufende Erträge | Income | Rentas | Revenus | Reddito | インカム | Inkomen | 收益'),
  ),
  ...field(
    'INVESTMENT_HORIZON',
    LEAVES,
    'LOV',
    labels(
      'Anlagehorizont | Investment horizon | Horizonte de inversión | Horizon de placement | Orizzonte d’investimento | 投資期間 | Beleggingshorizon | 投资期限',
    ),
    { list: 'INVESTMENT_HORIZON', emt: '05080' },
  ),
  ...answer(
    'SUSTAINABILITY_PREFERENCES',
    '05105',
    labels(
      'Nachhaltigkeitspräferenzen berücksichtigt | Considers sustainability preferences | Considera preferencias de sostenibilidad | Préférences de durabilité prises en compte | Considera le preferenze di sostenibilità | サステナビリティ選好を考慮 | Houdt rekening met duurzaamheidsvoorkeuren | 考虑可持续性偏好',
    ),
  ),
];
