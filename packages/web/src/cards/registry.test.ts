import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RIGHTS } from '@fundarium/contract/rights';
import { CARD_WIDTHS } from '@fundarium/contract/details-layout';
import {
  CARD_TYPES,
  normaliseCards,
  REPEATABLE_CARD_TYPES,
  type CardType,
} from '@fundarium/contract/settings-cards';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { levelsOf } from './card-kind.ts';
import { cardKind, DRAWN_CARD_TYPES } from './registry.ts';

const drawn = CARD_TYPES;
const folderOf = (type: CardType) => type.toLowerCase().replaceAll('_', '-');
const LEAVES: readonly Level[] = ['PART', 'STRUCTURED_PRODUCT'];

describe('the registry of cards', () => {
  it('draws every type of the contract', () => expect(DRAWN_CARD_TYPES).toEqual(drawn));

  it('has a folder for each type and no other', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    const kinds = folders
      .map(({ name }) => name)
      .filter((name) => existsSync(join(import.meta.dirname, name, 'kind.ts')));
    expect(kinds.toSorted()).toEqual(drawn.map(folderOf).toSorted());
  });

  it.each(drawn)('says of %s how it is drawn', (type) => {
    const kind = cardKind(type)!;
    expect(kind.type).toBe(type);
    expect(CARD_WIDTHS).toContain(kind.width);
    expect(kind.height).toBeGreaterThan(0);
    expect([undefined, ...Object.keys(RIGHTS)]).toContain(kind.right);
    expect(kind.right).toBe(type === 'AUDIT_TRAIL' ? 'audit' : undefined);
  });
});

/** Spec 2: where each type may stand, and which ones may stand there several times. */
const ALLOWED: Readonly<Record<CardType, readonly Level[]>> = {
  ACTIVATION_PERIODS: ['PROD', 'PART', 'STRUCTURED_PRODUCT'],
  AUDIT_TRAIL: LEVELS,
  BROWSING: ['FUND', 'PROD', 'CLAS'],
  COLLAPSIBLE: LEVELS,
  DOCUMENTATION: LEVELS,
  GENERIC: LEVELS,
  GENERIC_TABLE: LEVELS,
  NAV: LEAVES,
  PERFORMANCE: LEAVES,
  REGISTRATION: LEAVES,
  RISK_MEASURES: LEAVES,
  STATUS: LEVELS,
};
const SEVERAL: readonly CardType[] = ['COLLAPSIBLE', 'GENERIC', 'GENERIC_TABLE'];
const given = (type: CardType, name: string) => ({
  type,
  name,
  // Without a field, a table is dropped.
  rows: [{ fields: ['NAME'] }],
});

describe.each(CARD_TYPES)('a card %s', (type) => {
  it('stands on the levels of the specification, and is dropped from the settings of others', () => {
    expect(levelsOf(type)).toEqual(ALLOWED[type]);
    const kept = LEVELS.filter((level) => normaliseCards(level, [given(type, 'X')]).length === 1);
    expect(kept).toEqual(LEVELS.filter((level) => ALLOWED[type].includes(level)));
  });

  it('stands on a level once, or several times under names of its own', () => {
    expect(REPEATABLE_CARD_TYPES.includes(type)).toBe(SEVERAL.includes(type));
    const [level] = ALLOWED[type];
    const names = normaliseCards(level!, [given(type, 'my card'), given(type, 'my card')]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(SEVERAL.includes(type) ? ['MY_CARD', 'MY_CARD_2'] : ['MY_CARD']);
  });
});
