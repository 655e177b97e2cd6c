import type { FieldLevel, Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';

const ROW: readonly FieldLevel[] = ['REGISTRATION_COUNTRY'];
const day = (code: string, label: Labels, openfunds: string) =>
  field(code, ROW, 'DATE', label, { openfunds });

/** One row per share class and country: the legal registration and the marketing, each with its dates. */
export const REGISTRATION = [
  ...field('COUNTRY', ROW, 'LOV', labels('country'), {
    list: 'COUNTRY',
    nullable: false,
    openfunds: 'OFST600000',
  }),
  ...field('REGISTRATION_STATUS', ROW, 'LOV', labels('legal-registration'), {
    list: 'REG_STATUS',
    openfunds: 'OFST6030XX',
  }),
  ...field('MARKETING_STATUS', ROW, 'LOV', labels('marketing-distribution'), {
    list: 'REG_STATUS',
    openfunds: 'OFST6031XX',
  }),
  ...day('REGISTRATION_DATE', labels('registration-date'), 'OFST6010XX'),
  ...day('DEREGISTRATION_DATE', labels('deregistration-date'), 'OFST6011XX'),
  ...day('DISTRIBUTION_START_DATE', labels('distribution-start-date'), 'OFST6020XX'),
  ...day('DISTRIBUTION_END_DATE', labels('distribution-end-date'), 'OFST6021XX'),
];
