import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const FUND: readonly FieldLevel[] = ['FUND'];

/** Who runs, keeps, checks and sells the fund. */
export const SERVICE_PROVIDERS = [
  ...field(
    'MANCO',
    FUND,
    'STRING',
    labels(
      'Verwaltungsgesellschaft | Management company | Sociedad gestora | Société de gestion | Società di gestione | 管理会社 | Beheermaatschappij | 管理公司',
    ),
    { category: 'KEY_FEATURES', openfunds: 'OFST001020', ept: '00010', emt: '00070' },
  ),
  ...field(
    'MANCO_LEI',
    FUND,
    'STRING',
    labels(
      'LEI der Verwaltungsgesellschaft | Management company LEI | LEI de la sociedad gestora | LEI de la société de gestion | LEI della società di gestione | 管理会社のLEI | LEI van de beheermaatschappij | 管理公司LEI',
    ),
    { openfunds: 'OFST001030', ept: '00016', emt: '00073' },
  ),
  ...field(
    'MANCO_EMAIL',
    FUND,
    'STRING',
    labels(
      'E-Mail der Verwaltungsgesellschaft | Management company e-mail | Correo de la sociedad gestora | E-mail de la société de gestion | E-mail della società di gestione | 管理会社のメールアドレス | E-mail van de beheermaatschappij | 管理公司电子邮箱',
    ),
    { openfunds: 'OFST001021', ept: '00017', emt: '00074' },
  ),
  ...field(
    'WEBSITE',
    FUND,
    'URL',
    labels('Website | Website | Sitio web | Site internet | Sito internet | ウェブサイト | Website | 网站'),
    { openfunds: 'OFST001065' },
  ),
  ...field(
    'PORTFOLIO_MANAGER',
    ['PROD'],
    'STRING',
    labels(
      'Portfoliomanager | Portfolio manager | Gestor de cartera | Gérant de portefeuille | Gestore di portafoglio | 運用会社 | Portefeuillebeheerder | 投资组合管理人',
    ),
    { category: 'KEY_FEATURES', openfunds: 'OFST001450' },
  ),
  ...field(
    'INVESTMENT_ADVISER',
    ['PROD'],
    'STRING',
    labels(
      'Anlageberater | Investment adviser | Asesor de inversiones | Conseiller en investissement | Consulente per gli investimenti | 投資顧問 | Beleggingsadviseur | 投资顾问',
    ),
    { openfunds: 'OFST001500' },
  ),
  ...field(
    'CUSTODIAN',
    FUND,
    'STRING',
    labels(
      'Verwahrstelle | Depositary | Depositario | Dépositaire | Depositario | 保管会社 | Bewaarder | 托管人',
    ),
    { openfunds: 'OFST001400' },
  ),
  ...field(
    'ADMINISTRATOR',
    FUND,
    'STRING',
    labels(
      'Zentralverwaltung | Fund administrator | Administrador del fondo | Agent administratif | Agente amministrativo | 管理事務代行会社 | Fondsadministrateur | 基金行政管理人',
    ),
    { openfunds: 'OFST001300' },
  ),
  ...field(
    'TRANSFER_AGENT',
    FUND,
    'STRING',
    labels(
      'Transferstelle | Transfer agent | Agente de transferencias | Agent de transfert | Agente per i trasferimenti | 名義書換代理人 | Transferagent | 过户代理人',
    ),
    { openfunds: 'OFST002700' },
  ),
  ...field(
    'AUDITOR',
    FUND,
    'STRING',
    labels(
      'Wirtschaftsprüfer | Auditor | Auditor de cuentas | Commissaire aux comptes | Società di revisione | 監査法人 | Accountant | 审计师',
    ),
    { openfunds: 'OFST001600' },
  ),
  ...field(
    'LEGAL_ADVISER',
    FUND,
    'STRING',
    labels(
      'Rechtsberater | Legal adviser | Asesor jurídico | Conseiller juridique | Consulente legale | 法律顧問 | Juridisch adviseur | 法律顾问',
    ),
    { openfunds: 'OFST001520' },
  ),
  ...field(
    'DISTRIBUTOR',
    FUND,
    'STRING',
    labels(
      'Vertriebsgesellschaft | Distributor | Distribuidor | Distributeur | Distributore | 販売会社 | Distributeur | 分销商',
    ),
    { openfunds: 'OFST001540' },
  ),
];
