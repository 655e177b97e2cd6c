import type { Domicile } from './managers.ts';

/** Who serves funds of a country; authorities are real, the firms are not. */
export type Providers = {
  readonly authority: string;
  /** Ending of the management company's name. */
  readonly managerSuffix: string;
  readonly custodian: string;
  readonly administrator: string;
  readonly auditor: string;
  readonly legalAdviser: string;
  readonly fiscalYearEnd: string;
  readonly currency: 'EUR' | 'USD' | 'CHF';
};

export const PROVIDERS: Readonly<Record<Domicile, Providers>> = {
  LU: {
    authority: 'Commission de Surveillance du Secteur Financier (CSSF)',
    managerSuffix: 'Fund Management (Luxembourg) S.A.',
    custodian: 'Banque Rivemont Luxembourg S.A.',
    administrator: 'Ardelux Fund Services S.A.',
    auditor: 'Halberg Thorsen Audit S.à r.l.',
    legalAdviser: 'Cabinet Norrmont & Vesdre',
    fiscalYearEnd: '12-31',
    currency: 'EUR',
  },
  IE: {
    authority: 'Central Bank of Ireland',
    managerSuffix: 'Investment Managers (Ireland) Ltd',
    custodian: 'Carrowmore Trustee Services (Ireland) Ltd',
    administrator: 'Ardelux Fund Services (Ireland) Ltd',
    auditor: 'Halberg Thorsen (Ireland)',
    legalAdviser: 'Kilbracken Solicitors',
    fiscalYearEnd: '09-30',
    currency: 'USD',
  },
  CH: {
    authority: 'Eidgenössische Finanzmarktaufsicht (FINMA)',
    managerSuffix: 'Fondsleitung AG',
    custodian: 'Bankhaus Aaretal AG',
    administrator: 'Ardelux Fund Services (Schweiz) AG',
    auditor: 'Halberg Thorsen Revision AG',
    legalAdviser: 'Wengi Rechtsanwälte',
    fiscalYearEnd: '12-31',
    currency: 'CHF',
  },
  DE: {
    authority: 'Bundesanstalt für Finanzdienstleistungsaufsicht (BaFin)',
    managerSuffix: 'Kapitalverwaltungsgesellschaft mbH',
    custodian: 'Bankhaus Osterholt KGaA',
    administrator: 'Ardelux Fondsservice GmbH',
    auditor: 'Halberg Thorsen Wirtschaftsprüfung GmbH',
    legalAdviser: 'Kanzlei Brockmühlen',
    fiscalYearEnd: '12-31',
    currency: 'EUR',
  },
  FR: {
    authority: 'Autorité des marchés financiers (AMF)',
    managerSuffix: 'Gestion France S.A.S.',
    custodian: 'Banque Rivemont S.A.',
    administrator: 'Ardelux Services aux Fonds S.A.S.',
    auditor: 'Halberg Thorsen Audit S.A.S.',
    legalAdviser: 'Cabinet Morvane',
    fiscalYearEnd: '12-31',
    currency: 'EUR',
  },
  AT: {
    authority: 'Finanzmarktaufsicht (FMA)',
    managerSuffix: 'Kapitalanlagegesellschaft m.b.H.',
    custodian: 'Bankhaus Traunfels AG',
    administrator: 'Ardelux Fondsservice GmbH',
    auditor: 'Halberg Thorsen Wirtschaftsprüfung GmbH',
    legalAdviser: 'Kanzlei Traunfels Recht',
    fiscalYearEnd: '08-31',
    currency: 'EUR',
  },
};
