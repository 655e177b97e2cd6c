import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const SP: readonly FieldLevel[] = ['STRUCTURED_PRODUCT'];
const key: Traits = { category: 'KEY_FEATURES' };
const day = (code: string, label: Labels, traits: Traits = {}) => field(code, SP, 'DATE', label, traits);

/** What the final terms of a structured product say. */
export const STRUCTURED_PRODUCTS = [
  ...field(
    'ISSUER',
    SP,
    'STRING',
    labels('Emittent | Issuer | Emisor | Émetteur | Emittente | 発行体 | Emittent | 发行人'),
    { ...key, emt: '00070' },
  ),
  ...field(
    'GUARANTOR',
    SP,
    'STRING',
    labels('Garant | Guarantor | Garante | Garant | Garante | 保証人 | Garantieverstrekker | 担保人'),
    { ept: '00020', emt: '00080' },
  ),
  ...field(
    'EUSIPA_CODE',
    SP,
    'LOV',
    labels(
      'EUSIPA-Produkttyp | EUSIPA product type | Tipo de producto EUSIPA | Type de produit EUSIPA | Tipo di prodotto EUSIPA | EUSIPA商品区分 | EUSIPA-producttype | EUSIPA产品类型',
    ),
    { ...key, list: 'EUSIPA_CODE', emt: '00095' },
  ),
  ...field(
    'UNDERLYINGS',
    SP,
    'STRING',
    labels(
      'Basiswerte | Underlyings | Subyacentes | Sous-jacents | Sottostanti | 原資産 | Onderliggende waarden | 标的资产',
    ),
    { ...key, multiple: true },
  ),
  ...field(
    'UNDERLYING_TYPE',
    SP,
    'LOV',
    labels(
      'Art des Basiswerts | Underlying type | Tipo de subyacente | Type de sous-jacent | Tipo di sottostante | 原資産の種類 | Soort onderliggende waarde | 标的类型',
    ),
    { list: 'UNDERLYING_TYPE' },
  ),
  ...field(
    'STRIKE',
    SP,
    'PERCENT',
    labels(
      'Basispreis | Strike | Precio de ejercicio | Prix d’exercice | Prezzo di esercizio | 行使価格 | Uitoefenprijs | 行权价',
    ),
  ),
  ...field(
    'BARRIER',
    SP,
    'PERCENT',
    labels('Barriere | Barrier | Barrera | Barrière | Barriera | バリア | Barrière | 障碍水平'),
    key,
  ),
  ...field(
    'BARRIER_TYPE',
    SP,
    'LOV',
    labels(
      'Barrierebeobachtung | Barrier observation | Observación de la barrera | Observation de la barrière | Osservazione della barriera | バリア判定方式 | Barrièrewaarneming | 障碍观察方式',
    ),
    { list: 'BARRIER_TYPE' },
  ),
  ...field(
    'COUPON',
    SP,
    'PERCENT',
    labels(
      'Coupon p. a. | Coupon p.a. | Cupón anual | Coupon annuel | Cedola annua | クーポン（年率） | Coupon per jaar | 年票息',
    ),
    key,
  ),
  ...field(
    'CAPITAL_PROTECTION',
    SP,
    'PERCENT',
    labels(
      'Kapitalschutz | Capital protection | Protección del capital | Protection du capital | Protezione del capitale | 元本確保率 | Kapitaalbescherming | 本金保护比例',
    ),
    { ept: '04081' },
  ),
  ...field(
    'PARTICIPATION',
    SP,
    'PERCENT',
    labels(
      'Partizipation | Participation | Participación | Participation | Partecipazione | 参加率 | Participatie | 参与率',
    ),
  ),
  ...field(
    'CAP',
    SP,
    'PERCENT',
    labels(
      'Cap | Cap | Límite máximo (cap) | Plafond (cap) | Tetto massimo (cap) | 上限（キャップ） | Maximum (cap) | 收益上限',
    ),
  ),
  ...field(
    'DENOMINATION',
    SP,
    'DOUBLE',
    labels(
      'Stückelung | Denomination | Valor nominal unitario | Valeur nominale | Taglio | 額面単位 | Coupure | 面值',
    ),
    { decimals: [0, 2] },
  ),
  ...field(
    'ISSUE_PRICE',
    SP,
    'DOUBLE',
    labels(
      'Emissionspreis | Issue price | Precio de emisión | Prix d’émission | Prezzo di emissione | 発行価格 | Emissieprijs | 发行价',
    ),
    { decimals: [2, 6] },
  ),
  ...field(
    'ISSUE_SIZE',
    SP,
    'DOUBLE',
    labels(
      'Emissionsvolumen | Issue size | Volumen de emisión | Montant de l’émission | Volume di emissione | 発行総額 | Emissieomvang | 发行规模',
    ),
    { decimals: [0, 2] },
  ),
  ...field(
    'QUOTATION_UNIT',
    SP,
    'LOV',
    labels('Notierung | Quotation | Cotización | Cotation | Quotazione | 価格表示 | Notering | 报价方式'),
    { list: 'QUOTATION_UNIT', emt: '00096' },
  ),
  ...day(
    'INITIAL_FIXING_DATE',
    labels(
      'Anfängliche Festlegung | Initial fixing date | Fecha de fijación inicial | Date de constatation initiale | Data di fixing iniziale | 当初価格決定日 | Initiële fixingdatum | 期初定价日',
    ),
  ),
  ...day(
    'FINAL_FIXING_DATE',
    labels(
      'Schlussfixierung | Final fixing date | Fecha de fijación final | Date de constatation finale | Data di fixing finale | 最終価格決定日 | Finale fixingdatum | 期末定价日',
    ),
  ),
  ...day(
    'ISSUE_DATE',
    labels(
      'Emissionstag | Issue date | Fecha de emisión | Date d’émission | Data di emissione | 発行日 | Emissiedatum | 起息日',
    ),
  ),
  ...day(
    'MATURITY_DATE',
    labels('Fälligkeit | Maturity | Vencimiento | Échéance | Scadenza | 満期日 | Vervaldatum | 到期日'),
    { ...key, openfunds: 'OFST024019', ept: '01130', emt: '00065' },
  ),
  ...field(
    'AUTOCALLABLE',
    SP,
    'BOOLEAN',
    labels(
      'Vorzeitige Rückzahlung (Autocall) | Autocallable | Cancelación anticipada (autocall) | Remboursement anticipé (autocall) | Rimborso anticipato (autocall) | 早期償還条項 | Vervroegde aflossing (autocall) | 自动赎回',
    ),
    { ept: '00110' },
  ),
  ...day(
    'FIRST_CALL_DATE',
    labels(
      'Erster Kündigungstermin | First call date | Primera fecha de cancelación | Première date de rappel | Prima data di rimborso | 初回早期償還日 | Eerste calldatum | 首个赎回日',
    ),
    { ept: '07005' },
  ),
];
