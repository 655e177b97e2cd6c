import { LANGUAGES } from '@fundarium/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knowsText, sayIn } from '../../imports/say-in-language.ts';
import { file, known, manifestOf, one, settle } from '../../testing/settled-entries.ts';
import { packFor } from '../../translations/packs.ts';
import { isReservedName } from '../file-name.ts';
import { REASONS } from './reasons.ts';
import { readEntries, settleEntries, type KnownRecord } from './settle-entries.ts';

describe('a name', () => {
  const said = { type: 'KID', language: ['de'], country: 'DE', startDate: '2026-01-01', filing: false };
  const atA1 = [{ level: 'PART', code: 'A-1' }];
  it.each([
    ['A-1_KID_de_DE_20260101.pdf', { ...said, entities: atA1 }],
    ['lu9900000019_kid_DE_de_20260101.PDF', { ...said, entities: atA1 }],
    ['kids/2026/A-1_KID_de_XX_20260101.pdf', { ...said, country: null, entities: atA1 }],
    ['A-1 _KID_de_DE_20260101 .pdf ', { ...said, entities: atA1 }],
    ['A-1_KID_xx_DE_20260101.pdf', { ...said, language: [], entities: atA1 }],
    ['A-1_KID_zh-hans_DE_20260101.pdf', { ...said, language: ['zh-Hans'], entities: atA1 }],
    // A customer's own type has any capitals.
    [
      'A-1_Side_letter_de_DE_20260101.pdf',
      { ...said, type: 'Side_letter', entities: [{ level: 'PART', code: 'A-1' }] },
    ],
    [
      'A-1_SIDE_LETTER_de_DE_20260101.pdf',
      { ...said, type: 'Side_letter', entities: [{ level: 'PART', code: 'A-1' }] },
    ],
    // Code and type both hold underscores: only one way leads to an entity.
    [
      'X_SEMI_ANNUAL_REPORT_de_DE_20260101.pdf',
      REASONS.twoWays('X + SEMI_ANNUAL_REPORT', 'X_SEMI + ANNUAL_REPORT'),
    ],
    [
      'Y_SEMI_SEMI_ANNUAL_REPORT_de_DE_20260101.pdf',
      { ...said, type: 'SEMI_ANNUAL_REPORT', entities: [{ level: 'PROD', code: 'Y_SEMI' }] },
    ],
    ['A-1_KID_de_DE_20260230.pdf', REASONS.notOfForm],
    ['A-1_KID_de_DE.pdf', REASONS.notOfForm],
    ['_KID_de_DE_20260101.pdf', REASONS.notOfForm],
    ['A-1_KID_german_DE_20260101.pdf', REASONS.notOfForm],
    ['A-1_NOVEL_de_DE_20260101.pdf', REASONS.unknownType('NOVEL')],
    ['A-9_KID_de_DE_20260101.pdf', REASONS.unknownEntity('A-9')],
    ['A-1_KID_it_DE_20260101.pdf', REASONS.unknownLanguage('it')],
    ['A-1_KID_de_US_20260101.pdf', REASONS.unknownCountry('US')],
    ['A-1_KID_de_DE_19000101.pdf', REASONS.earlyDay('1900-01-01')],
    ['ALP_KID_de_DE_20260101.pdf', REASONS.otherLevel('KID', 'PART', 'FUND ALP')],
    ['ALP_MARKETING_de_DE_20260101.pdf', REASONS.severalEntities('ALP', 'FUND ALP, PROD ALP')],
    ['ALP_ANNUAL_REPORT_de_DE_20260101.pdf', REASONS.severalEntities('ALP', 'FUND ALP, PROD ALP')],
    [
      'CH9900000018_MARKETING_de_DE_20260101.pdf',
      'Several entities have the code or ISIN CH9900000018 (STRUCTURED_PRODUCT S-1, STRUCTURED_PRODUCT S-2); write the code of the one that is meant',
    ],
  ])('%s says %o', (name, expected) => expect(one(name)).toEqual(expected));

  it('as long as no code and type are is none, and is so at once', () => {
    const began = performance.now();
    expect(one(`${'a_'.repeat(32_000)}KID_de_DE_20260101.pdf`)).toBe(REASONS.notOfForm);
    // To try each place where it could be divided took most of a minute.
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('is read back whatever code, type, language, country and day it is made of', () => {
    const codes = fc.stringMatching(/^[A-Z0-9][A-Z0-9_.-]{0,11}$/).filter((code) => !isReservedName(code));
    const types = fc.constantFrom(...known.types.keys());
    const days = fc.date({ min: new Date(0), noInvalidDate: true, max: new Date(4e12) });
    const tags = fc.constantFrom('de', 'fr', 'zh-Hans', 'xx');
    fc.assert(
      fc.property(codes, types, tags, fc.constantFrom('DE', 'XX'), days, (code, type, tag, country, date) => {
        const day = date.toISOString().slice(0, 10);
        const path = `${code}_${type}_${tag}_${country}_${day.replaceAll('-', '')}.pdf`;
        const only: KnownRecord = {
          ...known,
          find: (name) => (name === code ? [{ level: type === 'KID' ? 'PART' : 'PROD', code }] : []),
        };
        const { readings } = readEntries([file(path)], null, known.typeNamed);
        const [settled] = settleEntries(readings, only).filable;
        expect(settled?.said).toMatchObject({
          type,
          entities: [{ code }],
          language: tag === 'xx' ? [] : [tag],
          country: country === 'XX' ? null : country,
          startDate: day,
        });
      }),
    );
  });
});

describe('a path', () => {
  const name = 'A-1_KID_de_DE_20260101.pdf';
  it.each([
    [`../${name}`, REASONS.leavesRoot],
    [`a/../../${name}`, REASONS.leavesRoot],
    [`/etc/${name}`, REASONS.leavesRoot],
    [`C:\\${name}`, REASONS.leavesRoot],
    [`c:${name}`, REASONS.leavesRoot],
    [`\\\\server\\${name}`, REASONS.leavesRoot],
    [`a\\..\\${name}`, REASONS.leavesRoot],
    [`a\\${name}`, REASONS.unfitName],
    [`A-1\0${name}`, REASONS.unfitName],
    [`A-1_KID_de_DE_20260101\u202efdp.exe`, REASONS.unfitName],
    [`A-1\n${name}`, REASONS.unfitName],
    ['con.pdf', REASONS.reservedName],
    [`lpt1/${name}`, REASONS.reservedName],
    ['A-1_KID_de_DE_20260101.zip', REASONS.nested],
    [`__MACOSX/._${name}`, REASONS.system],
    ['.DS_Store', REASONS.system],
    ['a/~$prospectus.docx', REASONS.system],
  ])('%j is refused', (path, reason) => expect(one(path)).toBe(reason));

  it.each([
    [{ kind: 'folder' }, REASONS.folder],
    [{ kind: 'link' }, REASONS.link],
    [{ sizeBytes: 0 }, REASONS.empty],
    [{ sha256: null, unreadable: REASONS.encrypted }, REASONS.encrypted],
  ] as const)('of %o is told', (more, reason) => expect(one(name, more)).toBe(reason));

  it('that stands there twice is refused each time, also where capitals alone differ', () => {
    const { filable, verdicts } = settle([file(`a/${name}`), file(`A/${name.toLowerCase()}`), file(name)]);
    expect(filable.map(({ entry }) => entry.path)).toEqual([name]);
    expect(verdicts.map(({ reasons }) => reasons[0])).toEqual([
      REASONS.namedTwice(`A/${name.toLowerCase()}`),
      REASONS.namedTwice(`a/${name}`),
    ]);
  });
});

it('a file that the manifest names in another folder is not read by its name, whatever its capitals', async () => {
  const manifest = await manifestOf(
    'path|code|type|filing',
    'LU9900000019_KID_de_DE_20260101.pdf|A-1|KID|yes',
    'a/other.pdf|A-1|MARKETING|yes',
  );
  const given = ['MANIFEST.csv', 'kids/lu9900000019_KID_de_DE_20260101.pdf', 'a/other.pdf', 'b/other.pdf'];
  const { filable, verdicts } = settle(
    given.map((path) => file(path)),
    manifest,
  );
  expect(filable.map(({ entry }) => entry.path)).toEqual(['a/other.pdf']);
  expect(verdicts.flatMap(({ reasons }) => reasons)).toEqual([
    REASONS.otherFolder('2'),
    REASONS.notOfForm,
    REASONS.noFile,
  ]);
});

describe('two files', () => {
  it('of one content that say the same are taken once; for two entities they are two documents', () => {
    const sha256 = 'same';
    const { filable, verdicts } = settle([
      file('b/A-1_KID_de_DE_20260101.pdf', { sha256 }),
      file('a/A-1_KID_de_DE_20260101.pdf', { sha256 }),
      file('X_KID_de_DE_20260101.pdf', { sha256 }),
    ]);
    expect(filable.map(({ entry }) => entry.path).toSorted()).toEqual([
      'X_KID_de_DE_20260101.pdf',
      'a/A-1_KID_de_DE_20260101.pdf',
    ]);
    expect(verdicts).toMatchObject([
      { outcome: 'duplicate', reasons: [REASONS.sameContent('a/A-1_KID_de_DE_20260101.pdf')] },
    ]);
  });

  it('of another content for the same place of a single type are both refused', () => {
    const kids = ['b/A-1_KID_de_DE_20260101.pdf', 'a/A-1_KID_de_DE_20260101.pdf'];
    const { filable, verdicts } = settle([
      ...kids.map((path) => file(path)),
      file('A-1_KID_de_DE_20270101.pdf'),
    ]);
    expect(filable).toHaveLength(1);
    expect(verdicts.map(({ reasons }) => reasons[0])).toEqual([
      REASONS.samePlace(kids[1]!),
      REASONS.samePlace(kids[0]!),
    ]);
    const several = kids.map((path) => file(path.replace('KID', 'MARKETING').replace('A-1', 'X')));
    expect(settle(several).filable).toHaveLength(2);
  });
});

it('nothing that comes in is left without a verdict, whatever it is', () => {
  const paths = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'a/',
      'A/',
      '__MACOSX/x',
      'MANIFEST.csv',
      'A-1_KID_de_DE_20260101.pdf',
      'a/A-1_KID_de_DE_20260101.pdf',
    ),
  );
  const entries = fc.array(
    fc.record({
      path: paths,
      kind: fc.constantFrom('file' as const, 'folder' as const, 'link' as const),
      sizeBytes: fc.nat(3),
      sha256: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(entries, (given) => {
      const { filable, verdicts } = settle(given.map((each) => file(each.path, each)));
      const places = [...verdicts.map(({ place }) => place), ...filable.map(({ entry }) => entry.place)];
      expect(places.toSorted((a, b) => a - b)).toEqual(given.map((_, at) => at + 1));
      const untold = verdicts.filter(
        ({ outcome, reasons }) => outcome !== 'manifest' && reasons.length === 0,
      );
      expect(untold).toEqual([]);
    }),
  );
});

it('every reason is said in every language', () => {
  const samples = Object.values(REASONS).map((reason) =>
    typeof reason === 'string' ? reason : (reason as (...parts: string[]) => string)('P1', 'P2', 'P3'),
  );
  const isKnown = knowsText(packFor);
  expect(samples.filter((sample) => !isKnown(sample))).toEqual([]);
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const say = sayIn(packFor, language);
    expect(samples.filter((sample) => say(sample) === sample)).toEqual([]);
  }
});
