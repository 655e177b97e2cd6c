import type { Metamodel } from '@fundarium/contract/metamodel';
import { describe, expect, it } from 'vitest';
import { fieldOfType } from '../../../fields/field-for-test.ts';
import { filterLabel } from './filter-label.ts';

const field = (level: 'PART' | 'FUND', businessCode: string, label: string) =>
  fieldOfType('STRING', { level, businessCode, label });
const metamodel = {
  levels: { PART: 'Share class', FUND: 'Fund' },
  fields: [field('PART', 'NAV', 'Net asset value')],
  structuredProducts: { fields: [] },
  disabledFields: [field('FUND', 'OLD_FEE', 'Former fee')],
} as unknown as Metamodel;

describe('what a filter that can not be applied is called', () => {
  it.each([
    ['NAV', 'PART', 'Net asset value'],
    ['PART.NAV', 'FUND', 'Share class · Net asset value'],
    ['FUND.OLD_FEE', 'PART', 'Fund · Former fee'],
    ['OLD_FEE', 'FUND', 'Former fee'],
    ['NEVER_HEARD', 'PART', 'NEVER_HEARD'],
  ] as const)('%s at %s: %s', (name, nature, label) => {
    expect(filterLabel(name, nature, metamodel, new Map())).toBe(label);
  });
});
