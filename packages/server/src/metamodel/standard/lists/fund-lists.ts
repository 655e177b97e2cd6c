import { list, value } from './standard-value.ts';

export const LEGAL_FORM = list(
  'LEGAL_FORM',
  value(
    'SICAV',
    'Investmentgesellschaft mit variablem Kapital (SICAV) | Investment company with variable capital (SICAV) | Sociedad de inversión de capital variable (SICAV) | Société d’investissement à capital variable (SICAV) | Società di investimento a capitale variabile (SICAV) | 可変資本投資会社（SICAV） | Beleggingsmaatschappij met veranderlijk kapitaal (BEVEK) | 可变资本投资公司（SICAV）',
  ),
  value(
    'SICAF',
    'Investmentgesellschaft mit festem Kapital (SICAF) | Investment company with fixed capital (SICAF) | Sociedad de inversión de capital fijo (SICAF) | Société d’investissement à capital fixe (SICAF) | Società di investimento a capitale fisso (SICAF) | 固定資本投資会社（SICAF） | Beleggingsmaatschappij met vast kapitaal (BEVAK) | 固定资本投资公司（SICAF）',
  ),
  value(
    'FCP',
    'Vertraglicher Fonds | Contractual fund | Fondo contractual | Fonds commun de placement (FCP) | Fondo comune di investimento | 契約型投資信託 | Gemeenschappelijk beleggingsfonds | 契约型基金',
  ),
  value(
    'UNIT_TRUST',
    'Unit Trust | Unit trust | Fideicomiso de inversión (unit trust) | Unit trust de droit anglo-saxon | Unit trust di diritto anglosassone | ユニット・トラスト | Unittrust | 单位信托',
  ),
  value(
    'ICAV',
    'Irische kollektive Anlageverwaltung (ICAV) | Irish collective asset-management vehicle (ICAV) | Vehículo irlandés de gestión colectiva de activos (ICAV) | Véhicule irlandais de gestion collective (ICAV) | Veicolo irlandese di gestione collettiva (ICAV) | アイルランド集合的資産運用ビークル（ICAV） | Iers collectief beleggingsvehikel (ICAV) | 爱尔兰集合资产管理工具（ICAV）',
  ),
  value(
    'OEIC',
    'Offene Investmentgesellschaft (OEIC) | Open-ended investment company (OEIC) | Sociedad de inversión de tipo abierto (OEIC) | Société d’investissement de type ouvert (OEIC) | Società di investimento aperta (OEIC) | オープンエンド型投資会社（OEIC） | Open-end beleggingsmaatschappij (OEIC) | 开放式投资公司（OEIC）',
  ),
  value(
    'PARTNERSHIP',
    'Kommanditgesellschaft | Limited partnership | Sociedad comanditaria | Société en commandite | Società in accomandita | リミテッド・パートナーシップ | Commanditaire vennootschap | 有限合伙',
  ),
  value(
    'CORPORATION',
    'Aktiengesellschaft | Public limited company | Sociedad anónima | Société anonyme | Società per azioni | 株式会社 | Naamloze vennootschap | 股份有限公司',
  ),
  value('OTHER', 'Andere | Other | Otra | Autre | Altra | その他 | Overig | 其他'),
);

export const EU_DIRECTIVE = list(
  'EU_DIRECTIVE',
  value('UCITS', 'OGAW | UCITS | OICVM | OPCVM | OICVM | UCITS | ICBE | UCITS'),
  value(
    'AIF',
    'AIF | AIF | FIA | FIA | FIA | AIF | Alternatieve beleggingsinstelling (ABI) | 另类投资基金（AIF）',
  ),
  value('NONE', 'Keine | None | Ninguna | Aucune | Nessuna | 該当なし | Geen | 无'),
);

export const OPEN_CLOSED = list(
  'OPEN_CLOSED',
  value('OPEN', 'Offen | Open-ended | Abierto | Ouvert | Aperto | オープン型 | Open-end | 开放式'),
  value(
    'CLOSED',
    'Geschlossen | Closed-ended | Cerrado | Fermé | Chiuso | クローズド型 | Closed-end | 封闭式',
  ),
);

