import type { Metamodel } from '@fundarium/contract/metamodel';
import { card as cardShape } from '@fundarium/contract/settings-cards';
import { LEVELS, type FieldLevel } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { fieldOfType } from '../fields/field-for-test.ts';
import { standardCards, uniqueCardsOf } from './standard-cards.ts';

const field = (level: FieldLevel, businessCode: string, categories: string[]) =>
  fieldOfType('STRING', { level, businessCode, categories });

const METAMODEL = {
  lang: 'en',
  fields: [
    field('PART', 'SRI', ['KEY_FEATURES']),
    field('PROD', 'NAME', ['KEY_FEATURES']),
    field('PART', 'ESG_NOTE', ['ESG']),
    field('PART', 'WKN', ['IDENTIFIERS_PUBLICATION']),
    field('PART', 'MGMT_FEE', ['OTHER_FEATURES']),
    field('PART', 'MGMT_FEE_EX_POST', ['OTHER_FEATURES']),
    field('PART', 'SCENARIO_STRESS_RHP', ['OTHER_FEATURES']),
    field('PART', 'TURNOVER', ['OTHER_FEATURES']),
  ],
  structuredProducts: { fields: [field('STRUCTURED_PRODUCT', 'BARRIER', ['KEY_FEATURES'])] },
} as unknown as Metamodel;

const cards = (level: (typeof LEVELS)[number]) => standardCards(METAMODEL, level, (key) => key);
const named = (name: string) => cards('PART').find((each) => each.name === name)!;

describe('the standard layout', () => {
  it('has the key features of the level and of those above', () => {
    expect(named('KEY_FEATURES')).toMatchObject({ type: 'GENERIC', fields: ['PART.SRI', 'PROD.NAME'] });
  });

  it("shows fields of the customer's own categories with the other features, costs and scenarios apart", () => {
    expect(named('OTHER_FEATURES')).toMatchObject({ fields: ['PART.ESG_NOTE', 'PART.TURNOVER'] });
    expect(named('COSTS')).toMatchObject({ rows: [{ fields: ['PART.MGMT_FEE', 'PART.MGMT_FEE_EX_POST'] }] });
  });

  it('leaves out what has no field, and what the level may not have', () => {
    const names = (level: (typeof LEVELS)[number]) => cards(level).map(({ name }) => name);
    expect(names('PART')).not.toContain('TARGET_MARKET');
    expect(names('PART')).not.toContain('BROWSING');
    expect(names('FUND')).toContain('BROWSING');
    expect(names('FUND')).not.toContain('NAV');
  });

  it.each(LEVELS)('is cards as the contract has them, at %s', (level) => {
    for (const each of [...cards(level), ...uniqueCardsOf(level)])
      expect(cardShape.parse(each)).toEqual(each);
  });
});
