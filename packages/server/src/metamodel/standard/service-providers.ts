import type { FieldLevel } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const FUND: readonly FieldLevel[] = ['FUND'];

/** Who runs, keeps, checks and sells the fund. */
export const SERVICE_PROVIDERS = [
  ...field('MANCO', FUND, 'STRING', labels('management-company'), {
    category: 'KEY_FEATURES',
    openfunds: 'OFST001020',
    ept: '00010',
    emt: '00070',
  }),
  ...field('MANCO_LEI', FUND, 'STRING', labels('management-company-lei'), {
    openfunds: 'OFST001030',
    ept: '00016',
    emt: '00073',
  }),
  ...field('MANCO_EMAIL', FUND, 'STRING', labels('management-company-e-mail'), {
    openfunds: 'OFST001021',
    ept: '00017',
    emt: '00074',
  }),
  ...field('WEBSITE', FUND, 'URL', labels('website'), { openfunds: 'OFST001065' }),
  ...field('PORTFOLIO_MANAGER', ['PROD'], 'STRING', labels('portfolio-manager'), {
    category: 'KEY_FEATURES',
    openfunds: 'OFST001450',
  }),
  ...field('INVESTMENT_ADVISER', ['PROD'], 'STRING', labels('investment-adviser'), {
    openfunds: 'OFST001500',
  }),
  ...field('CUSTODIAN', FUND, 'STRING', labels('depositary'), { openfunds: 'OFST001400' }),
  ...field('ADMINISTRATOR', FUND, 'STRING', labels('fund-administrator'), { openfunds: 'OFST001300' }),
  ...field('TRANSFER_AGENT', FUND, 'STRING', labels('transfer-agent'), { openfunds: 'OFST002700' }),
  ...field('AUDITOR', FUND, 'STRING', labels('auditor'), { openfunds: 'OFST001600' }),
  ...field('LEGAL_ADVISER', FUND, 'STRING', labels('legal-adviser'), { openfunds: 'OFST001520' }),
  ...field('DISTRIBUTOR', FUND, 'STRING', labels('distributor'), { openfunds: 'OFST001540' }),
];