export const ASSET_CLASS = list(
  'ASSET_CLASS',
  value('EQUITY', 'Aktien | Equity | Renta variable | Actions | Azionario | 株式 | Aandelen | 股票'),
  value('BOND', 'Anleihen | Bonds | Renta fija | Obligations | Obbligazionario | 債券 | Obligaties | 债券'),
  value(
    'MULTI_ASSET',
    'Mischfonds | Multi-asset | Mixto | Diversifié | Bilanciato | 複合資産 | Gemengd | 混合型',
  ),
  value(
    'MONEY_MARKET',
    'Geldmarkt | Money market | Monetario | Monétaire | Monetario | 短期金融資産 | Geldmarkt | 货币市场',
  ),
  value(
    'REAL_ESTATE',
    'Immobilien | Real estate | Inmobiliario | Immobilier | Immobiliare | 不動産 | Vastgoed | 房地产',
  ),
  value(
    'COMMODITIES',
    'Rohstoffe | Commodities | Materias primas | Matières premières | Materie prime | コモディティ | Grondstoffen | 大宗商品',
  ),
  value(
    'ALTERNATIVE',
    'Alternative Anlagen | Alternative | Alternativo | Alternatif | Alternativo | オルタナティブ | Alternatief | 另类投资',
  ),
  value(
    'PRIVATE_MARKETS',
    'Privatmärkte | Private markets | Mercados privados | Actifs non cotés | Mercati privati | プライベート市場 | Private markten | 私募市场',
  ),
);

/** Main classes of the European fund classification. */
export const EFAMA_CATEGORY = list(
  'EFAMA_CATEGORY',
  value('EQUITY', 'Aktien | Equity | Renta variable | Actions | Azionario | 株式 | Aandelen | 股票'),
  value('BOND', 'Anleihen | Bond | Renta fija | Obligations | Obbligazionario | 債券 | Obligaties | 债券'),
  value(
    'MULTI_ASSET',
    'Mischfonds | Multi-asset | Mixto | Diversifié | Bilanciato | 複合資産 | Gemengd | 混合型',
  ),
  value(
    'MONEY_MARKET',
    'Geldmarkt | Money market | Monetario | Monétaire | Monetario | 短期金融資産 | Geldmarkt | 货币市场',
  ),
  value(
    'ARIS',
    'Absolute Return (ARIS) | Absolute return (ARIS) | Rentabilidad absoluta (ARIS) | Performance absolue (ARIS) | Rendimento assoluto (ARIS) | 絶対収益型（ARIS） | Absoluut rendement (ARIS) | 绝对回报（ARIS）',
  ),
  value('OTHER', 'Andere | Other | Otros | Autres | Altro | その他 | Overig | 其他'),
);

export const MANAGEMENT_APPROACH = list(
  'MANAGEMENT_APPROACH',
  value('ACTIVE', 'Aktiv | Active | Activa | Active | Attiva | アクティブ | Actief | 主动型'),
  value('PASSIVE', 'Passiv | Passive | Pasiva | Passive | Passiva | パッシブ | Passief | 被动型'),
  value(
    'QUANTITATIVE',
    'Quantitativ | Quantitative | Cuantitativa | Quantitative | Quantitativa | クオンツ | Kwantitatief | 量化型',
  ),
  value(
    'ENHANCED_INDEX',
    'Erweitert indexiert | Enhanced index | Índice mejorado | Indicielle améliorée | Indicizzata evoluta | エンハンスト・インデックス | Verbeterde index | 指数增强型',
  ),
);

export const SFDR_ARTICLE = list(
  'SFDR_ARTICLE',
  value(
    'ARTICLE_6',
    'Artikel 6 | Article 6 | Artículo 6 | Article 6 | Articolo 6 | 第6条 | Artikel 6 | 第6条',
  ),
  value(
    'ARTICLE_8',
    'Artikel 8 | Article 8 | Artículo 8 | Article 8 | Articolo 8 | 第8条 | Artikel 8 | 第8条',
  ),
  value(
    'ARTICLE_9',
    'Artikel 9 | Article 9 | Artículo 9 | Article 9 | Articolo 9 | 第9条 | Artikel 9 | 第9条',
  ),
  value(
    'OUT_OF_SCOPE',
    'Nicht anwendbar | Out of scope | No aplicable | Hors champ | Non applicabile | 対象外 | Niet van toepassing | 不适用',
  ),
);

export const REPLICATION_METHOD = list(
  'REPLICATION_METHOD',
  value(
    'FULL',
    'Physisch, vollständig | Physical, full | Física, completa | Physique, intégrale | Fisica, completa | 現物・完全法 | Fysiek, volledig | 实物完全复制',
  ),
  value(
    'OPTIMISED',
    'Physisch, optimiert | Physical, optimised | Física, optimizada | Physique, optimisée | Fisica, ottimizzata | 現物・最適化法 | Fysiek, geoptimaliseerd | 实物优化复制',
  ),
  value(
    'SYNTHETIC',
    'Synthetisch | Synthetic | Sintética | Synthétique | Sintetica | 合成型 | Synthetisch | 合成复制',
  ),
);
