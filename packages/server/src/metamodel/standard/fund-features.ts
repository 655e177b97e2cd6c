import { field, type Traits } from './field-template.ts';
import { labels } from './labels.ts';

const key: Traits = { category: 'KEY_FEATURES' };

/** What the law and the prospectus say of a fund. */
export const FUND_FEATURES = [
  ...field(
    'DOMICILE',
    ['FUND', 'PROD'],
    'LOV',
    labels('Domizil | Domicile | Domicilio | Domiciliation | Domicilio | 設定地 | Vestigingsland | 注册地'),
    { ...key, list: 'COUNTRY', openfunds: 'OFST010010' },
  ),
  ...field(
    'UMBRELLA',
    ['FUND'],
    'STRING',
    labels(
      'Umbrella | Umbrella | Fondo paraguas | Fonds à compartiments | Fondo multicomparto | アンブレラ | Paraplufonds | 伞型基金',
    ),
    { ...key, openfunds: 'OFST005010' },
  ),
  ...field(
    'LEGAL_FORM',
    ['FUND'],
    'LOV',
    labels(
      'Rechtsform | Legal form | Forma jurídica | Forme juridique | Forma giuridica | 法的形態 | Rechtsvorm | 法律形式',
    ),
    { ...key, list: 'LEGAL_FORM', openfunds: 'OFST160100' },
  ),
  ...field(
    'EU_DIRECTIVE',
    ['FUND', 'PROD'],
    'LOV',
    labels(
      'EU-Richtlinie | EU directive | Directiva de la UE | Directive européenne | Direttiva UE | EU指令 | EU-richtlijn | 欧盟指令',
    ),
    { ...key, list: 'EU_DIRECTIVE', openfunds: 'OFST160040' },
  ),
  ...field(
    'OPEN_CLOSED',
    ['FUND', 'PROD'],
    'LOV',
    labels(
      'Offen oder geschlossen | Open or closed-ended | Abierto o cerrado | Ouvert ou fermé | Aperto o chiuso | オープン型・クローズド型 | Open of closed-end | 开放式或封闭式',
    ),
    { list: 'OPEN_CLOSED', openfunds: 'OFST010420' },
  ),
  ...field(
    'FISCAL_YEAR_END',
    ['FUND'],
    'STRING',
    labels(
      'Geschäftsjahresende (MM-TT) | Fiscal year end (MM-DD) | Cierre del ejercicio (MM-DD) | Clôture de l’exercice (MM-JJ) | Chiusura dell’esercizio (MM-GG) | 決算日（MM-DD） | Einde boekjaar (MM-DD) | 财政年度末（MM-DD）',
    ),
    { openfunds: 'OFST010440' },
  ),
  ...field(
    'SUPERVISORY_AUTHORITY',
    ['FUND'],
    'STRING',
    labels(
      'Aufsichtsbehörde | Supervisory authority | Autoridad supervisora | Autorité de tutelle | Autorità di vigilanza | 監督当局 | Toezichthouder | 监管机构',
    ),
    { openfunds: 'OFST010060' },
  ),
];
