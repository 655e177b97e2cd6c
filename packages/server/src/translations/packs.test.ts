import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { AREAS, composePacks, packFor } from './packs.ts';

const labelsFor = (text: string) =>
  Object.fromEntries(LANGUAGES.map((each) => [each, text])) as Record<Language, string>;
const keys = Object.keys(packFor('en'));
const messages = Object.values(AREAS).flatMap((area) => Object.entries(area));
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('language packs', () => {
  it.each([
    ['login-token-expired', 'Authentication token has expired. You will be redirected to the login page.'],
    ['settings-update-failed', 'Failed to update settings'],
    ['export-failed', 'Failed to export'],
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
    'login-repository-init-failed',
    'login-repository-module-not-enabled',
    'login-repository-metamodel-not-found',
    'entity-not-found-FUND',
    'entity-not-found-PROD',
    'entity-not-found-CLAS',
    'entity-not-found-PART',
    'entity-not-found-STRUCTURED_PRODUCT',
    'entity-not-found-ATTACHMENT',
    'select-shares-limit',
    'operator-NOT_NULL',
    'interval-INCEPTION',
    'lifecycle-IN_LIQUIDATION',
  ])('hold %s', (key) => {
    expect(keys).toContain(key);
  });

  it.each(LANGUAGES)('have every message in %s, with the English one’s placeholders', (language) => {
    const faults = messages
      .filter(
        ([, labels]) =>
          labels[language].trim() === '' ||
          labels[language] !== labels[language].trim() ||
          placeholders(labels[language]).join() !== placeholders(labels.en).join(),
      )
      .map(([key]) => key);
    expect(faults).toEqual([]);
  });

  it.each(LANGUAGES.filter((each) => each !== 'en'))('are translated into %s', (language) => {
    const same = messages.filter(
      ([key, labels]) =>
        labels[language] === labels.en && !/^(product-|interval-|file-size-|level-)/.test(key),
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

  it('refuse a key that two areas use', () => {
    const area = { 'shell-title': labelsFor('Title') };
    expect(() => composePacks({ first: area, second: area })).toThrow(
      'Message shell-title stands in first and in second',
    );
  });

  it('give languages that count millions apart the form that the translator asks for', () => {
    const packs = composePacks({ one: { row_one: labelsFor('row'), row_other: labelsFor('rows') } });
    expect(packs.fr['row_many']).toBe('rows');
    expect(packs.en).toEqual({ row_one: 'row', row_other: 'rows' });
  });
});
