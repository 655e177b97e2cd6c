import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const ROW: readonly FieldLevel[] = ['REGISTRATION_COUNTRY'];
const day = (code: string, label: Labels, openfunds: string) =>
  field(code, ROW, 'DATE', label, { openfunds });

/** One row per share class and country: the legal registration and the marketing, each with its dates. */
export const REGISTRATION = [
  ...field('COUNTRY', ROW, 'LOV', labels('Land | Country | País | Pays | Paese | 国 | Land | 国家/地区'), {
    list: 'COUNTRY',
    nullable: false,
    openfunds: 'OFST600000',
  }),
  ...field(
    'REGISTRATION_STATUS',
    ROW,
    'LOV',
    labels(
      'Vertriebszulassung | Legal registration | Registro legal | Autorisation de commercialisation | Autorizzazione alla commercializzazione | 法的登録 | Wettelijke registratie | 法定注册',
    ),
    { list: 'REG_STATUS', openfunds: 'OFST6030XX' },
  ),
  ...field(
    'MARKETING_STATUS',
    ROW,
    'LOV',
    labels(
      'Aktiver Vertrieb | Marketing distribution | Comercialización activa | Commercialisation active | Commercializzazione attiva | 販売活動 | Actieve distributie | 营销分销',
    ),
    { list: 'REG_STATUS', openfunds: 'OFST6031XX' },
  ),
  ...day(
    'REGISTRATION_DATE',
    labels(
      'Zulassungsdatum | Registration date | Fecha de registro | Date d’autorisation | Data di autorizzazione | 登録日 | Registratiedatum | 注册日期',
    ),
    'OFST6010XX',
  ),
  ...day(
    'DEREGISTRATION_DATE',
    labels(
      'Abmeldedatum | Deregistration date | Fecha de baja del registro | Date de retrait de l’autorisation | Data di revoca | 登録抹消日 | Uitschrijvingsdatum | 注销日期',
    ),
    'OFST6011XX',
  ),
  ...day(
    'DISTRIBUTION_START_DATE',
    labels(
      'Vertriebsbeginn | Distribution start date | Inicio de comercialización | Début de commercialisation | Inizio della commercializzazione | 販売開始日 | Begin distributie | 分销开始日期',
    ),
    'OFST6020XX',
  ),
  ...day(
    'DISTRIBUTION_END_DATE',
    labels(
      'Vertriebsende | Distribution end date | Fin de comercialización | Fin de commercialisation | Fine della commercializzazione | 販売終了日 | Einde distributie | 分销结束日期',
    ),
    'OFST6021XX',
  ),
];
