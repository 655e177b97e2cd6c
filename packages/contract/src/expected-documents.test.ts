import { describe, expect, it } from 'vitest';
import { answers, countriesAsking, kidsAsked, prospectusAsked } from './expected-documents.ts';

const registered = (country: string, legal: string, marketing: string) => ({
  country,
  fields: { REGISTRATION_STATUS: legal, MARKETING_STATUS: marketing },
});

describe('what a registration asks for', () => {
  it('is asked where a class is registered and marketed in the EEA or Switzerland', () => {
    const all = [
      registered('DE', 'YES', 'YES'),
      registered('CH', 'YES', 'YES'),
      registered('PL', 'YES', 'YES'),
      registered('FR', 'YES', 'NO'),
      registered('AT', 'RESTRICTED', 'YES'),
      registered('GB', 'YES', 'YES'),
      registered('SG', 'YES', 'YES'),
    ];
    expect(countriesAsking(all, {})).toEqual(['DE', 'CH', 'PL']);
    // A customer says otherwise of a country: it asks after all, or for nothing.
    const own = { GB: { languages: ['en'] }, CH: { languages: [] } };
    expect(countriesAsking(all, own)).toEqual(['DE', 'PL', 'GB']);
  });

  it.each([
    ['DE', [['de']]],
    ['LU', [['fr', 'de', 'en']]],
    ['BE', [['fr'], ['nl']]],
    // Of a country whose languages we do not know, any will do.
    ['PL', [[]]],
    ['SG', []],
  ])('is for %s a key information document in %j', (country, languages) => {
    expect(kidsAsked(country, {}).map(({ anyOf }) => anyOf)).toEqual(languages);
  });

  it.each([
    ['DE', [['de', 'en']]],
    ['BE', [['fr', 'nl', 'en']]],
    ['PL', [[]]],
    ['SG', []],
  ])('is for %s a prospectus in %j', (country, languages) => {
    expect(prospectusAsked(country, {}).map(({ anyOf }) => anyOf)).toEqual(languages);
  });

  it('is answered by a document of the country or of all, in an accepted language', () => {
    const asked = { country: 'LU', anyOf: ['fr', 'de'] };
    expect(answers(asked, { country: 'LU', language: ['fr'] })).toBe(true);
    expect(answers(asked, { country: null, language: ['en', 'de-CH'] })).toBe(true);
    expect(answers(asked, { country: 'FR', language: ['fr'] })).toBe(false);
    expect(answers(asked, { country: 'LU', language: ['en'] })).toBe(false);
    expect(answers(asked, { country: 'LU', language: [] })).toBe(false);
    expect(answers({ country: 'PL', anyOf: [] }, { country: 'PL', language: [] })).toBe(true);
  });
});
