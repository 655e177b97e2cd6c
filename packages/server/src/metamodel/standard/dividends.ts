import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];

const amount = (code: string, label: Labels, openfunds?: string) =>
  field(code, LEAVES, 'DOUBLE', label, { mdi: true, decimals: [2, 6], openfunds });
const day = (code: string, label: Labels, openfunds?: string) =>
  field(code, LEAVES, 'DATE', label, { mdi: true, openfunds });

/** The latest distribution and the latest split. */
export const DIVIDENDS = [
  ...amount(
    'DIVIDEND',
    labels('Ausschüttung | Dividend | Dividendo | Dividende | Dividendo | 分配金 | Dividend | 分红'),
  ),
  ...amount(
    'GROSS_DIVIDEND',
    labels(
      'Ausschüttung brutto | Gross dividend | Dividendo bruto | Dividende brut | Dividendo lordo | 分配金（税引前） | Brutodividend | 税前分红',
    ),
    'OFDY005020',
  ),
  ...amount(
    'NET_DIVIDEND',
    labels(
      'Ausschüttung netto | Net dividend | Dividendo neto | Dividende net | Dividendo netto | 分配金（税引後） | Nettodividend | 税后分红',
    ),
    'OFDY005022',
  ),
  ...amount(
    'DIVIDEND_TAX_CREDIT',
    labels(
      'Steuergutschrift | Dividend tax credit | Crédito fiscal del dividendo | Crédit d’impôt sur dividende | Credito d’imposta sul dividendo | 配当税額控除 | Belastingkrediet op dividend | 分红税收抵免',
    ),
  ),
  ...amount(
    'CAPITAL_GAIN',
    labels(
      'Ausgeschütteter Kapitalgewinn | Capital gain distributed | Plusvalía distribuida | Plus-value distribuée | Plusvalenza distribuita | キャピタルゲイン分配 | Uitgekeerde vermogenswinst | 资本利得分配',
    ),
  ),
  ...field(
    'DIV_CURRENCY',
    LEAVES,
    'LOV',
    labels(
      'Währung der Ausschüttung | Dividend currency | Divisa del dividendo | Devise du dividende | Valuta del dividendo | 分配金の通貨 | Dividendvaluta | 分红币种',
    ),
    { mdi: true, list: 'CURRENCY', openfunds: 'OFDY005000' },
  ),
  ...day(
    'EX_DATE',
    labels(
      'Ex-Tag | Ex-date | Fecha ex dividendo | Date de détachement | Data di stacco | 権利落ち日 | Ex-datum | 除息日',
    ),
    'OFDY005010',
  ),
  ...day(
    'RECORD_DATE',
    labels(
      'Stichtag | Record date | Fecha de registro | Date d’enregistrement | Data di registrazione | 権利確定日 | Registratiedatum | 股权登记日',
    ),
    'OFDY005007',
  ),
  ...day(
    'PAYMENT_DATE',
    labels(
      'Zahltag | Payment date | Fecha de pago | Date de paiement | Data di pagamento | 支払日 | Betaaldatum | 派息日',
    ),
    'OFDY005015',
  ),
  ...field(
    'SPLIT_RATIO',
    LEAVES,
    'DOUBLE',
    labels(
      'Splitverhältnis | Split ratio | Proporción de desdoblamiento | Ratio de division | Rapporto di frazionamento | 分割比率 | Splitsingsverhouding | 拆分比例',
    ),
    { mdi: true, decimals: [0, 8], openfunds: 'OFDY005062' },
  ),
];
