/**
 * Words of the industry that columns are named by, beside the codes and labels of the metamodel: by target, in no order that
 * matters. Compared without case, accents, spaces and punctuation. What a code or a label of a field that can be set
 * says already comes first, except in a table of prices, where PRICE_NAMES do.
 */
export type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** Names parted by bars, for there are many of them. */
const names = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' | '));

/** In every table. */
export const STRUCTURE_NAMES: ColumnNames = {
  LEVEL: names('Ebene | Nivel | Niveau | Livello | レベル | 级别'),
  CODE: names(
    'Código | Codice | コード | 代码 | Share class code | Class code | Instrument code',
    'Anteilklassencode | Anteilsklassencode | Klassencode | Code de la part | Code part',
    'Código de clase | Código de la clase | Codice classe | Codice della classe | Klassecode',
    'Aandelenklassecode | クラスコード | シェアクラスコード | 份额代码 | 份额类别代码',
  ),
  PARENT_CODE: names(
    'Übergeordneter Code | Parent code | Parent | Código superior | Code parent',
    'Codice superiore | 親コード | Bovenliggende code | 上级代码',
  ),
  ISIN: names(
    'ISIN code | ISIN number | ISIN no | ISIN Nr | ISIN-Nummer | Code ISIN | Código ISIN',
    'Codice ISIN | ISINコード | ISIN代码 | Share class ISIN | Class ISIN | ISIN share class',
    'ISIN der Anteilklasse | ISIN de la part | ISIN de la clase | ISIN della classe',
    'ISIN der Anteilsklasse | ISIN Anteilklasse | ISIN Anteilsklasse | ISIN of the share class',
    'Identifiant ISIN | Wertpapier-ISIN | Security ISIN | Instrument ISIN | Part ISIN | ISIN part | ID_ISIN',
  ),
  VALOR: names('Valoren | Valoren-Nr | Valorennummer | Valor-Nr | Valor no | Valorn'),
  WKN: names('Wertpapierkennnummer | WKN-Nummer | WKN-Nr'),
  CURRENCY: names(
    'Ccy | Curr | Cur | Currency | Currency code | Ccy code | ISO currency | Class currency',
    'Share class currency | Währung | Waehrung | Whg | Klassenwährung | Anteilklassenwährung',
    'Devise | Monnaie | Devise de la part | Divisa | Moneda | Divisa de la clase | Valuta',
    'Divisa della classe | Munteenheid | Klassevaluta | 通貨 | 货币 | 币种',
  ),
};

/** In a table of entities. */
export const ENTITY_NAMES: ColumnNames = {
  NAME: names(
    'Share class name | Class name | Fund name | Sub-fund name | Subfund name | Fondsname',
    'Anteilklassenname | Name der Anteilklasse | Nom de la part | Nom du fonds | Libellé',
    'Denominación | Nombre de la clase | Nombre del fondo | Denominazione | Nome della classe',
    'Dénomination | Dénomination de la part | Libellé de la part | Bezeichnung | Benaming',
    'Nome del fondo | Naam van de klasse | Fondsnaam | ファンド名 | クラス名 | 基金名称 | 份额名称',
  ),
  LAUNCH_DATE: names(
    'Inception | Inception date | Class inception date | Share class inception date | Launch',
    'Fund inception date | Share class launch date | Class launch date | Auflagedatum | Auflage',
    'Auflegung | Auflagetag | Lancierung | Lancierungsdatum | Fecha de lanzamiento | Fecha de inicio',
    'Date de création de la part | Date de début | Lancement | Data di lancio | Data di avvio',
    'Data di partenza | 設定日 | Introductiedatum | Startdatum | 成立日 | 成立日期 | 发行日期',
  ),
  ONGOING_COSTS: names(
    'Ongoing charges | Ongoing charge | Ongoing charges figure | OCF | OGC | Ongoing cost',
    'Laufende Kosten in % | Frais courants | Gastos corrientes | Spese correnti | Lopende kosten',
    '経常費用 | 持续费用',
  ),
  MGMT_FEE: names(
    'Management fee | Annual management fee | Annual management charge | AMC | Verwaltungsgebühr',
    'Verwaltungsvergütung | Frais de gestion | Comisión de gestión | Commissione di gestione',
    'Beheervergoeding | 管理費 | 管理费',
  ),
};

