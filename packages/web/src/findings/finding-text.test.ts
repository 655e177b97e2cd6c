import type { Finding } from '@fundarium/contract/finding-endpoints';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { describe, expect, it } from 'vitest';
import { fieldOfType } from '../fields/field-for-test.ts';
import { findingText } from './finding-text.ts';

const field = (businessCode: string, type: Parameters<typeof fieldOfType>[0], level = 'PART') => ({
  ...fieldOfType(type),
  businessCode,
  label: `The ${businessCode}`,
  level,
});
const metamodel = {
  fields: [
    field('TER', 'PERCENT'),
    field('ONGOING_COSTS', 'PERCENT'),
    field('LAUNCH_DATE', 'DATE'),
    field('COUNTRY', 'STRING'),
    field('STATUS', 'STRING'),
    field('MARKETING_STATUS', 'STRING', 'REGISTRATION_COUNTRY'),
  ],
  structuredProducts: { fields: [] },
  lists: {
    COUNTRY: [{ value: 'DE', label: 'Germany' }],
    LANGUAGE: [
      { value: 'fr', label: 'French' },
      { value: 'nl', label: 'Dutch' },
    ],
    ATTACHMENT_TYPE: [{ value: 'PROSPECTUS', label: 'Prospectus' }],
  },
  breakdownTypes: [{ code: 'COUNTRY', label: 'Country', members: [] }],
} as unknown as Metamodel;
const texts: Readonly<Record<string, string>> = {
  'finding-message-TER_AGAINST_ONGOING_COSTS': '{field} is {value}, costs are {costs}',
  'finding-message-RETURN_IMPLAUSIBLE': '{field}: {value}% until {date}',
  'finding-message-REGISTRATION_MARKETING': '{country}: {field} is {value}',
  'finding-message-BREAKDOWN_SUM': '{field} of {date}: {value}%',
  'finding-message-KID_MISSING': '{country}: none ({languages})',
  'finding-message-DOCUMENTS_ALIKE': '{country}: {value} twice',
  'finding-message-STATUS_AGAINST_DATES': '{field} {value} against {against}: {date}',
};
const t = (key: string, values: Record<string, unknown> = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const { message, field: fieldText } = findingText(metamodel, { locale: 'en-GB', t, metamodel: metamodel });
const found = (rule: Finding['rule'], more: Partial<Finding>): Finding => ({
  rule,
  severity: 'WARNING',
  entity: { level: 'PART', code: 'A', name: null },
  field: 'TER',
  country: null,
  value: '1.5',
  details: {},
  related: [],
  since: 1,
  ...more,
});

describe('what a finding says', () => {
  it.each([
    [found('TER_AGAINST_ONGOING_COSTS', { details: { costs: '1.25' } }), 'The TER is 1.50%, costs are 1.25%'],
    [found('RETURN_IMPLAUSIBLE', { details: { date: '2026-06-30' } }), 'The TER: 1.50% until 30/06/2026'],
    [
      found('BREAKDOWN_SUM', { field: 'COUNTRY', value: '99.1', details: { date: '2026-06-30' } }),
      'Country of 30/06/2026: 99.1%',
    ],
    [
      found('STATUS_AGAINST_DATES', {
        field: 'STATUS',
        value: 'ACTIVE',
        details: { against: 'LAUNCH_DATE', date: '2027-01-01' },
      }),
      'The STATUS ACTIVE against The LAUNCH_DATE: 01/01/2027',
    ],
    [
      found('REGISTRATION_MARKETING', { field: 'MARKETING_STATUS', country: 'DE', value: 'YES' }),
      'Germany: The MARKETING_STATUS is YES',
    ],
    [
      found('KID_MISSING', { country: 'DE', field: 'FILE_TYPE', details: { languages: 'fr / xx + nl' } }),
      'Germany: none (French / xx + Dutch)',
    ],
    [
      found('DOCUMENTS_ALIKE', { country: 'DE', field: 'COUNTRY', value: 'OTHER, PROSPECTUS' }),
      'Germany: OTHER, Prospectus twice',
    ],
  ])('%j', (finding, said) => {
    expect(message(finding)).toBe(said);
  });

  it('names the field, that of a registration with its country', () => {
    expect(fieldText(found('REGISTRATION_MARKETING', { field: 'MARKETING_STATUS', country: 'DE' }))).toBe(
      'The MARKETING_STATUS (Germany)',
    );
    expect(fieldText(found('NAV_JUMP', { field: 'UNKNOWN' }))).toBe('UNKNOWN');
  });
});
