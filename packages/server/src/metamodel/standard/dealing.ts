import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const PART: readonly FieldLevel[] = ['PART'];
const key: Traits = { category: 'KEY_FEATURES' };

/** How a share class pays out, is valued and can be dealt in. */
export const DEALING = [
  ...field(
    'DISTRIBUTION_POLICY',
    PART,
    'LOV',
    labels(
      'Ertragsverwendung | Distribution policy | Política de distribución | Affectation des résultats | Destinazione dei proventi | 分配方針 | Uitkeringsbeleid | 分红政策',
    ),
    { ...key, list: 'DISTRIBUTION_POLICY', openfunds: 'OFST020400', emt: '00047' },
  ),
  ...field(
    'DISTRIBUTION_FREQUENCY',
    PART,
    'LOV',
    labels(
      'Ausschüttungsrhythmus | Distribution frequency | Frecuencia de distribución | Fréquence de distribution | Frequenza di distribuzione | 分配頻度 | Uitkeringsfrequentie | 分红频率',
    ),
    { list: 'DISTRIBUTION_FREQUENCY', openfunds: 'OFST023551' },
  ),
  ...field(
    'CURRENCY_HEDGE',
    PART,
    'LOV',
    labels(
      'Währungsabsicherung | Currency hedge | Cobertura de divisa | Couverture de change | Copertura valutaria | 為替ヘッジ | Valutahedge | 货币对冲',
    ),
    { ...key, list: 'CURRENCY_HEDGE', openfunds: 'OFST020261' },
  ),
  ...field(
    'VALUATION_FREQUENCY',
    ['PART', 'STRUCTURED_PRODUCT'],
    'LOV',
    labels(
      'Bewertungsfrequenz | Valuation frequency | Frecuencia de valoración | Fréquence de valorisation | Frequenza di valutazione | 評価頻度 | Waarderingsfrequentie | 估值频率',
    ),
    { ...key, list: 'VALUATION_FREQUENCY', openfunds: 'OFST020300', ept: '01010' },
  ),
  ...field(
    'INVESTMENT_STATUS',
    PART,
    'LOV',
    labels(
      'Anlagestatus | Investment status | Estado de inversión | Statut d’investissement | Stato d’investimento | 受付状況 | Beleggingsstatus | 申购赎回状态',
    ),
    { ...key, list: 'INVESTMENT_STATUS', openfunds: 'OFST023100' },
  ),
  ...field(
    'SUBSCRIPTIONS_START_DATE',
    PART,
    'DATE',
    labels(
      'Zeichnungsbeginn | Start of subscriptions | Inicio de suscripciones | Début des souscriptions | Inizio sottoscrizioni | 申込開始日 | Begin inschrijvingen | 认购开始日',
    ),
    { openfunds: 'OFST020558' },
  ),
  ...field(
    'LIQUIDATION_START_DATE',
    ['FUND', 'PROD', 'CLAS', 'PART'],
    'DATE',
    labels(
      'Beginn der Liquidation | Start of liquidation | Inicio de la liquidación | Début de la liquidation | Inizio della liquidazione | 清算開始日 | Begin liquidatie | 清算开始日',
    ),
    { openfunds: 'OFST020564' },
  ),
  ...field(
    'LAUNCH_PRICE',
    PART,
    'DOUBLE',
    labels(
      'Erstausgabepreis | Launch price | Precio de lanzamiento | Prix de lancement | Prezzo di lancio | 当初設定価格 | Introductieprijs | 首发价格',
    ),
    { decimals: [2, 6], openfunds: 'OFST062025' },
  ),
  ...field(
    'MINIMUM_INITIAL_INVESTMENT',
    PART,
    'DOUBLE',
    labels(
      'Mindesterstanlage | Minimum initial investment | Inversión inicial mínima | Souscription initiale minimale | Investimento iniziale minimo | 最低当初投資額 | Minimale eerste inleg | 最低首次投资额',
    ),
    { decimals: [0, 2] },
  ),
  ...field(
    'MINIMUM_SUBSEQUENT_INVESTMENT',
    PART,
    'DOUBLE',
    labels(
      'Mindestfolgeanlage | Minimum subsequent investment | Inversión adicional mínima | Souscription ultérieure minimale | Investimento successivo minimo | 最低追加投資額 | Minimale vervolginleg | 最低追加投资额',
    ),
    { decimals: [0, 2] },
  ),
  ...field(
    'SETTLEMENT_DAYS_SUBSCRIPTION',
    PART,
    'INTEGER',
    labels(
      'Valuta Zeichnung (Tage) | Subscription settlement (days) | Liquidación de suscripciones (días) | Règlement des souscriptions (jours) | Regolamento sottoscrizioni (giorni) | 申込受渡日数 | Afwikkeling inschrijving (dagen) | 申购交收天数',
    ),
  ),
  ...field(
    'SETTLEMENT_DAYS_REDEMPTION',
    PART,
    'INTEGER',
    labels(
      'Valuta Rücknahme (Tage) | Redemption settlement (days) | Liquidación de reembolsos (días) | Règlement des rachats (jours) | Regolamento rimborsi (giorni) | 換金受渡日数 | Afwikkeling terugkoop (dagen) | 赎回交收天数',
    ),
  ),
  ...field(
    'FORM_OF_SHARE',
    PART,
    'LOV',
    labels(
      'Verbriefung | Form of share | Forma de representación | Forme des parts | Forma delle quote | 受益証券の形式 | Vorm van de rechten | 份额形式',
    ),
    { list: 'FORM_OF_SHARE', openfunds: 'OFST010050' },
  ),
  ...field(
    'IS_RDR_COMPLIANT',
    PART,
    'BOOLEAN',
    labels(
      'Ohne Retrozession | Without retrocession | Sin retrocesión | Sans rétrocession | Senza retrocessione | 報酬キックバックなし | Zonder retrocessie | 无佣金返还',
    ),
    { openfunds: 'OFST020600', emt: '00110' },
  ),
];