/** In a table of prices, distributions or benchmark levels. */
export const PRICE_NAMES: ColumnNames = {
  DATE: names(
    'NAV date | NAV_DATE | AUM_DATE | Price date | Pricing date | Valuation date | Val date',
    'Value date | As of | As of date | As at | Datum | NAV-Datum | Datum NAV | Bewertungsdatum',
    'Bewertungstag | Kursdatum | Preisdatum | Stichtag | Fecha | Fecha VL | Fecha NAV',
    'Fecha del valor liquidativo | Fecha valor liquidativo | Fecha de valoración | Date VL',
    'Date de VL | Date NAV | Date de la VL | Date de valorisation',
    "Date de la valeur liquidative | Date d'évaluation | Data | Data NAV | Data valorizzazione",
    'Data di valorizzazione | Data quota | Data valutazione | 日付 | 基準日 | 評価日 | 基準価額日',
    'Waarderingsdatum | Koersdatum | 日期 | 净值日期 | 估值日 | 估值日期 | NIW-Datum | Data del NAV',
  ),
  NAV: names(
    'Net asset value | NAV per share | NAV/share | NAV per unit | NAVPS | Official NAV | Price',
    'Share price | Unit price | Fund price | Anteilwert | Anteilswert | Anteilpreis',
    'NAVPU | NAV/U | Unit NAV | Net asset value per share | Net asset value per unit | Price per share',
    'Price per unit | Value per share | Value per unit | Unit value | NAV je Anteil | NAV pro Anteil',
    'NIW je Anteil | NIW pro Anteil | Nettoinventarwert je Anteil | Nettoinventarwert pro Anteil',
    'Inventarwert je Anteil | Inventarwert pro Anteil | Anteilspreis | Nettoinventarwert | Inventarwert',
    'NIW | Kurs | Preis | Valor liquidativo | Valor cuota | NAV unitario | Valor unitario',
    'Valor liquidativo por participación | NAV par part | NAV unitaire | VL par part | VL unitaire',
    'Valeur liquidative par part | Valeur liquidative unitaire | NAV per quota | NAV per aandeel',
    "VL | Precio | Valeur liquidative | Valeur nette d'inventaire | VNI | Cours | Prix",
    "Valore quota | Valore della quota | Valore unitario | Valore netto d'inventario | Prezzo",
    '基準価額 | 価格 | Intrinsieke waarde | Koers | Prijs | 净值 | 单位净值 | 基金净值 | 份额净值 | 价格',
  ),
  ASK: names(
    'Ask price | Offer | Offer price | Issue price | Subscription price | Ausgabepreis',
    'Precio de suscripción | Prix de souscription | Prezzo di sottoscrizione | 買付価格',
    'Uitgifteprijs | 申购价 | 申购价格 | Briefkurs | Brief | Laatkoers | Laat | Lettera | Papel',
    'Cours vendeur | Prix vendeur | Offre | 卖价',
  ),
  BID: names(
    'Bid price | Redemption price | Rücknahmepreis | Precio de reembolso | Prix de rachat',
    'Prezzo di rimborso | 解約価格 | Terugkoopprijs | Inkoopprijs | 赎回价 | 赎回价格 | Geldkurs | Geld',
    'Biedkoers | Bied | Denaro | Dinero | Cours acheteur | Prix acheteur | Demande | 买价',
  ),
  NUMBER_OF_SHARES: names(
    'Shares | Shares outstanding | Outstanding shares | Shares in issue | Units',
    'Number of units | Units outstanding | Anzahl Anteile | Anteile | Umlaufende Anteile',
    'Anteile im Umlauf | Número de participaciones | Participaciones | Nombre de parts',
    'Parts en circulation | Numero di quote | Numero quote | Quote in circolazione | 口数 | 発行済口数',
    '受益権総口数 | Aantal aandelen | Uitstaande aandelen | 份额 | 总份额 | 份额总数 | 基金份额',
  ),
  AUM: names(
    'Assets under management | Net assets | Total net assets | TNA | Class assets',
    'Share class assets | Share class AUM | Class AUM | AUM share class | Class net assets | Nettovermögen',
    'Anteilklassenvermögen | Anteilsklassenvermögen | Volumen der Anteilklasse | Patrimonio | Patrimonio neto | Actif net | Encours | Actifs nets',
    'Patrimonio netto | 純資産総額 | 純資産 | Nettovermogen | Belegd vermogen | 资产规模',
    '资产净值 | 净资产',
  ),
  CURRENCY: names(
    'NAV currency | Price currency | Quote currency | Pricing currency | NAV ccy | Price ccy',
    'NAV-Währung | Kurswährung | Preiswährung | Devise VL | Devise de cotation | Divisa VL',
    'Valuta NAV | Divisa NAV | Koersvaluta | NAV-valuta | 基準価額通貨 | 净值货币 | 计价货币',
  ),
  EX_DATE: names(
    'ExDate | Ex date | Ex-dividend date | Ex-Tag | Ex-Datum | Fecha ex | Fecha ex-dividendo',
    'Date ex | Date de détachement | Date ex-dividende | Data stacco | Data di stacco | Data ex',
    '権利落ち日 | Ex-dividenddatum | 除息日 | 除权除息日',
  ),
  PAYMENT_DATE: names(
    'Pay date | Payable date | Zahltag | Zahlungsdatum | Zahlbarkeitstag | Fecha de pago',
    'Date de paiement | Data pagamento | Data di pagamento | 支払日 | 支払開始日 | Betaaldatum',
    'Betaalbaarstelling | 派息日 | 支付日 | 发放日',
  ),
  RECORD_DATE: names(
    "Nachweisstichtag | Fecha de registro | Date d'enregistrement | Data di registrazione",
    '権利確定日 | Registratiedatum | 登记日 | 权益登记日',
  ),
  DIVIDEND: names(
    'Distribution | Distribution amount | Dividend amount | Dividend per share | DPS',
    'Distribution per share | Ausschüttung | Ausschüttungsbetrag | Ausschüttung je Anteil',
    'Dividende | Dividendo | Reparto | Distribución | Montant du dividende | Provento | Cedola',
    'Distribuzione | 分配金 | 配当金 | Uitkering | Dividendbedrag | 分红 | 派息 | 每份分红',
  ),
  GROSS_DIVIDEND: names(
    'Gross distribution | Gross amount | Bruttoausschüttung | Bruttodividende | Dividendo bruto',
    'Dividende brute | Dividendo lordo | 税引前分配金 | Bruto dividend | 税前分红',
  ),
  NET_DIVIDEND: names(
    'Net distribution | Net amount | Nettoausschüttung | Nettodividende | Dividendo neto',
    'Dividende nette | Dividendo netto | 税引後分配金 | Netto dividend | 税后分红',
  ),
  DIVIDEND_TAX_CREDIT: names("Tax credit | Crédit d'impôt | Steuergutschrift | Credito d'imposta"),
  CAPITAL_GAIN: names(
    'Capital gains | Kapitalgewinn | Plusvalía | Plus-value | Plusvalenza | Vermogenswinst',
  ),
  DIV_CURRENCY: names(
    'Dividend currency | Distribution currency | Dividend ccy | Ausschüttungswährung',
    'Divisa del dividendo | Devise du dividende | Valuta del dividendo | 分配金通貨 | Dividendvaluta',
    '派息货币 | 分红货币',
  ),
  SPLIT_RATIO: names(
    'Split | Split ratio | Split factor | Splitverhältnis | Splitfaktor',
    'Ratio de desdoblamiento | Ratio de division | Ratio de split | Rapporto di frazionamento',
    '分割比率 | Splitverhouding | 拆分比例',
  ),
  NOTIONAL: names('Fiktiv | Ficticio | Fictif | Figurativo | Fictief'),
  REFERENCE: names('Referenz | Referencia | Référence | Riferimento | Referentie | 参照番号 | 参考号'),
  BEFORE_SPLIT: names(
    'Amount before split | Vor Split | Vor dem Split | Antes del desdoblamiento | Avant division',
    'Prima del frazionamento | 分割前 | Vóór splitsing | 拆分前',
  ),
  BENCHMARK_CODE: names(
    'Benchmark code | Benchmark | Index code | Index | Código del índice | Índice',
    "Code de l'indice | Indice | Codice indice | Codice benchmark | ベンチマークコード | Indexcode",
    'Benchmarkcode | 基准代码 | 指数代码',
  ),
  VALUE: names('Wert | Valor | Valeur | Valore | 値 | Waarde | 值 | Index level | Indexstand'),
};

/** By one of these a line tells what it is about. */
export const KEY_TARGETS: readonly string[] = names(
  'LEVEL | CODE | BENCHMARK_CODE | ISIN | WKN | VALOR | SEDOL | CUSIP | FIGI | BLOOMBERG | LEI',
);

/** What many classes share, or identifies another class: no line names its own by these, but where a mapping says so. */
export const SHARED_TARGETS: readonly string[] = names('CFI | CIC | SUCCESSOR_ISIN');
