import type { Metamodel } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import { fieldOfType } from '../../fields/field-for-test.ts';
import { askedWords } from './asked-words.ts';
import { UNFILTERED } from './audit-address.ts';

const METAMODEL = {
  levels: { PART: 'Share class' },
  categories: {},
  fields: [fieldOfType('DOUBLE', { businessCode: 'NAV', label: 'Net asset value' })],
  structuredProducts: { fields: [] },
} as unknown as Metamodel;
const TEXTS: Readonly<Record<string, string>> = {
  'title-audit': 'Changes',
  'audit-filters': 'Filters',
  'audit-column-CHANGE_TYPE': 'Change',
  'audit-column-FIELD': 'Field',
  'audit-column-RETROACTIVE': 'Retroactive',
  'audit-source': 'Source',
  'audit-source-studio': 'Studio',
  'change-type-SET_FIELDS': 'Fields set',
  'export-asked-integrated-from': 'Integrated from',
  'field-true': 'Yes',
};
const i18n = { t: (key: string) => TEXTS[key] ?? key, exists: (key: string) => key in TEXTS };
const around = { metamodel: METAMODEL, i18n: i18n as never, locale: 'de-CH' };

it('says for the sheet about a file what was asked as the screen does, and no codes', () => {
  const state = {
    ...UNFILTERED,
    changeTypes: ['SET_FIELDS'] as const,
    fields: ['NAV', 'GONE'],
    source: ['studio'],
    integratedFrom: '2026-01-31',
    retroactive: true,
    text: 'alpha',
  };
  expect(askedWords({ level: 'PART', code: 'A-1' }, state, around)).toEqual([
    ['Changes', 'Share class A-1'],
    ['export-asked-text', 'alpha'],
    [
      'Filters',
      'Change: Fields set; Field: Net asset value, GONE; Source: Studio; Integrated from: 31.01.2026; Retroactive: Yes',
    ],
  ]);
});

it('names the whole customer alone where nothing else is asked', () => {
  expect(askedWords(null, UNFILTERED, around)).toEqual([['Changes', 'audit-whole']]);
});
