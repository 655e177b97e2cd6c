import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FIELD_LEVELS,
  LANGUAGES,
  LIFECYCLE_STATES,
  NAV_INTERVALS,
  OPERATORS,
} from '@fundarium/contract/vocabulary';
import { FILE_SIZE_UNITS } from '@fundarium/finance/file-size';
import { describe, expect, it } from 'vitest';
import { composePack, packFor } from './packs.ts';
import { readTexts } from '../platform/read-texts.ts';

const keys = Object.keys(packFor('en'));
const texts = Object.fromEntries(LANGUAGES.map((each) => [each, readTexts(each)]));
const english = texts['en']!;
const messages = Object.entries(english).flatMap(([area, ofArea]) =>
  Object.keys(ofArea).map((key) => {
    const labels = Object.fromEntries(LANGUAGES.map((each) => [each, texts[each]![area]?.[key] ?? '']));
    return [key, labels] as const;
  }),
);
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('language packs', () => {
  it.each([
    ['login-token-expired', 'Authentication token has expired. You will be redirected to the login page.'],
    ['settings-update-failed', 'Failed to update settings'],
    ['select-shares-limit', 'Select {max} or less shares'],
    ['value-already-in-use', 'Already in use'],
    ['filter-unsupported', 'Unsupported filtering of {label} [{businessCode}]'],
    [
      'too-many-results',
      'The search returns {total} results ({printed} results displayable). Please refine your search using filters',
    ],
    ['historicals-on-non-leaf', "Cannot load multiple instruments' historicals on non-leaf levels"],
    ['fallback-nothing-here', 'Sorry, nothing here...'],
  ])('say %s in the words of the specification', (key, text) => {
    expect(packFor('en')[key]).toBe(text);
  });

  it.each([
    ['de', 'card-risk-scenario-MODERATE', 'Mittleres Szenario'],
    ['de', 'card-risk-scenario-STRESS', 'Stressszenario'],
    ['de', 'card-browsing-below', 'Untergeordnet'],
    ['de', 'as-of-title', 'Stand zu einem anderen Tag'],
    ['de', 'compare-not-found', 'Einen dieser Einträge'],
    ['de', 'finding-mend-CUSIP_CHECK', 'Eine CUSIP hat neun Stellen'],
    ['fr', 'lifecycle-LIVE', 'En activité'],
    ['fr', 'filter-text-NOT_EQUALS', '{field}\u00a0: hors {values}'],
    ['fr', 'shell-profile', 'Profil\u00a0: {name}'],
  ] as const)('say in %s, as %s, what a native of the industry does', (language, key, text) => {
    expect(packFor(language)[key]).toMatch(text);
  });

  it.each([
    ['de', /[Rr]egistrier/, 'registrations'],
    ['de', /ß/, 'ss, as the Swiss write it'],
    ['de', /\d[.]\d{3}\b/, 'thousands, as the Swiss write them'],
    ['fr', /(?:Par|un|\{count\}) pays d’enregistrement/i, 'registration countries'],
    ['it', /(?:Per|un|\{count\}) paes[ei] di registrazione/i, 'registration countries'],
    ['nl', /\bverdeling/i, 'breakdowns'],
    ['nl', /\bidentificaties?\b/i, 'identifiers'],
    ['es', /Résultado/, 'results'],
  ] as const)('have in %s no second word like %s for %s', (language, other, _thing) => {
    const keysOfOther = messages.filter(([, { [language]: text = '' }]) => other.test(text));
    expect(keysOfOther.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES)('name the ends of a span of days in %s as the mistake about them does', (language) => {
    const pack = packFor(language);
    for (const end of ['from', 'to'])
      expect(pack['field-days-reversed']).toContain(pack[`field-days-${end}`]);
  });

  it.each(LANGUAGES)('tell the states of a life apart in %s', (language) => {
    const words = LIFECYCLE_STATES.map((state) => packFor(language)[`lifecycle-${state}`]);
    expect(new Set(words).size).toBe(LIFECYCLE_STATES.length);
  });

  it.each([
    'login-repository-init-failed',
    'login-repository-module-not-enabled',
    'login-repository-metamodel-not-found',
    'entity-not-found-FUND',
    'entity-not-found-PROD',
    'entity-not-found-CLAS',
    'entity-not-found-PART',
    'entity-not-found-STRUCTURED_PRODUCT',
    'attachment-not-found',
    'select-shares-limit',
    'operator-NOT_NULL',
    'interval-INCEPTION',
    'lifecycle-IN_LIQUIDATION',
  ])('hold %s', (key) => {
    expect(keys).toContain(key);
  });

  it.each([
    ...FIELD_LEVELS.flatMap((level) => [`level-${level}_one`, `level-${level}_other`]),
    ...LIFECYCLE_STATES.map((state) => `lifecycle-${state}`),
    ...OPERATORS.map((operator) => `operator-${operator}`),
    ...NAV_INTERVALS.map((interval) => `interval-${interval}`),
    ...FILE_SIZE_UNITS.map((unit) => `file-size-${unit}`),
  ])('hold the word of the vocabulary %s', (key) => {
    expect(keys).toContain(key);
  });

  it('are files of one form: the same areas and keys in the same order, as a formatter writes them', () => {
    for (const language of LANGUAGES) {
      const folder = join(import.meta.dirname, '../../texts', language);
      const areas = texts[language]!;
      expect(Object.keys(areas)).toEqual(Object.keys(english));
      for (const [area, ofArea] of Object.entries(areas)) {
        expect([language, area, Object.keys(ofArea)]).toEqual([language, area, Object.keys(english[area]!)]);
        const written = readFileSync(join(folder, `${area}.json`), 'utf8');
        expect(written).toBe(`${JSON.stringify(ofArea, null, 2)}\n`);
      }
    }
    expect(readdirSync(join(import.meta.dirname, '../../texts')).toSorted()).toEqual(
      [...LANGUAGES].toSorted(),
    );
  });

  it.each(LANGUAGES)('have every message in %s, with the English one’s placeholders', (language) => {
    const faults = messages
      .filter(
        ([, { [language]: text = '', en = '' }]) =>
          text.trim() === '' || text !== text.trim() || placeholders(text).join() !== placeholders(en).join(),
      )
      .map(([key]) => key);
    expect(faults).toEqual([]);
  });

  it.each(LANGUAGES.filter((each) => each !== 'en'))('are translated into %s', (language) => {
    const same = messages.filter(
      ([key, labels]) =>
        labels[language] === labels['en'] && !/^(product-|interval-|file-size-|level-)/.test(key),
    );
    expect(same.length / messages.length).toBeLessThan(0.1);
  });

  it('never cry out and never say plural without singular', () => {
    expect(
      messages.filter(([, labels]) => /[!！]/.test(Object.values(labels).join(''))).map(([key]) => key),
    ).toEqual([]);
    const plurals = keys.filter((key) => key.endsWith('_other'));
    expect(plurals.filter((key) => !keys.includes(key.replace(/_other$/, '_one')))).toEqual([]);
  });

  it('have no space in French that a line may break at before a mark or within quotes, except in code', () => {
    const wrong = / [;:!?»]|« |\u00a0[;!?]|\u202f[:»]|«(?!\u00a0)/;
    const code = /"[^"]*"(?:: (?:"[^"]*"|\d+))?/g;
    expect(
      messages.filter(([, { fr = '' }]) => wrong.test(fr.replaceAll(code, '""'))).map(([key]) => key),
    ).toEqual([]);
  });

  it('refuse a key that two areas use', () => {
    const area = { 'shell-title': 'Title' };
    expect(() => composePack('en', { first: area, second: area })).toThrow(
      'Message shell-title stands in first and in second',
    );
  });

  it('give languages that count millions apart the form that the translator asks for', () => {
    const areas = { one: { row_one: 'row', row_other: 'rows' } };
    expect(composePack('fr', areas)['row_many']).toBe('rows');
    expect(composePack('en', areas)).toEqual({ row_one: 'row', row_other: 'rows' });
  });
});
