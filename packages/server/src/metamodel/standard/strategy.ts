import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const PROD: readonly FieldLevel[] = ['PROD'];
const key: Traits = { category: 'KEY_FEATURES' };

/** What a sub-fund invests in, how, and against what it is measured. */
export const STRATEGY = [
  ...field(
    'INVESTMENT_OBJECTIVE',
    PROD,
    'LONGTEXT',
    labels(
      'Anlageziel | Investment objective | Objetivo de inversión | Objectif de gestion | Obiettivo d’investimento | 投資目的 | Beleggingsdoelstelling | 投资目标',
    ),
    { ...key, perLanguage: true, openfunds: 'OFST010300', ept: '04040' },
  ),
  ...field(
    'BENCHMARK',
    ['PROD', 'PART'],
    'STRING',
    labels(
      'Benchmark | Benchmark | Índice de referencia | Indice de référence | Indice di riferimento | ベンチマーク | Referentie-index | 业绩基准',
    ),
    { ...key, openfunds: 'OFST023200' },
  ),
  ...field(
    'ASSET_CLASS',
    PROD,
    'LOV',
    labels(
      'Anlageklasse | Asset class | Clase de activo | Classe d’actifs | Classe di attivo | 資産クラス | Beleggingscategorie | 资产类别',
    ),
    { ...key, list: 'ASSET_CLASS' },
  ),
  ...field(
    'EFAMA_CATEGORY',
    ['PROD', 'PART'],
    'LOV',
    labels(
      'EFAMA-Kategorie | EFAMA category | Categoría EFAMA | Catégorie EFAMA | Categoria EFAMA | EFAMA分類 | EFAMA-categorie | EFAMA类别',
    ),
    { list: 'EFAMA_CATEGORY', openfunds: 'OFST350100' },
  ),
  ...field(
    'MANAGEMENT_APPROACH',
    PROD,
    'LOV',
    labels(
      'Managementansatz | Management approach | Estilo de gestión | Mode de gestion | Stile di gestione | 運用手法 | Beheerstijl | 管理方式',
    ),
    { list: 'MANAGEMENT_APPROACH', openfunds: 'OFST010730' },
  ),
  ...field(
    'SFDR_ARTICLE',
    PROD,
    'LOV',
    labels(
      'SFDR-Artikel | SFDR article | Artículo SFDR | Article SFDR | Articolo SFDR | SFDR条項 | SFDR-artikel | SFDR条款',
    ),
    { ...key, list: 'SFDR_ARTICLE' },
  ),
  ...field('IS_ETF', ['PROD', 'PART'], 'BOOLEAN', labels('ETF | ETF | ETF | ETF | ETF | ETF | ETF | ETF'), {
    openfunds: 'OFST010580',
  }),
  ...field(
    'IS_FUND_OF_FUNDS',
    PROD,
    'BOOLEAN',
    labels(
      'Dachfonds | Fund of funds | Fondo de fondos | Fonds de fonds | Fondo di fondi | ファンド・オブ・ファンズ | Dakfonds | 基金中基金（FOF）',
    ),
    { openfunds: 'OFST010500' },
  ),
  ...field(
    'IS_MONEY_MARKET_FUND',
    PROD,
    'BOOLEAN',
    labels(
      'Geldmarktfonds | Money market fund | Fondo monetario | Fonds monétaire | Fondo monetario | マネー・マーケット・ファンド | Geldmarktfonds | 货币市场基金',
    ),
    { openfunds: 'OFST351295' },
  ),
  ...field(
    'IS_SHARIA_COMPLIANT',
    PROD,
    'BOOLEAN',
    labels(
      'Scharia-konform | Sharia-compliant | Conforme a la sharía | Conforme à la charia | Conforme alla sharia | シャリーア適格 | Shariaconform | 符合伊斯兰教法',
    ),
    { openfunds: 'OFST350009' },
  ),
  ...field(
    'HAS_SECURITIES_LENDING',
    PROD,
    'BOOLEAN',
    labels(
      'Wertpapierleihe | Securities lending | Préstamo de valores | Prêt de titres | Prestito titoli | 有価証券貸付 | Effectenuitlening | 证券借贷',
    ),
    { openfunds: 'OFST011000' },
  ),
  ...field(
    'REPLICATION_METHOD',
    PROD,
    'LOV',
    labels(
      'Replikationsmethode | Replication method | Método de réplica | Méthode de réplication | Metodo di replica | 複製手法 | Replicatiemethode | 复制方法',
    ),
    { list: 'REPLICATION_METHOD', openfunds: 'OFST010900' },
  ),
];
