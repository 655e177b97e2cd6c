import { LANGUAGES } from '@fundarium/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { packFor } from '../translations/packs.ts';
import { knowsText, sayIn } from './say-in-language.ts';

const german = sayIn(packFor, 'de');

describe('what a report says', () => {
  it.each([
    ['There is no share class with this ISIN', 'Es gibt keine Anteilsklasse mit dieser Kennung (ISIN)'],
    ['There is no PART with this ISIN', 'Es gibt keinen Eintrag der Ebene PART mit dieser Kennung (ISIN)'],
    [
      'PARENT_CODE: There is no CLAS or PROD with this code',
      'PARENT_CODE: Es gibt keinen Eintrag der Ebene CLAS / PROD mit dieser Kennung (code)',
    ],
    ['There is no CODE and no ISIN', 'CODE / ISIN fehlt'],
    [
      'NAV: 1:5; x is not a number; DATE: 30.02.2026 is not a day; There is no day',
      'NAV: 1:5; x ist keine Zahl; DATE: 30.02.2026 ist kein Datum; Das Datum fehlt',
    ],
    [
      'The sheet is hidden and not read; show it, so that it is',
      'Das Blatt ist ausgeblendet und wird nicht gelesen; blenden Sie es dafür ein',
    ],
    ['Line 5 says the same and comes later', 'Zeile 5 sagt dasselbe und kommt später'],
    [
      "logo.csv can't be read: it is not a table but an image (PNG)",
      'logo.csv kann nicht gelesen werden: es ist keine Tabelle, sondern ein Bild (PNG)',
    ],
    [
      'a b.csv: is 03/04/2026 (line 2) day/month/year or month/day/year? No value of the file tells. Add to the mapping: "dateOrder": "DMY" or "dateOrder": "MDY"\nWhat is applied stays; the same command goes on from there.',
      'a b.csv: ist 03/04/2026 (line 2) Tag/Monat/Jahr oder Monat/Tag/Jahr? Kein Wert der Datei verrät es. Ergänzen Sie im Mapping: "dateOrder": "DMY" oder "dateOrder": "MDY"\nWas übernommen ist, bleibt; derselbe Befehl setzt dort fort.',
    ],
    [
      'Line 7: <Fund> has no <Names>; Line 9: The ContentDate “x” is not a day as yyyy-mm-dd',
      'Zeile 7: <Fund> hat kein <Names>; Zeile 9: Das ContentDate „x“ ist kein Datum in der Form jjjj-mm-tt',
    ],
    [
      'NAV 1 contradicts line 3, which comes later and says 2: that is stored',
      'NAV 1 widerspricht Zeile 3, die später kommt und 2 nennt: Das wird gespeichert',
    ],
    ['Something that nobody has put into words', 'Something that nobody has put into words'],
  ])('%s, in German', (english, said) => {
    expect(german(english)).toBe(said);
    expect(sayIn(packFor, 'en')(english)).toBe(english);
  });

  it.each([
    ['semicolons', `d.zip/${'xx: a is negative; '.repeat(3_000)}q.xlsx: Cell column 475254 is outside`],
    ['a few semicolons', `d.zip/${'xx: a is negative; '.repeat(40)}q.xlsx: Cell column 475254 is outside`],
    ['colons', `${'a: '.repeat(1_000)}Cell column 475254 is outside`],
    ['sentences that hold others', `${"a can't be read: ".repeat(400)}Cell column 475254 is outside`],
  ])('is found or left as it is without a long search, in a name full of %s', (_, text) => {
    const began = performance.now();
    expect(german(text)).toContain('Cell column 475254 is outside');
    // Each part multiplied the search by three: forty would never end.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each(LANGUAGES.filter((each) => each !== 'en'))(
    'is found by every sentence of its own, in %s',
    (language) => {
      const say = sayIn(packFor, language);
      const english = Object.entries(packFor('en')).filter(([key]) => key.startsWith('import-'));
      expect(english.length).toBeGreaterThan(90);
      for (const [key, text] of english) {
        const filled = (pattern: string) => pattern.replaceAll(/\{(\w+)\}/g, 'X_Y');
        expect(say(filled(text)), key).toBe(filled(packFor(language)[key]!));
      }
    },
  );

  it.each([
    ['There is no CODE and no ISIN', true],
    ['ISIN: Already in use; NAV: 1,5,5 is not a number', true],
    ['Line 7: <Fund> has no <Names>', true],
    ['Not read: 3 times in the file', true],
    ["logo.csv can't be read: the file is empty", true],
    ["logo.csv can't be read: nobody knows why", false],
    ['There is no such thing under the sun', false],
    ['NAV: 5 is not a number; Something that nobody has put into words', false],
  ])('%s is said in every language: %s', (text, known) => {
    expect(knowsText(packFor)(text)).toBe(known);
  });
});
