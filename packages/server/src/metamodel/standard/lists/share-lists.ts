import { list, value } from './standard-value.ts';

export const DISTRIBUTION_POLICY = list(
  'DISTRIBUTION_POLICY',
  value(
    'ACCUMULATING',
    'Thesaurierend | Accumulating | De acumulación | Capitalisation | Ad accumulazione | 再投資型 | Kapitaliserend | 累积型',
  ),
  value(
    'DISTRIBUTING',
    'Ausschüttend | Distributing | De distribución | Distribution | A distribuzione | 分配型 | Uitkerend | 分红型',
  ),
  value(
    'BOTH',
    'Thesaurierend und ausschüttend | Accumulating and distributing | De acumulación y distribución | Capitalisation et distribution | Ad accumulazione e distribuzione | 再投資・分配併用 | Kapitaliserend en uitkerend | 累积及分红型',
  ),
);

const DAILY = value(
  'DAILY',
  'Täglich | Daily | Diaria | Quotidienne | Giornaliera | 日次 | Dagelijks | 每日',
);
const WEEKLY = value(
  'WEEKLY',
  'Wöchentlich | Weekly | Semanal | Hebdomadaire | Settimanale | 週次 | Wekelijks | 每周',
);
const MONTHLY = value(
  'MONTHLY',
  'Monatlich | Monthly | Mensual | Mensuelle | Mensile | 月次 | Maandelijks | 每月',
);
const QUARTERLY = value(
  'QUARTERLY',
  'Vierteljährlich | Quarterly | Trimestral | Trimestrielle | Trimestrale | 四半期 | Per kwartaal | 每季度',
);
const HALF_YEARLY = value(
  'HALF_YEARLY',
  'Halbjährlich | Half-yearly | Semestral | Semestrielle | Semestrale | 半年ごと | Halfjaarlijks | 每半年',
);
const YEARLY = value('YEARLY', 'Jährlich | Yearly | Anual | Annuelle | Annuale | 年次 | Jaarlijks | 每年');
const IRREGULAR = value(
  'IRREGULAR',
  'Unregelmässig | Irregular | Irregular | Irrégulière | Irregolare | 不定期 | Onregelmatig | 不定期',
);

export const DISTRIBUTION_FREQUENCY = list(
  'DISTRIBUTION_FREQUENCY',
  MONTHLY,
  QUARTERLY,
  HALF_YEARLY,
  YEARLY,
  IRREGULAR,
);

export const VALUATION_FREQUENCY = list(
  'VALUATION_FREQUENCY',
  DAILY,
  WEEKLY,
  value(
    'TWICE_A_MONTH',
    'Zweimal im Monat | Twice a month | Quincenal | Bimensuelle | Quindicinale | 月2回 | Tweemaal per maand | 每月两次',
  ),
  MONTHLY,
  QUARTERLY,
  HALF_YEARLY,
  YEARLY,
  IRREGULAR,
);

export const CURRENCY_HEDGE = list(
  'CURRENCY_HEDGE',
  value('NONE', 'Keine | No hedge | Sin cobertura | Non couverte | Nessuna | ヘッジなし | Geen | 无对冲'),
  value('FULL', 'Vollständig | Full | Total | Totale | Totale | フルヘッジ | Volledig | 完全对冲'),
  value(
    'PARTIAL',
    'Teilweise | Partial | Parcial | Partielle | Parziale | 部分ヘッジ | Gedeeltelijk | 部分对冲',
  ),
  value(
    'PORTFOLIO',
    'Auf Portfolioebene | Portfolio level | Nivel de cartera | Au niveau du portefeuille | A livello di portafoglio | ポートフォリオ単位 | Op portefeuilleniveau | 组合层面对冲',
  ),
);

export const INVESTMENT_STATUS = list(
  'INVESTMENT_STATUS',
  value('OPEN', 'Offen | Open | Abierto | Ouvert | Aperto | 受付中 | Open voor inschrijving | 开放'),
  value(
    'SOFT_CLOSED',
    'Beschränkt geschlossen (Soft Close) | Soft closed | Cierre parcial | Fermeture partielle | Chiusura parziale | ソフトクローズ | Gedeeltelijk gesloten | 软性关闭',
  ),
  value(
    'HARD_CLOSED',
    'Vollständig geschlossen (Hard Close) | Hard closed | Cierre total | Fermeture totale | Chiusura totale | ハードクローズ | Volledig gesloten | 完全关闭',
  ),
  value(
    'CLOSED_FOR_SUBSCRIPTION',
    'Für Zeichnungen geschlossen | Closed for subscription | Cerrado a suscripciones | Fermé aux souscriptions | Chiuso alle sottoscrizioni | 申込停止 | Gesloten voor inschrijving | 暂停申购',
  ),
  value(
    'CLOSED_FOR_REDEMPTION',
    'Für Rücknahmen geschlossen | Closed for redemption | Cerrado a reembolsos | Fermé aux rachats | Chiuso ai rimborsi | 換金停止 | Gesloten voor terugkoop | 暂停赎回',
  ),
  value(
    'CLOSED_FOR_BOTH',
    'Für beides geschlossen | Closed for both | Cerrado a ambos | Fermé aux deux | Chiuso a entrambi | 申込・換金停止 | Gesloten voor beide | 暂停申购及赎回',
  ),
);

export const FORM_OF_SHARE = list(
  'FORM_OF_SHARE',
  value(
    'REGISTERED',
    'Namensanteile | Registered | Nominativa | Nominative | Nominativa | 記名式 | Op naam | 记名',
  ),
  value(
    'BEARER',
    'Inhaberanteile | Bearer | Al portador | Au porteur | Al portatore | 無記名式 | Aan toonder | 不记名',
  ),
  value(
    'REGISTERED_AND_BEARER',
    'Namens- und Inhaberanteile | Registered and bearer | Nominativa y al portador | Nominative et au porteur | Nominativa e al portatore | 記名式・無記名式 | Op naam en aan toonder | 记名及不记名',
  ),
);

/** Legal registration and marketing in a country. */
export const REG_STATUS = list(
  'REG_STATUS',
  value('YES', 'Ja | Yes | Sí | Oui | Sì | あり | Ja | 是'),
  value(
    'RESTRICTED',
    'Eingeschränkt | Restricted | Restringido | Restreint | Limitato | 制限あり | Beperkt | 受限',
  ),
  value('NO', 'Nein | No | No | Non | No | なし | Nee | 否'),
);
